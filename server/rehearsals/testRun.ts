/** Runs one test that somebody sent: its events come at their times, and it ends some quiet time after the last. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Connector } from '../sources/connector.ts';
import { waitUntil } from '../sources/waitUntil.ts';
import type { TimedDraft } from './timedDraft.ts';

/** Time for which the last content stays visible. */
const QUIET_MS = 20_000;
/** Maximum duration, however often events are added. */
const MAX_MS = 10 * 60_000;

export interface TestRunDeps {
  clock: Clock;
  scheduler: Scheduler;
  submit(draft: EventDraft): Promise<unknown>;
  /** Called when it ends. */
  ended(): void;
  log: { warn(fields: object, message: string): void };
}

export interface TestRun {
  /** End by the clock. */
  readonly endsAtMs: number;
  send(drafts: readonly TimedDraft[]): void;
  /** Plays a made-up stream for this many ms; ends one that still plays. */
  play(stream: Connector, durationMs: number): void;
  stop(): void;
}

export function startTestRun(deps: TestRunDeps): TestRun {
  const { clock, scheduler, log } = deps;
  const abort = new AbortController();
  const startedAtMs = clock.nowMs();
  let playing: AbortController | null = null;
  let endsAtMs = startedAtMs + QUIET_MS;
  let cancelEnd = scheduler.after(QUIET_MS, end);

  function end(): void {
    if (abort.signal.aborted) return;
    stop();
    deps.ended();
  }

  function stop(): void {
    cancelEnd();
    playing?.abort();
    abort.abort();
  }

  function lastUntil(atMs: number): void {
    endsAtMs = Math.min(Math.max(endsAtMs, atMs + QUIET_MS), startedAtMs + MAX_MS);
    cancelEnd();
    cancelEnd = scheduler.after(Math.max(0, endsAtMs - clock.nowMs()), end);
  }

  const failed = (error: unknown): void => {
    if (!abort.signal.aborted) log.warn({ err: error }, 'test stopped after an error');
  };

  async function deliver(drafts: readonly TimedDraft[]): Promise<void> {
    const sentAtMs = clock.nowMs();
    for (const { afterMs, draft } of drafts) {
      await waitUntil(sentAtMs + afterMs, deps, abort.signal);
      if (abort.signal.aborted) return;
      await deps.submit(draft);
    }
  }

  return {
    get endsAtMs() {
      return endsAtMs;
    },
    send(drafts) {
      lastUntil(clock.nowMs() + Math.max(...drafts.map(({ afterMs }) => afterMs)));
      deliver(drafts).catch(failed);
    },
    play(stream, durationMs) {
      playing?.abort();
      playing = new AbortController();
      lastUntil(clock.nowMs() + durationMs);
      const emit = async (draft: EventDraft): Promise<void> => void (await deps.submit(draft));
      stream.run(emit, () => undefined, playing.signal).catch(failed);
    },
    stop,
  };
}
