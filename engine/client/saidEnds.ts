/**
 * The ends of cues that a page reported in the last minute. What is said into a connection that dies is lost, and nobody
 * performs those cues again: after a lost connection they are said once more. Hearing of an end twice does nothing.
 */
import type { PlaybackEndedMessage } from '#schemas/generated/types.ts';
import type { Clock } from '../core/clock.ts';

/** More at once would be a flood. */
export const MAX_SAID = 50;
const KEPT_MS = 60_000;

export interface SaidEnds {
  add(end: PlaybackEndedMessage): void;
  /** Gives them back, the newest last, and forgets them. */
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
