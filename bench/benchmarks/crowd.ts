/** Measures 10,000 pages of which half never read: the readers miss nothing, and memory stays constant. */
import { join } from 'node:path';
import { LIVE_KEY } from '../harness/benchProfile.ts';
import type { BenchmarkContext, Measured, Result, Row } from '../harness/benchmark.ts';
import { openSockets } from '../harness/loadClient.ts';
import { openFileLimit, refuseTooFewFiles } from '../harness/openFiles.ts';
import { shortNumber } from '../harness/tableRow.ts';
import { startMeasured } from '../harness/startMeasured.ts';

const AIM = 1.5;
const AIM_STOP_MS = 5_000;
/** Interval of likes: two a second give 20,000 messages a second in total. */
const EVERY_MS = 500;
/** Duration that is long enough to disconnect pages that do not answer pings. */
const SECONDS = 60;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const hello = { type: 'hello', liveKey: LIVE_KEY, orientation: 'portrait', device: 'desktop', pageId: 'p', build: 'b' };

interface Crowd {
  rssBefore: number;
  rssHighest: number;
  rssAfter: number;
  /** Messages received by each reader. */
  perReader: number;
  /** Number of closed readers. */
  closed: number;
  stopMs: number;
}

async function runOnce(context: BenchmarkContext): Promise<Measured & { details: Crowd & Record<string, unknown> }> {
  const half = context.size(5_000, 250);
  refuseTooFewFiles(2 * half);
  const dataDir = join(context.folder, 'crowd');
  const server = startMeasured({ script: 'silenceServer', args: { dataDir, everyMs: EVERY_MS, pages: 2 * half } });
  const { port } = await server.told<{ port: number }>('ready');
  const look = async (): Promise<number> => {
    server.tell('look');
    return (await server.told<{ rssMb: number }>('look')).rssMb;
  };
  const sockets = { port, count: half, path: '/realtime', greeting: JSON.stringify(hello), greetings: 1, minBytes: 0 };
  const readers = await openSockets(sockets);
  const stalled = await openSockets({ ...sockets, neverReads: true });
  try {
    await pause(2_000);
    const rssBefore = await look();
    server.tell('go');
    let rssHighest = rssBefore;
    for (let second = 0; second < context.size(SECONDS, 10); second++) {
      await pause(1_000);
      rssHighest = Math.max(rssHighest, await look());
    }
    for (const word of ['reset', 'sum', 'stop']) server.tell(word);
    await server.told('sent');
    await pause(3_000);
    const [rssAfter, frames, closed] = [await look(), await readers.frames(), await readers.closed()];
    server.tell('end');
    const measured = await server.measured();
    const stopMs = measured.details!['stopMs'] as number;
    const details = { ...measured.details, rssBefore, rssHighest, rssAfter, perReader: frames / half, closed, stopMs };
    return { ...measured, details };
  } finally {
    for (const each of [server, readers, stalled]) each.end();
  }
}

export async function crowd(context: BenchmarkContext): Promise<Result> {
  const measured = await runOnce(context);
  const { rssBefore, rssHighest, rssAfter, perReader, closed, stopMs } = measured.details;
  const what = `${context.size(10_000, 500)} pages, half never read`;
  const ratio = AIM / (rssHighest / rssBefore);
  const base = { ours: 'whole server', reference: 'the aim' };
  const memory: Row = {
    ...base,
    what: `${what}: highest memory by that after connecting`,
    oursText: `${(rssHighest / rssBefore).toFixed(2)} (${shortNumber(rssHighest)} MB)`,
    referenceText: `${AIM} (${shortNumber(rssBefore)} MB)`,
    ratio,
    aim: 1,
    note: `afterwards ${shortNumber(rssAfter)} MB; each that reads got ${perReader} messages, ${closed} were cut; ${openFileLimit() ?? 'unknown'} open files are allowed`,
  };
  const stop: Row = {
    ...base,
    what: `${what}: end of the server`,
    oursText: `${shortNumber(stopMs)} ms`,
    referenceText: `${AIM_STOP_MS} ms`,
    ratio: AIM_STOP_MS / stopMs,
    aim: 1,
  };
  return { rows: [memory, stop], rounds: [{ ...measured, side: 'crowd', round: 1 }] };
}
