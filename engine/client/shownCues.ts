/**
 * Cues that a page has shown in the last minute. A crash of the server may lose the receipt, so the page repeats it
 * after a reconnect (behaviour: cue-6).
 */
import type { Clock } from '../core/clock.ts';

/** Limit from schemas/messages/hello.json. */
export const MAX_SHOWN = 50;
const KEPT_MS = 60_000;

export interface ShownCues {
  add(playbackIds: readonly string[]): void;
  /** Forgets a cue that could not be played after all. */
  drop(playbackId: string): void;
  /** Playback ids, newest last. */
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
