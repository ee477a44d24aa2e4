/** Ad of the server's operator on a live page (behaviour: plan-20): it fades in, stays and fades out, by session time. Pure. */
import type { Ad } from '#schemas/generated/types.ts';
import { clamp01, progressAt } from '../easing.ts';

export interface LiveAd extends Ad {
  /** Unique for ever. */
  playbackId: string;
  /** Session time, epoch ms. */
  startedAtMs: number;
  durationMs: number;
}

const FADE_MS = 300;

const endOf = ({ startedAtMs, durationMs }: LiveAd): number => startedAtMs + durationMs;

/** Returns the address of its file on the page's own host. */
export const adUrl = ({ file }: Pick<Ad, 'file'>): string => `/media/ads/${encodeURIComponent(file)}`;

/** Tells whether its time is over. */
export const isAdOver = (ad: LiveAd, nowMs: number): boolean => nowMs >= endOf(ad);

/** Returns its opacity at a moment, 0..1. */
export function adOpacity(ad: LiveAd, nowMs: number): number {
  return Math.min(progressAt(nowMs, ad.startedAtMs, FADE_MS), clamp01((endOf(ad) - nowMs) / FADE_MS));
}

/** Tells whether it fades in or out. */
export function isAdFading(ad: LiveAd, nowMs: number): boolean {
  const isComing = nowMs >= ad.startedAtMs && nowMs < ad.startedAtMs + FADE_MS;
  return isComing || (nowMs >= endOf(ad) - FADE_MS && !isAdOver(ad, nowMs));
}

/** Returns the next time at which it changes; see `nextChange` of item types. */
export function adNextChange(ad: LiveAd, nowMs: number): number | null {
  if (isAdOver(ad, nowMs)) return null;
  if (nowMs < ad.startedAtMs) return ad.startedAtMs;
  return isAdFading(ad, nowMs) ? nowMs : endOf(ad) - FADE_MS;
}
