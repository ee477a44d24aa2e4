/** Rules about the platform's messages for both connectors. */
import type { CatalogueGift, GiftCatalogue } from './catalogueGift.ts';
import { idOf } from './rawFields.ts';

/** Data for mapping, besides the message. */
export interface MapContext {
  gifts: GiftCatalogue;
  /** The streamer's user id. When known, gifts to guests of the room are ignored; otherwise every gift counts. */
  hostId?: string | undefined;
}

/** Gift type 1 comes as a streak of frames with a growing count, all others come once. */
const STREAKABLE = 1;

/**
 * Checks whether a gift comes in streaks. A frame without a type is looked up; an unknown gift counts as a streak, because
 * counting its highest frame is also right for a single gift.
 */
export function isStreakableGift(type: number, known: CatalogueGift | undefined): boolean {
  return type > 0 ? type === STREAKABLE : (known?.isStreakable ?? true);
}

/** Checks whether a gift went to a guest of the room instead of the streamer. */
export function isForGuest(receiver: unknown, context: MapContext): boolean {
  const receiverId = idOf(receiver);
  return context.hostId !== undefined && receiverId !== '' && receiverId !== context.hostId;
}

/** Recognizes "5 people joined through this share", because the share itself came before. */
export function isShareResult(displayKey: string): boolean {
  return /_guidance_viewer_\d+_share$/.test(displayKey);
}

/** Cancelled, refunded or overdue: news about a subscription that start none. */
const NOT_SUBSCRIBING: readonly number[] = [3, 4, 5];

/** Checks whether a subscription notice announces a new or renewed subscription. */
export function isSubscribing(status: number): boolean {
  return !NOT_SUBSCRIBING.includes(status);
}

/** Action of a member message that announces an arrival. */
export const MEMBER_JOINED = 1;
