/**
 * What a page has shown in the last minute. Its word that it did may be lost with the server: it says so once more when it
 * comes back (behaviour: cue-6).
 */
import type { Clock } from '../core/clock.ts';

/** schemas/messages/hello.json */
export const MAX_SHOWN = 50;
const KEPT_MS = 60_000;

export interface ShownCues {
  add(playbackIds: readonly string[]): void;
  /** It could not be played after all. */
  drop(playbackId: string): void;
  /** The newest last. */
  recent(): string[];
}

export function createShownCues(clock: Clock): ShownCues {
  let shown: { playbackId: string; atMs: number }[] = [];
  return {
    add(playbackIds) {
      const atMs = clock.nowMs();
      for (const playbackId of playbackIds) shown.push({ playbackId, atMs });
      shown = shown.slice(-MAX_SHOWN);
    },
    drop: (playbackId) => void (shown = shown.filter((one) => one.playbackId !== playbackId)),
    recent: () => shown.filter(({ atMs }) => clock.nowMs() - atMs <= KEPT_MS).map(({ playbackId }) => playbackId),
  };
}
