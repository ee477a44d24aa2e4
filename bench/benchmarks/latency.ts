/**
 * Measures the time from an event of a connector to the page's client, compared with the same pages without session and
 * database.
 */
import { join } from 'node:path';
import type { BenchmarkContext, Measured, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { alternate, medianOf, percentile } from '../harness/rounds.ts';
import { rowOf } from '../harness/tableRow.ts';
import { delaysOf, type Sighting } from '../harness/sightings.ts';
import { startMeasured } from '../harness/startMeasured.ts';

const OURS = 'SessionHost.submit → Session → SQLite → Hub.publish → connectLive';
const REFERENCE = 'Hub.publish → connectLive';
const PAGES = 10;
/** Warm-up: the first events find cold code. */
const WARM_UP_S = 2;

/** Returns latencies of every like on every page, ms, sorted; likes of the warm-up left out. */
function latencies(likes: readonly Sighting[], seen: readonly Sighting[][]): number[] {
  const countFromMs = likes[0]![1] + WARM_UP_S * 1000;
  return seen.flatMap((own) => delaysOf(likes, own, countFromMs)).sort((a, b) => a - b);
}

async function runSide(
  side: 'session' | 'hub',
  perSecond: number,
  context: BenchmarkContext,
  run: number,
): Promise<Measured> {
  const seconds = WARM_UP_S + context.size(8, 3);
  const dataDir = join(context.folder, `${side}-${perSecond}-${run}`);
  const server = startMeasured({ script: 'latencyServer', args: { side, perSecond, seconds, dataDir } });
  const { port } = await server.told<{ port: number }>('ready');
  const pages = startMeasured({ script: 'latencyPages', args: { port, pages: PAGES } });
  try {
    await pages.told('ready');
    server.tell('go');
    const { amount } = await server.told<{ amount: number }>('sent');
    pages.tell('until', { amount }); // every page must have the last like
    const seen = (await pages.measured()).details!['seen'] as Sighting[][];
    server.tell('stop');
    const { details, ...measured } = await server.measured();
    return { ...measured, details: summary(latencies(details!['likes'] as Sighting[], seen)) };
  } finally {
    server.end();
    pages.end();
  }
}

function summary(sorted: readonly number[]): Record<string, number> {
  const of = (share: number): number => Number(percentile(sorted, share).toFixed(3));
  return { samples: sorted.length, p50: of(0.5), p90: of(0.9), p99: of(0.99), max: of(1) };
}

const detail =
  (name: string) =>
  ({ details }: RoundRecord): number =>
    details![name] as number;

/** Runs the benchmark of latency, with 1,000 and 10,000 events a second. */
export async function latency(context: BenchmarkContext): Promise<Result> {
  const rows: Row[] = [];
  const rounds: RoundRecord[] = [];
  let runs = 0;
  for (const perSecond of [1_000, 10_000]) {
    context.say(`  ${perSecond} events a second`);
    const sides = [
      { name: OURS, run: () => runSide('session', perSecond, context, runs++) },
      { name: REFERENCE, run: () => runSide('hub', perSecond, context, runs++) },
    ];
    const records = await alternate(sides, context.rounds, context.say);
    const perEvent = Math.round(1e6 / medianOf(records, OURS));
    for (const share of ['p50', 'p99']) {
      const what = `emit to page, ${perSecond} events/s, ${PAGES} pages, ${share}`;
      const row = { what, ours: OURS, reference: REFERENCE, unit: 'ms', aim: null, records };
      rows.push(rowOf({ ...row, value: detail(share), isLessBetter: true, note: `${perEvent} µs CPU an event` }));
    }
    rounds.push(...records.map((record) => ({ ...record, side: `${record.side} (${perSecond})` })));
  }
  return { rows, rounds };
}
