/** Observes a session while it plays: growth, problems, and delay of the event loop. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { endInstant } from '#engine/core/clockwork.ts';
import type { TimerData, TimerSettings } from '#schemas/generated/types.ts';
import { LONG_TIMER } from './inputs.ts';
import type { OpenedSession } from './openSession.ts';
import { print } from './print.ts';
import type { Look, WorkerEnd } from './workerOptions.ts';

const WATCH_MS = 10;

function lookAt({ session, host, roomMs }: OpenedSession): Look {
  const { data, settings } = session.state.stages.items.byId[LONG_TIMER]!;
  const timer = data as TimerData;
  return {
    wallMs: Date.now(),
    sessionMs: roomMs(),
    stateAt: session.state.at,
    queued: session.queued,
    rssBytes: process.memoryUsage.rss(),
    problem: host.problem(),
    timerEndsAtMs: endInstant(timer, settings as TimerSettings),
    timerEndedAtMs: timer.endedAt,
  };
}

/** @returns a function that stops it and returns the observations */
export function watch(opened: OpenedSession, isLookPrinted: boolean): () => Omit<WorkerEnd, 'commits'> {
  const { session, host } = opened;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let problem: string | null = null;
  let mostQueued = 0;
  const tick = (): void => {
    mostQueued = Math.max(mostQueued, session.queued);
    if (host.problem() !== problem) print(`problem ${(problem = host.problem()) ?? 'none'}`);
    if (isLookPrinted) print(`look ${JSON.stringify(lookAt(opened))}`);
  };
  const timer = setInterval(tick, WATCH_MS);
  return () => {
    tick();
    clearInterval(timer);
    const ms = (ns: number): number => Math.round(ns / 1e4) / 100;
    return { mostQueued, loopDelayMs: { mean: ms(delay.mean), p99: ms(delay.percentile(99)), max: ms(delay.max) } };
  };
}
