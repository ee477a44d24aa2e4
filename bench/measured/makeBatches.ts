/** Folds events and writes the batches that a session would have made durable, one per line. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { documentsFromBundle } from '#server/show/fold/documents.ts';
import { Session } from '#server/show/session/session.ts';
import type { SessionStore } from '#server/show/session/store.ts';
import { join } from 'node:path';
import { makeEvents, START_MS } from '../harness/events.ts';
import { cpuSeconds } from '../harness/measure.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';

const { events, batchSize, out } = measuredArgs<{ events: number; batchSize: number; out: string }>();
const file = openSync(out, 'w');

/** Store that only collects batches: every viewer is new once, no event is known. */
const store: SessionStore = {
  load: async () => null,
  knownIds: async () => new Set(),
  loadRows: async (keys) => keys.map(({ kind, key }) => ({ kind, key, value: null })),
  append: async ({ rows, ...batch }) => void writeSync(file, `${JSON.stringify({ ...batch, rows: [...rows] })}\n`),
  tail: async () => [],
  viewersAfter: async () => [],
  viewers: async () => [],
};

const bundle = await readBundleFile(join(packageFolder(), 'bench/harness/overlay.json'));
const session = await Session.open({
  store,
  documents: documentsFromBundle(bundle),
  seed: 1,
  startAtMs: START_MS,
  time: { mode: 'recorded' },
  batchSize,
});
const startedAt = performance.now();
let waiting: Promise<unknown>[] = [];
for (const event of makeEvents(events)) {
  waiting.push(session.submit(event));
  if (waiting.length < batchSize) continue;
  await Promise.all(waiting);
  waiting = [];
}
await Promise.all(waiting);
closeSync(file);
answer({ work: events, cpuS: cpuSeconds(), wallS: (performance.now() - startedAt) / 1000 });
