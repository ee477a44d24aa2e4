/** Hands every cue to the page's performers exactly once, and only while its time has not passed. */
import type { Clock } from '../core/clock.ts';
import type { Cue, TopicMessage } from '#schemas/generated/types.ts';

/** A message that something has to be performed. */
export type CueMessage = TopicMessage & { cue: Cue };

export interface CuePerformer {
  perform(message: CueMessage): void;
  /** Of the cues that belong to no item only these still run: the page was away. */
  keepOnly?(playbackIds: ReadonlySet<string>): void;
}

export interface CuePlayer {
  /** Hands every cue from now on to a performer; the returned function ends that. */
  subscribe(performer: CuePerformer): () => void;
  /** It was told what runs, by a snapshot or when another page is to make the sounds: the rest is over. */
  replace(playbackIds: ReadonlySet<string>): void;
  /** True when it was handed on: not seen before, and not past its time. */
  offer(message: CueMessage): boolean;
}

/** @param clock session time */
export function createCuePlayer(clock: Clock): CuePlayer {
  const performers = new Set<CuePerformer>();
  /** Playback id → untilMs. What is past its time may be forgotten: it would be dropped anyway. */
  const performed = new Map<string, number>();

  function forgetPast(nowMs: number): void {
    for (const [playbackId, untilMs] of performed) if (untilMs < nowMs) performed.delete(playbackId);
  }

  return {
    subscribe(performer) {
      performers.add(performer);
      return () => performers.delete(performer);
    },
    replace: (playbackIds) => performers.forEach((performer) => performer.keepOnly?.(playbackIds)),
    offer(message) {
      const nowMs = clock.nowMs();
      const { playbackId, untilMs } = message.cue;
      forgetPast(nowMs);
      if (untilMs < nowMs || performed.has(playbackId)) return false;
      performed.set(playbackId, untilMs);
      for (const performer of performers) performer.perform(message);
      return true;
    },
  };
}

export function isCue(message: TopicMessage): message is CueMessage {
  return message.cue !== undefined;
}
