/** Measures a second start: from the command to "is running", and on to a page with its snapshot. */
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { buildAll, startCli, type StartedServer } from '#tests/support/cli.ts';
import type { BenchmarkContext, Measured, Result, RoundRecord } from '../harness/benchmark.ts';
import { LIVE_KEY } from '../harness/benchProfile.ts';
import { cpuBelow, usedBetween } from '../harness/processTree.ts';
import { alternate } from '../harness/rounds.ts';
import { rowOf } from '../harness/tableRow.ts';

/** Resolves when a page that connects now has its snapshot. */
function snapshotOf({ url }: StartedServer): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`);
  const hello = {
    type: 'hello',
    liveKey: LIVE_KEY,
    orientation: 'portrait',
    device: 'desktop',
    pageId: 'p',
    build: 'b',
  };
  socket.on('open', () => socket.send(JSON.stringify(hello)));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the page was sent away before it had its snapshot')));
    socket.on('message', (data) => {
      if (!(data as Buffer).includes('"snapshot"')) return;
      socket.removeAllListeners('close');
      socket.terminate();
      resolve();
    });
  });
}

async function startOnce(dataDir: string): Promise<Measured> {
  const before = cpuBelow(process.pid);
  const startedAt = performance.now();
  const since = (): number => (performance.now() - startedAt) / 1000;
  const env = { LIVELOOM_DATA_DIR: dataDir, LIVELOOM_DEMO: 'off' };
  const server = await startCli({ cwd: dataDir, env });
  const runningS = since();
  await snapshotOf(server);
  const wallS = since();
  const cpuS = usedBetween(before, cpuBelow(process.pid));
  await server.stop();
  return { work: 1, cpuS, wallS, details: { runningS, snapshotS: wallS } };
}

const detail =
  (name: string) =>
  ({ details }: RoundRecord): number =>
    details![name] as number;

/** Runs the benchmark of a second start, with a journal of a million events and with an empty one. */
export async function start(context: BenchmarkContext): Promise<Result> {
  await buildAll();
  const folders = { long: join(context.folder, 'long'), empty: join(context.folder, 'empty') };
  const events = context.size(100_000, 10_000);
  const made = await context.measured('makeJournal', { dataDir: folders.long, events, copies: 9 });
  await context.measured('makeJournal', { dataDir: folders.empty, events: 0, copies: 0 });
  for (const folder of Object.values(folders)) await startOnce(folder); // second starts are measured
  const [ours, reference] = [`liveloom start, journal of ${made.work} events`, 'liveloom start, empty journal'];
  const sides = [
    { name: ours, run: () => startOnce(folders.long) },
    { name: reference, run: () => startOnce(folders.empty) },
  ];
  const records = await alternate(sides, context.rounds, context.say);
  const row = { ours, reference, unit: 's', aim: null, records, isLessBetter: true };
  return {
    rounds: records,
    rows: [
      rowOf({ ...row, what: 'second start, until "is running"', value: detail('runningS') }),
      rowOf({ ...row, what: 'second start, until a page has its snapshot', value: detail('snapshotS') }),
    ],
  };
}
