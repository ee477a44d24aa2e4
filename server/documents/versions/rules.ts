/** Which states of a document are kept, and for how long. Pure; times are epoch ms. */
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { VersionReason } from '#schemas/generated/types.ts';

const MINUTE_MS = 60_000;

/** Somebody who works on and on gets a version this often. */
export const KEEP_EVERY_MS = 10 * MINUTE_MS;
/** Versions of an overlay without a name, at most. */
export const MAX_UNNAMED = QUOTAS.PRO.versionsPerOverlay;
/** How long a version without a name is kept. */
export const KEEP_FOR_MS = 30 * 24 * 60 * MINUTE_MS;
/** The newest stay however old they are: whoever comes back after a summer finds what was there before. */
export const ALWAYS_KEPT = 10;
/** Versions with a name stay until the name is taken off; this many may have one. */
export const MAX_NAMED = QUOTAS.PRO.namedVersionsPerOverlay;

/**
 * Whether the state before a change is kept. Single steps are kept once in ten minutes of work; what replaces the whole
 * overlay is always worth a way back.
 * @param lastKeptAtMs when a state of this overlay was kept last; null = never
 */
export function isWorthKeeping(reason: VersionReason, lastKeptAtMs: number | null, nowMs: number): boolean {
  return reason !== 'edit' || lastKeptAtMs === null || nowMs - lastKeptAtMs >= KEEP_EVERY_MS;
}

/** A kept state, as far as its end depends on it. */
export interface KeptState {
  version: number;
  isNamed: boolean;
  keptAtMs: number;
}

/** Numbers of the versions that have had their time. */
export function outdated(kept: readonly KeptState[], nowMs: number): number[] {
  return kept
    .filter(({ isNamed }) => !isNamed)
    .sort((left, right) => right.version - left.version)
    .filter(({ keptAtMs }, index) => index >= MAX_UNNAMED || (index >= ALWAYS_KEPT && nowMs - keptAtMs > KEEP_FOR_MS))
    .map(({ version }) => version);
}

/** A kept state as far as it takes room. */
export interface KeptBytes {
  kind: string;
  id: string;
  version: number;
  isNamed: boolean;
  keptAtMs: number;
  bytes: number;
}

/**
 * Which states make room for a new one, the oldest first. Those with a name stay, and of the rest the newest of each
 * document: nobody loses the way back to what was there a moment ago.
 * @param kept with the new one
 */
export function displaced(kept: readonly KeptBytes[], mostBytes: number): KeptBytes[] {
  let over = kept.reduce((sum, { bytes }) => sum + bytes, 0) - mostBytes;
  const newest = new Map<string, number>();
  const nameOf = ({ kind, id }: KeptBytes): string => `${kind}/${id}`;
  for (const state of kept) newest.set(nameOf(state), Math.max(newest.get(nameOf(state)) ?? 0, state.version));
  const old = kept.filter((state) => !state.isNamed && newest.get(nameOf(state)) !== state.version);
  return old
    .sort((left, right) => left.keptAtMs - right.keptAtMs || left.version - right.version)
    .filter(({ bytes }) => {
      const isNeeded = over > 0;
      if (isNeeded) over -= bytes;
      return isNeeded;
    });
}
