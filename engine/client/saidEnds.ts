/**
 * Ends of cues that a page reported in the last minute. Reports over a dying connection are lost and nobody performs
 * those cues again, so they are repeated after a reconnect. The server ignores an end it already has.
 */
import type { PlaybackEndedMessage } from '#schemas/generated/types.ts';
import type { Clock } from '../core/clock.ts';

/** A larger batch would be a flood. */
export const MAX_SAID = 50;
const KEPT_MS = 60_000;

export interface SaidEnds {
  add(end: PlaybackEndedMessage): void;
  /** Returns all reports, newest last, and forgets them. */
  take(): PlaybackEndedMessage[];
}

export function createSaidEnds(clock: Clock): SaidEnds {
  let said: { end: PlaybackEndedMessage; atMs: number }[] = [];
  return {
    add: (end) => void (said = [...said, { end, atMs: clock.nowMs() }].slice(-MAX_SAID)),
    take() {
      const recent = said.filter(({ atMs }) => clock.nowMs() - atMs <= KEPT_MS).map(({ end }) => end);
      said = [];
      return recent;
    },
  };
}
