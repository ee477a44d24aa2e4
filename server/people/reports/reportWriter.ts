/**
 * Writes the journal into reports of streams, in portions, one streamer after the other: on a page's request at once,
 * everything else regularly.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { FlowsState } from '../../show/fold/flows/state/flowsState.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import { type Written, writeEvents } from './report.ts';
import * as store from './store.ts';

/** Number of events read and written at a time, while other writers wait, and their text: reading it blocks the event thread. */
const PORTION = { most: 500, mostCharacters: 500_000 };
/** Maximum number of portions that a caller waits for. */
const CHUNKS_AT_ONCE = 10;
const PAUSE_MS = 20;
/** Maximum per streamer. */
export const MAX_REPORTS = 500;
/** Length of each list of top viewers. */
export const MOST_PEOPLE = 20;

export interface ReportWriterDeps {
  database: Database;
  sessions: SessionReader;
  scheduler: Scheduler;
  randomKey(): string;
}

export interface ReportWriter {
  /** Writes everything until now, or a large part of it. */
  catchUp(streamerId: string): Promise<void>;
  /**
   * Writes everything for all streamers.
   * @param isStopped called between portions
   */
  writeAll(isStopped: () => boolean): Promise<void>;
}

function flowNameOf(flows: FlowsState | undefined, runId: string): string {
  const run = flows?.runs.get(runId) ?? flows?.records.find(({ id }) => id === runId);
  return (run && flows?.index.byId.get(run.flowId)?.flow.name) ?? '';
}

export function createReportWriter({ database, sessions, scheduler, randomKey }: ReportWriterDeps): ReportWriter {
  /** Portions of a streamer are written one after the other. */
  const running = new Map<string, Promise<unknown>>();
  const pause = (): Promise<void> => new Promise((resolve) => void scheduler.after(PAUSE_MS, resolve));

  /** Writes a portion and returns whether there is more. */
  async function writePortion(streamerId: string): Promise<boolean> {
    const before = await store.cursorOf(database, streamerId);
    const committed = await store.committedSeq(database, streamerId);
    const { events, hasMore } = await store.eventsAfter(database, streamerId, before.seq, PORTION);
    if (committed <= before.seq) return false;
    const report = before.reportId === null ? null : await store.findReport(database, streamerId, before.reportId);
    const current: Written | null = report && { report, deeds: new Map() };
    const flows = (await sessions.read(streamerId))?.state.stages.flows;
    const deps = { newId: randomKey, flowNameOf: (runId: string) => flowNameOf(flows, runId) };
    const touched = writeEvents(current, events, deps);
    // The last events may not be in the journal at all.
    const seq = hasMore ? events.at(-1)!.seq : Math.max(committed, events.at(-1)?.seq ?? 0);
    await store.storeWritten(database, streamerId, { before, seq, touched });
    const last = touched.at(-1)?.report.id;
    if (before.reportId !== null && last !== undefined && last !== before.reportId) {
      await store.keepMost(database, streamerId, before.reportId, MOST_PEOPLE);
      await store.removeOldest(database, streamerId, MAX_REPORTS);
    }
    return hasMore;
  }

  function inTurn<T>(streamerId: string, work: () => Promise<T>): Promise<T> {
    const before = running.get(streamerId) ?? Promise.resolve();
    const result = before.then(work);
    const done = result
      .catch(() => undefined)
      .then(() => void (running.get(streamerId) === done && running.delete(streamerId)));
    running.set(streamerId, done);
    return result;
  }

  return {
    async catchUp(streamerId) {
      for (let chunk = 0; chunk < CHUNKS_AT_ONCE; chunk++)
        if (!(await inTurn(streamerId, () => writePortion(streamerId)))) return;
    },
    async writeAll(isStopped) {
      for (const streamerId of await store.streamersToWrite(database))
        while (!isStopped() && (await inTurn(streamerId, () => writePortion(streamerId)))) await pause();
    },
  };
}
