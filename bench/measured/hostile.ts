/**
 * Measures hostile input that once stopped the show: how long it occupies the thread that carries events, and the
 * answer. Each runs `times` times, at one and at two times its size.
 */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '#engine/core/appError.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { createThreads } from '#server/ground/base/threads.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { parseBody } from '#server/ground/http/readJsonBody.ts';
import { readImportInThread } from '#server/documents/imports/thread/readImportInThread.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { patchOverlay } from '#server/show/fold/kinds/overlayKind.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';
import { median } from '../harness/rounds.ts';

const { times } = measuredArgs<{ times: number }>();

const bundle = await readBundleFile(join(packageFolder(), 'bench/harness/overlay.json'));
const overlay = overlayFromFile(bundle.overlay);
const [first = ''] = overlay.order;
const read = readImportInThread({ threads: createThreads(realScheduler) });

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const step = (patch: string) => (): unknown => patchOverlay(overlay, parseBody(patch) as object);
const many = (count: number, entry: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => entry(index)).join();
const wrongBundle = (count: number): string =>
  JSON.stringify({
    ...bundle,
    overlay: { ...bundle.overlay, items: Array.from({ length: count }, () => ({ type: 'GOAL', settings: {} })) },
  });

/** Cases by name: each processes its input, `size` times as large. */
const CASES: Readonly<Record<string, (size: number) => () => unknown>> = {
  'a colour of three numbers of 140 digits': (size) => {
    const digits = '1'.repeat(140 * size);
    const color = JSON.stringify(`rgba(${digits} ${digits} ${digits} ${digits}x`);
    return step(`{"itemsById":{${JSON.stringify(first)}:{"settings":{"textColor":${color}}}}}`);
  },
  'a list of viewers with 64,000 columns': (size) => {
    const file = bytes(`name${',x'.repeat(32_000 * size)}\n${'anna\n'.repeat(13_000 * size)}`);
    return () => read(file, 'viewers.csv');
  },
  'a list of viewers of 1 MB, half of it columns': (size) => {
    const file = bytes(`name${',x'.repeat(250_000 * size)}\n${'anna\n'.repeat(100_000 * size)}`);
    return () => read(file, 'viewers.csv');
  },
  'a bundle of 37,000 wrong items': (size) => {
    const file = bytes(wrongBundle(37_000 * size));
    return () => read(file, 'bundle.json');
  },
  'a step with 8,000 items': (size) => step(`{"itemsById":{${many(8_000 * size, (n) => `"i${n}":{"id":"i${n}"}`)}}}`),
  'an order of 20,000 numbers': (size) => step(`{"order":[${many(20_000 * size, String)}]}`),
  '30 KB of braces inside each other': (size) => step('{"a":'.repeat(6_000 * size) + '1' + '}'.repeat(6_000 * size)),
};

/** Returns the milliseconds in which the event thread did nothing else, and the code of the answer. */
async function busyMs(work: () => unknown): Promise<[ms: number, code: string]> {
  await setImmediate();
  const before = performance.eventLoopUtilization();
  let code = 'taken';
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    code = error.code;
  }
  await setImmediate();
  return [performance.eventLoopUtilization(before).active, code];
}

const cases = [];
for (const [name, make] of Object.entries(CASES)) {
  const taken: [number[], number[]] = [[], []];
  let code = '';
  for (let time = 0; time <= times; time++) {
    for (const [index, all] of taken.entries()) {
      const [ms, said] = await busyMs(make(index + 1));
      if (index === 0) code = said;
      // The first run compiles.
      if (time > 0) all.push(ms);
    }
  }
  cases.push({ name, code, ms: median(taken[0]), worstMs: Math.max(...taken[0]), twiceMs: median(taken[1]) });
}
answer({ work: cases.length, cpuS: 0, wallS: 0, details: { cases } });
