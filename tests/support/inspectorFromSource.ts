/** The thread that inspects files, from its source: for tests that do not want to build anything. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { InspectorTask } from '#server/media/library/inspect/apart/messages.ts';
import { INSPECTOR_LIMITS } from '#server/media/library/inspect/apart/startInspector.ts';
import { packageFolder } from '#server/packageFolder.ts';

const MAIN = pathToFileURL(join(packageFolder(), 'server/media/library/inspect/apart/main.ts')).href;
const START = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(MAIN)}); });`;

export function inspectorFromSource(workerData: InspectorTask): Worker {
  return new Worker(START, { eval: true, workerData, execArgv: [], resourceLimits: INSPECTOR_LIMITS });
}
