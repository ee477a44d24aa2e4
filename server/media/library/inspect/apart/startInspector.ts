import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageFolder } from '../../../../packageFolder.ts';
import type { InspectorTask } from './messages.ts';

/** A film of nine hours needs less; what needs more ends alone, and the server goes on. */
export const INSPECTOR_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;

/** Starts the thread, which is built beside the server. */
export function startInspector(workerData: InspectorTask): Worker {
  const file = join(packageFolder(), 'dist/node/inspector.js');
  return new Worker(file, { workerData, execArgv: [], env: {}, resourceLimits: INSPECTOR_LIMITS });
}
