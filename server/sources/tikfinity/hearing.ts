/**
 * Keeps account of when the app was heard. It does not say when a stream begins: while somebody is live it sends viewer
 * counts every few seconds, so what comes after a long silence is a new stream.
 */
import type { Clock } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { gapDraft, streamStartDraft } from '../eventDrafts.ts';
import type { HeardBefore } from '../connection/heardBefore.ts';

export interface Gap {
  fromMs: number;
  toMs: number;
}

export interface Hearing {
  /** An event is about to be delivered. */
  heard(): void;
  /** The connection does not stand any more. */
  disconnected(): void;
  /** The last gap of the stream that is heard; null = none. */
  lastGap(): Gap | null;
}

const NEW_STREAM_AFTER_MS = 10 * 60_000;
/** The app names no room. */
const ROOM = '';

export function createHearing(before: HeardBefore | null, clock: Clock, push: (draft: EventDraft) => void): Hearing {
  let heardAtMs = before?.atMs ?? -Infinity;
  let isCutOff = before !== null;
  let gap: Gap | null = null;

  return {
    heard() {
      const nowMs = clock.nowMs();
      if (nowMs - heardAtMs > NEW_STREAM_AFTER_MS) {
        gap = null;
        push(streamStartDraft(ROOM));
      } else if (isCutOff) {
        gap = { fromMs: heardAtMs, toMs: nowMs };
        push(gapDraft(gap.fromMs, gap.toMs));
      }
      heardAtMs = nowMs;
      isCutOff = false;
    },
    disconnected: () => void (isCutOff = true),
    lastGap: () => gap,
  };
}
