/**
 * Measures an account with 100,000 viewers as the streamer uses it: the built server, an imported file, pages of the
 * list by each column and period, another formula, a reset that is undone, and the memory of the server with its child
 * processes.
 */
import { join } from 'node:path';
import { buildAll, startCli } from '#tests/support/cli.ts';
import type { BenchmarkContext, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { type Account, openAccount } from '../harness/account.ts';
import { memoryWith } from '../harness/processTree.ts';
import { median, percentile } from '../harness/rounds.ts';
import { shortNumber } from '../harness/tableRow.ts';

const OURS = 'whole server';
const PAGE_AIM_MS = 50;
const FORMULA_AIM_MS = 200;
const MEMORY_AIM_MB = 400;
const COLUMNS = ['points', 'level', 'coinsGiven', 'likesGiven', 'chatMessages', 'name', 'firstSeenAt', 'lastSeenAt'];
const RANGES = ['allTime', 'today', 'week', 'month', 'year', 'currentStream'];
const LIMIT = 50;
/** Pages of each column and period. */
const OFFSETS = [0, 50, 500, 50_000];
const LOOK_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Viewer {
  level: number;
  points: { overall: number };
}
interface List {
  items: Viewer[];
  total: number;
}

const list = ({ ask }: Account, query: string): Promise<List> => ask('GET', `/viewers?limit=${LIMIT}&${query}`);
const best = (account: Account): Promise<List> => list(account, 'sortColumn=points&sortDirection=desc');

/** Returns the time until a condition holds, ms. */
async function until(isThere: () => Promise<boolean>): Promise<number> {
  const startedMs = performance.now();
  while (!(await isThere())) await pause(1);
  return performance.now() - startedMs;
}

function fileOf(count: number): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const id = `7${String(n).padStart(17, '0')}`;
    // A realistic distribution of points: few viewers have many.
    return `viewer.${(n * 7919) % count},${id},Viewer ✨ ${n},${Math.round(1e6 / (1 + ((n * 104_729) % count)))}`;
  });
  return ['username,userId,nickname,points', ...rows].join('\n');
}

async function importAll({ ask }: Account, count: number): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([fileOf(count)]), 'viewers.csv');
  for (const [name, value] of Object.entries({ mode: 'set', matchNames: 'false', dryRun: 'false' }))
    form.set(name, value);
  for (const column of ['username', 'userId', 'nickname', 'points', 'balance', 'level']) form.set(column, '-2');
  const startedMs = performance.now();
  await ask('POST', '/viewers/import', form);
  while ((await ask<{ running: object | null }>('GET', '/viewers/import')).running !== null) await pause(LOOK_MS);
  return performance.now() - startedMs;
}

/** Returns the times of pages, ms: every column and period, the first page and later ones, both directions. */
async function pages(account: Account): Promise<number[]> {
  const times: number[] = [];
  for (const column of COLUMNS)
    for (const range of RANGES)
      for (const [at, offset] of OFFSETS.entries()) {
        const direction = at % 2 === 0 ? 'desc' : 'asc';
        const startedMs = performance.now();
        await list(account, `offset=${offset}&sortColumn=${column}&range=${range}&sortDirection=${direction}`);
        times.push(performance.now() - startedMs);
      }
  return times.sort((one, other) => one - other);
}

async function runOnce(context: BenchmarkContext, round: number): Promise<RoundRecord> {
  const count = context.size(100_000, 5_000);
  const cwd = join(context.folder, `viewers-${round}`);
  const dataDir = join(cwd, 'data');
  const server = await startCli({ cwd: context.folder, env: { LIVELOOM_DATA_DIR: dataDir, LIVELOOM_DEMO: 'off' } });
  try {
    const account = await openAccount(server.url, dataDir);
    const importMs = await importAll(account, count);
    const first = performance.now();
    const { total } = await best(account);
    const openMs = performance.now() - first;
    if (total !== count) throw new Error(`${total} viewers are listed instead of ${count}`);
    const times = await pages(account);
    const before = (await best(account)).items[0]!.level;
    const formula = performance.now();
    await account.ask('PUT', '/users/update-points-settings', { pointsPerLevel: 7 });
    await until(async () => (await best(account)).items[0]!.level !== before);
    const formulaMs = performance.now() - formula;
    const reset = performance.now();
    const { last } = await account.ask<{ last: { id: string } }>('POST', '/viewers/reset-points');
    await until(async () => (await best(account)).items[0]!.points.overall === 0);
    const resetMs = performance.now() - reset;
    const undo = performance.now();
    await account.ask('POST', '/viewers/reset-points/undo', { id: last.id });
    await until(async () => (await best(account)).items[0]!.points.overall > 0);
    const undoMs = performance.now() - undo;
    const details = {
      importMs,
      openMs,
      medianMs: median(times),
      p99Ms: percentile(times, 0.99),
      slowestMs: times.at(-1)!,
      formulaMs,
      resetMs,
      undoMs,
      memoryMb: memoryWith(server.pid),
    };
    return { side: OURS, round, work: count, cpuS: 0, wallS: importMs / 1000, details };
  } finally {
    await server.stop();
  }
}

export async function viewers(context: BenchmarkContext): Promise<Result> {
  await buildAll();
  const rounds: RoundRecord[] = [];
  for (let round = 1; round <= context.rounds; round++) {
    const record = await runOnce(context, round);
    rounds.push(record);
    const said = Object.entries(record.details!).map(([name, value]) => `${name} ${shortNumber(value as number)}`);
    context.say(`  round ${round}  ${said.join(', ')}`);
  }
  const of = (name: string): number => median(rounds.map(({ details }) => details![name] as number));
  const count = context.size(100_000, 5_000).toLocaleString('en');
  const row = (what: string, name: string, aim: number | null, unit = 'ms', note?: string): Row => ({
    what: `${count} viewers: ${what}`,
    ours: OURS,
    reference: 'the aim',
    oursText: `${shortNumber(of(name))} ${unit}`,
    referenceText: aim === null ? '–' : `${aim} ${unit}`,
    ratio: aim === null ? null : aim / of(name),
    aim: aim === null ? null : 1,
    ...(note !== undefined && { note }),
  });
  return {
    rounds,
    rows: [
      row('imported', 'importMs', null),
      row('the first page of the list', 'openMs', null),
      row(
        'a page by each column and period, p99',
        'p99Ms',
        PAGE_AIM_MS,
        'ms',
        `${shortNumber(of('medianMs'))} ms median`,
      ),
      row('another formula, until levels are seen', 'formulaMs', FORMULA_AIM_MS),
      row('all points reset, until it is seen', 'resetMs', null),
      row('the reset taken back, until it is seen', 'undoMs', null),
      row('memory of the server with all it started, after that', 'memoryMb', MEMORY_AIM_MB, 'MB'),
    ],
  };
}
