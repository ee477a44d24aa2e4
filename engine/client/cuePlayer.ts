/** Hands every cue to the page's performers exactly once, and only while its time has not passed. */
import type { Clock } from '../core/clock.ts';
import type { Cue, TopicMessage } from '#schemas/generated/types.ts';

/** A message that something has to be performed. */
export type CueMessage = TopicMessage & { cue: Cue };

export interface CuePlayer {
  /** Called for every cue from now on; the returned function ends that. */
  subscribe(perform: (message: CueMessage) => void): () => void;
  /** True when it was handed on: not seen before, and not past its time. */
  offer(message: CueMessage): boolean;
}

/** @param clock session time */
export function createCuePlayer(clock: Clock): CuePlayer {
  const performers = new Set<(message: CueMessage) => void>();
  /** Playback id → untilMs. What is past its time may be forgotten: it would be dropped anyway. */
  const performed = new Map<string, number>();

  function forgetPast(nowMs: number): void {
    for (const [playbackId, untilMs] of performed) if (untilMs < nowMs) performed.delete(playbackId);
  }

  return {
    subscribe(perform) {
      performers.add(perform);
      return () => performers.delete(perform);
    },
    offer(message) {
      const nowMs = clock.nowMs();
      const { playbackId, untilMs } = message.cue;
      forgetPast(nowMs);
      if (untilMs < nowMs || performed.has(playbackId)) return false;
      performed.set(playbackId, untilMs);
      for (const perform of performers) perform(message);
      return true;
    },
  };
}

export function isCue(message: TopicMessage): message is CueMessage {
  return message.cue !== undefined;
}
