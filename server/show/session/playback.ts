/**
 * Plays a recording into a session that follows recorded time. Speed only delays delivery: deadlines are folded in order, so
 * the final state does not depend on it.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { RecordedEvent } from './recording/recordingLine.ts';
import type { Session } from './session.ts';
import type { Committed } from './commits.ts';

/** Pace of a playback: recorded time `startMs` plays at the current `clock.nowMs()`, with `speed` recorded ms per real ms. */
export interface Pace {
  clock: Clock;
  scheduler: Scheduler;
  speed: number;
}

export interface PlaybackOptions {
  startMs: number;
  endMs: number;
  /** Pace of the playback; left out = as fast as the session accepts it. */
  pace?: Pace;
  /** Called as session time advances; pages draw by it. */
  onTime?(atMs: number): void;
}

/** Number of events that may wait for their commit; enough to fill batches, small enough to bound memory. */
const IN_FLIGHT = 2000;

const sleep = (scheduler: Scheduler, ms: number): Promise<void> =>
  new Promise((resolve) => void scheduler.after(ms, resolve));

/** Waits until `atMs`, folding the deadlines before it at their times. */
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

/** Result of a playback. */
export interface Played {
  /** Number of delivered events. */
  events: number;
  /** Number of them that the session already had and did not count again. */
  repeats: number;
}

/** Plays all events and advances to the end of the recording. */
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
      submitted.catch(() => undefined); // handled below; until then a refusal must not count as unhandled
      pending.push(submitted);
      played.events++;
      if (options.pace || pending.length >= IN_FLIGHT) await settled();
    }
    await settled();
  } finally {
    await Promise.allSettled(pending); // even when the recording breaks off, so that nothing stays pending
  }
  await pacedTo(session, options.endMs, startedMs, options);
  options.onTime?.(options.endMs);
  await session.advance(options.endMs);
  return played;
}
