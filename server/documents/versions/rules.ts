/** Rules about which states of a document are kept, and for how long. Pure; times are epoch ms. */
import { QUOTAS } from '#engine/rules/quotas.ts';
import type { VersionReason } from '#schemas/generated/types.ts';

const MINUTE_MS = 60_000;

/** Interval of versions during continuous work. */
export const KEEP_EVERY_MS = 10 * MINUTE_MS;
/** Maximum number of unnamed versions of an overlay. */
export const MAX_UNNAMED = QUOTAS.PRO.versionsPerOverlay;
/** Time for which an unnamed version is kept. */
export const KEEP_FOR_MS = 30 * 24 * 60 * MINUTE_MS;
/** Number of newest versions kept at any age, so that a streamer who returns after a summer finds the previous state. */
export const ALWAYS_KEPT = 10;
/** Maximum number of named versions, which stay until the name is removed. */
export const MAX_NAMED = QUOTAS.PRO.namedVersionsPerOverlay;

/**
 * Checks whether the state before a change is kept. Single steps are kept once in ten minutes of work; a change that replaces
 * the whole overlay always is.
 * @param lastKeptAtMs when a state of this overlay was last kept; null = never
 */
export function isWorthKeeping(reason: VersionReason, lastKeptAtMs: number | null, nowMs: number): boolean {
  return reason !== 'edit' || lastKeptAtMs === null || nowMs - lastKeptAtMs >= KEEP_EVERY_MS;
}

/** The fields of a kept state that decide when it is deleted. */
export interface KeptState {
  version: number;
  isNamed: boolean;
  keptAtMs: number;
}

/** Returns the numbers of versions that are outdated. */
export function outdated(kept: readonly KeptState[], nowMs: number): number[] {
  return kept
    .filter(({ isNamed }) => !isNamed)
    .sort((left, right) => right.version - left.version)
    .filter(({ keptAtMs }, index) => index >= MAX_UNNAMED || (index >= ALWAYS_KEPT && nowMs - keptAtMs > KEEP_FOR_MS))
    .map(({ version }) => version);
}

/** The size of a kept state. */
export interface KeptBytes {
  kind: string;
  id: string;
  version: number;
  isNamed: boolean;
  keptAtMs: number;
  bytes: number;
}

/**
 * Returns the states to delete for a new one, oldest first. Named ones stay, and of the rest the newest of each document, so
 * that nobody loses the way back to the latest state.
 * @param kept including the new one
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
