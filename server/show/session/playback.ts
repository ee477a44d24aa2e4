/**
 * Plays a recording into a session that follows recorded time. Speed only delays delivery: deadlines are folded in their
 * turn, so the state at the end does not depend on it.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { RecordedEvent } from './recording/recordingLine.ts';
import type { Committed, Session } from './session.ts';

/** Paces a playback: recorded time `startMs` is played at `clock.nowMs()` now, `speed` recorded ms per real ms. */
export interface Pace {
  clock: Clock;
  scheduler: Scheduler;
  speed: number;
}

export interface PlaybackOptions {
  startMs: number;
  endMs: number;
  /** Left out: as fast as the session takes it. */
  pace?: Pace;
  /** Told of session time as it moves; pages draw by it. */
  onTime?(atMs: number): void;
}

/** Events that may wait for their commit; enough to fill batches, small enough to bound memory. */
const IN_FLIGHT = 2000;

const sleep = (scheduler: Scheduler, ms: number): Promise<void> =>
  new Promise((resolve) => void scheduler.after(ms, resolve));

/** Waits for the moment of `atMs`, folding the deadlines that come before it at their moments. */
async function pacedTo(
  session: Session,
  atMs: number,
  startedMs: number,
  { pace, startMs }: PlaybackOptions,
): Promise<void> {
  if (!pace) return;
  const realMs = (sessionMs: number): number => startedMs + (sessionMs - startMs) / pace.speed;
  for (let dueMs = session.nextDueMs; dueMs !== null && dueMs <= atMs; dueMs = session.nextDueMs) {
    await sleep(pace.scheduler, Math.max(0, realMs(dueMs) - pace.clock.nowMs()));
    await session.advance(dueMs);
  }
  const waitMs = realMs(atMs) - pace.clock.nowMs();
  if (waitMs > 0) await sleep(pace.scheduler, waitMs);
}

/** What a playback came to. */
export interface Played {
  /** Events that were delivered. */
  events: number;
  /** Those of them that the session had before and did not count again. */
  repeats: number;
}

/** Plays all events and moves to the end of the recording. */
export async function playRecording(
  session: Session,
  events: AsyncIterable<RecordedEvent>,
  options: PlaybackOptions,
): Promise<Played> {
  const startedMs = options.pace?.clock.nowMs() ?? 0;
  const played: Played = { events: 0, repeats: 0 };
  const pending: Promise<Committed>[] = [];
  const settled = async (): Promise<void> => {
    for (const { seq } of await Promise.all(pending.splice(0))) if (seq === null) played.repeats++;
  };
  try {
    for await (const event of events) {
      await pacedTo(session, event.at, startedMs, options);
      options.onTime?.(event.at);
      const submitted = session.submit(event);
      submitted.catch(() => undefined); // it is looked at below; a refusal must not count as unhandled until then
      pending.push(submitted);
      played.events++;
      if (options.pace || pending.length >= IN_FLIGHT) await settled();
    }
    await settled();
  } finally {
    await Promise.allSettled(pending); // also when the recording breaks off: nothing is left on its way
  }
  await pacedTo(session, options.endMs, startedMs, options);
  options.onTime?.(options.endMs);
  await session.advance(options.endMs);
  return played;
}
