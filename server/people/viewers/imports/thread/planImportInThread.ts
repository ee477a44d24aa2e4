/**
 * Examines a file of viewers. A file above the size of an ordinary request is examined in a separate thread
 * (server/ground/base/threads.ts) that requests existing viewers from here, so that no show waits for 200,000 rows.
 */
import type { Worker } from 'node:worker_threads';
import type { ViewerImportReport } from '#schemas/generated/types.ts';
import { builtThread } from '../../../../ground/base/threads.ts';
import { inReader, type ReadInThreadDeps } from '../../../../documents/imports/thread/readImportInThread.ts';
import { MAX_BODY_BYTES } from '../../../../ground/http/readJsonBody.ts';
import { type FindKnownViewers, planViewerImport, type ImportPlanTask } from '../planViewerImport.ts';
import type { FromPlanner, ToPlanner } from './messages.ts';

export interface ImportPlan {
  report: ViewerImportReport;
  /** Serialized parts; none when only the report is wanted. */
  parts: readonly string[];
  /** Serialized lists of rows that wait for their name. */
  waiting: readonly string[];
}

export type PlanViewerImport = (task: ImportPlanTask, known: FindKnownViewers) => Promise<ImportPlan>;

export interface PlanInThreadDeps extends Pick<ReadInThreadDeps, 'threads'> {
  /** Starts another thread, for tests. */
  start?(task: ImportPlanTask): Worker;
}

/** 200,000 rows take ten seconds beside a show on a small machine. */
const LOOK_WITHIN_MS = 60_000;

/** @throws what `readViewerFile` throws, BUSY, FILE_TOO_SLOW, FILE_TOO_HEAVY, FILE_UNREADABLE */
export function planImportInThread({ threads, start = startBuilt }: PlanInThreadDeps): PlanViewerImport {
  return async (task, known) => {
    const [parts, waiting]: [string[], string[]] = [[], []];
    if (task.bytes.length <= MAX_BODY_BYTES) {
      const report = await planViewerImport(
        task,
        known,
        (part) => parts.push(part),
        (rows) => waiting.push(rows),
      );
      return { report, parts, waiting };
    }
    const of = { threads, fileName: task.fileName, withinMs: LOOK_WITHIN_MS };
    const report = await inReader<ViewerImportReport, FromPlanner>(
      of,
      () => start(task),
      (message, worker, reject) => {
        if (message.what === 'part') parts.push(message.part);
        if (message.what === 'waits') waiting.push(message.rows);
        if (message.what === 'asks') known(message.asked).then((found) => answer(worker, found), reject);
      },
    );
    return { report, parts, waiting };
  };
}

const startBuilt = (task: ImportPlanTask): Worker => builtThread('importPlanner', task);
const answer = (worker: Worker, known: ToPlanner): void => worker.postMessage(known, []);
