/** Hands every cue to the page's performers exactly once, and only while its time has not passed. */
import type { Clock } from '../core/clock.ts';
import type { Cue, TopicMessage } from '#schemas/generated/types.ts';

/** Message that tells pages to perform something. */
export type CueMessage = TopicMessage & { cue: Cue };

export interface CuePerformer {
  perform(message: CueMessage): void;
  /** Drops cues without an item that are not in this list, after the page was away. */
  keepOnly?(playbackIds: ReadonlySet<string>): void;
}

export interface CuePlayer {
  /** Passes every later cue to a performer; call the returned function to unsubscribe. */
  subscribe(performer: CuePerformer): () => void;
  /**
   * Replaces the list of running cues, from a snapshot or when this page takes over the sounds; all others are over.
   */
  replace(playbackIds: ReadonlySet<string>): void;
  /** Returns true when the cue was passed on: it is new and not past its time. */
  offer(message: CueMessage): boolean;
}

/** @param clock session time */
export function createCuePlayer(clock: Clock): CuePlayer {
  const performers = new Set<CuePerformer>();
  /** Playback id → untilMs. Expired entries can be removed: their cues would be dropped anyway. */
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
