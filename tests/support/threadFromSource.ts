/** Runs threads and processes from their source, for tests that do not build anything. */
import { type ChildProcess, fork } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { THREAD_LIMITS } from '#server/ground/base/threads.ts';
import type { ReaderTask } from '#server/documents/imports/thread/messages.ts';
import type { InspectorTask } from '#server/media/library/inspect/thread/messages.ts';
import type { ImportPlanTask } from '#server/people/viewers/imports/planViewerImport.ts';
import { presserOptions, type StartPresser } from '#server/integrations/keyboard/holdKeyboard.ts';
import { speakerOptions } from '#server/providers/speech/bundled/bundledEngine.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';

export const inspectorFromSource = (task: InspectorTask): Worker =>
  threadFromSource('server/media/library/inspect/thread/main.ts', task);

export const readerFromSource = (task: ReaderTask): Worker =>
  threadFromSource('server/documents/imports/thread/main.ts', task);

export const lookerFromSource = (task: ImportPlanTask): Worker =>
  threadFromSource('server/people/viewers/imports/thread/main.ts', task);

export const columnsFromSource = (): Worker => threadFromSource('server/people/viewers/columns/thread/main.ts', null);

/** Starts the process that presses keys. */
export const presserFromSource: StartPresser = (heldKeys, environment) =>
  fork(join(packageFolder(), 'server/integrations/keyboard/child/main.ts'), [heldKeys], {
    ...presserOptions(environment),
    cwd: packageFolder(),
    execArgv: ['--import', 'tsx'],
  });

/** Starts the process that speaks. */
export const speakerFromSource = (): ChildProcess =>
  fork(join(packageFolder(), 'server/providers/speech/bundled/child/main.ts'), {
    ...speakerOptions(),
    cwd: packageFolder(),
    execArgv: ['--import', 'tsx'],
  });

function threadFromSource(path: string, workerData: unknown): Worker {
  const main = pathToFileURL(join(packageFolder(), path)).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(main)}); });`;
  return new Worker(start, { eval: true, workerData, execArgv: [], resourceLimits: THREAD_LIMITS });
}
