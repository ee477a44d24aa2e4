/**
 * Tracks when the app was received. It does not announce the start of a stream: while somebody is live it sends viewer counts
 * every few seconds, so whatever follows a long silence is a new stream.
 */
import type { Clock } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { gapDraft, streamStartDraft } from '../eventDrafts.ts';
import type { ReceivedBefore } from '../connection/receivedBefore.ts';

export interface Gap {
  fromMs: number;
  toMs: number;
}

export interface Hearing {
  /** Called before an event is delivered. */
  heard(): void;
  /** Called when the connection is lost. */
  disconnected(): void;
  /** Returns the last gap of the current stream; null = none. */
  lastGap(): Gap | null;
}

const NEW_STREAM_AFTER_MS = 10 * 60_000;
/** The app names no room. */
const ROOM = '';

export function createHearing(before: ReceivedBefore | null, clock: Clock, push: (draft: EventDraft) => void): Hearing {
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
