/**
 * Tracks when a source was received that does not announce the start of a stream: whatever follows a long silence is a new
 * stream.
 */
import type { Clock } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { gapDraft, streamStartDraft } from '../eventDrafts.ts';
import type { ReceivedBefore } from './receivedBefore.ts';

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

export interface HearingOptions {
  /** Silence after which a new stream begins. */
  newStreamAfterMs: number;
  /** Name of the streams; empty for a source that names none. */
  room: string;
}

export function createHearing(
  { newStreamAfterMs, room }: HearingOptions,
  before: ReceivedBefore | null,
  clock: Clock,
  push: (draft: EventDraft) => void,
): Hearing {
  let heardAtMs = before?.atMs ?? -Infinity;
  let isCutOff = before !== null;
  let gap: Gap | null = null;

  return {
    heard() {
      const nowMs = clock.nowMs();
      if (nowMs - heardAtMs > newStreamAfterMs) {
        gap = null;
        push(streamStartDraft(room));
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
