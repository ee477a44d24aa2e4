/** Measures the longest silence of a streamer's page, at 200 events a second, during attacks on the server. */
import { join } from 'node:path';
import { ATTACKS } from '../harness/attacks.ts';
import type { BenchmarkContext, Measured, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { monotonicMs } from '../harness/monotonic.ts';
import { median } from '../harness/rounds.ts';
import { shortNumber } from '../harness/tableRow.ts';
import type { Sighting } from '../harness/sightings.ts';
import { startMeasured } from '../harness/startMeasured.ts';

const AIM_MS = 250;
/** Case without an attack: the machine itself. */
const NOTHING = 'nothing';
const WARM_UP_MS = 2_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function runOne(attack: string, context: BenchmarkContext, run: number): Promise<Measured> {
  const dataDir = join(context.folder, String(run));
  const server = startMeasured({ script: 'silenceServer', args: { dataDir, everyMs: 5 } });
  const { port } = await server.told<{ port: number }>('ready');
  const page = startMeasured({ script: 'latencyPages', args: { port, pages: 1 } });
  const attacker = startMeasured({ script: 'silenceAttack', args: { port, attack } });
  try {
    await Promise.all([page.told('ready'), attacker.told('ready')]);
    server.tell('go');
    await pause(WARM_UP_MS);
    server.tell('reset');
    const fromMs = monotonicMs();
    attacker.tell('go');
    await pause(context.size(10_000, 4_000));
    const untilMs = monotonicMs();
    server.tell('sum');
    const { longestMs } = await server.told<{ longestMs: number }>('sum');
    attacker.tell('stop');
    server.tell('stop');
    const { amount } = await server.told<{ amount: number }>('sent');
    page.tell('until', { amount });
    const [seen] = (await page.measured()).details!['seen'] as Sighting[][];
    server.tell('end');
    const { details, ...measured } = await server.measured();
    return { ...measured, details: { ...details, longestMs, silenceMs: silence(seen!, fromMs, untilMs) } };
  } finally {
    for (const process of [server, page, attacker]) process.end();
  }
}

/** Returns the longest time between two sightings, ms. */
function silence(seen: readonly Sighting[], fromMs: number, untilMs: number): number {
  const times = [fromMs, ...seen.map(([, atMs]) => atMs).filter((atMs) => atMs > fromMs && atMs < untilMs), untilMs];
  return Math.max(...times.slice(1).map((atMs, at) => atMs - times[at]!));
}

export async function silenceOf(context: BenchmarkContext): Promise<Result> {
  const rows: Row[] = [];
  const rounds: RoundRecord[] = [];
  let runs = 0;
  const { only } = context;
  const wanted = Object.keys(ATTACKS).filter((attack) => only === undefined || attack.includes(only));
  for (const attack of [NOTHING, ...wanted]) {
    const records: RoundRecord[] = [];
    for (let round = 1; round <= context.rounds; round++) {
      records.push({ ...(await runOne(attack, context, runs++)), side: attack, round });
    }
    const of = (name: string): number => median(records.map(({ details }) => details![name] as number));
    const row: Row = {
      what: `longest silence of a page, 200 events/s, during: ${attack}`,
      ours: 'whole server',
      reference: 'the aim',
      oursText: `${shortNumber(of('silenceMs'))} ms`,
      referenceText: `${AIM_MS} ms`,
      ratio: AIM_MS / of('silenceMs'),
      aim: 1,
      note: `${shortNumber(of('longestMs'))} ms CPU at a stretch on the event thread`,
    };
    rows.push(row);
    rounds.push(...records);
    context.say(`  ${row.oursText}, ${row.note}: ${attack}`);
  }
  return { rows, rounds };
}
