/**
 * Checks whether large files leave memory behind: an account imports and exports the maximum number of viewers, round
 * by round, and the memory of the idle server is read after each.
 */
import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { type StartedServer, startCli } from '#tests/support/cli.ts';
import type { BenchmarkContext } from '../benchmark.ts';
import { memoryOf } from '../processTree.ts';
import { LARGE } from './accounts.ts';
import { importViewers } from './loadAttacks.ts';
import { pause } from './pace.ts';
import { type Stranger, strangerOf } from './stranger.ts';

export interface MemoryRounds {
  /** Memory of the idle server after each round, MB. */
  restsMb: number[];
}

interface Kind {
  /** Rounds, limited by the files of an account in a quarter of an hour. */
  rounds: number;
  run(account: Stranger, viewers: number): Promise<unknown>;
}

/** Imports once; points are added, so that every round changes every viewer. */
async function importOnce(account: Stranger, viewers: number): Promise<void> {
  const { status, text } = await importViewers(account, viewers, { mode: 'add' });
  if (status < 200 || status > 299) throw new Error(`an import was answered with ${status}: ${text.slice(0, 200)}`);
}

async function exportMany(account: Stranger): Promise<void> {
  for (let n = 0; n < 6; n++) {
    const { status, text } = await account.ask('GET', '/viewers/export?format=csv');
    if (status !== 200) throw new Error(`an export was answered with ${status}: ${text.slice(0, 200)}`);
  }
}

/** Rounds by kind; the first ones allocate permanent memory: threads, columns, compiled code, heap. */
export const MEMORY_ROUNDS: Readonly<Record<string, Kind>> = {
  imports: { rounds: 18, run: importOnce },
  exports: { rounds: 4, run: exportMany },
};

const ADDRESS = '127.0.0.9';
/** Pause that is long enough for the garbage collector of an idle server. */
const REST_MS = 4_000;

async function startWithAccounts(context: BenchmarkContext): Promise<StartedServer> {
  const dataDir = join(context.folder, 'memory');
  mkdirSync(dataDir, { recursive: true });
  await context.measured('strangersAccounts', { dataDir, streamers: [] });
  return startCli({
    cwd: dataDir,
    env: { LIVELOOM_DATA_DIR: dataDir, LIVELOOM_DEMO: 'off', LIVELOOM_LOG: 'error' },
  });
}

/** Runs the rounds of every kind on one server. */
export async function memoryRounds(context: BenchmarkContext): Promise<Record<string, MemoryRounds>> {
  const viewers = context.size(50_000, 20_000);
  const server = await startWithAccounts(context);
  try {
    const account = strangerOf(Number(new URL(server.url).port), LARGE, ADDRESS);
    const found: Record<string, MemoryRounds> = {};
    for (const [name, { rounds, run }] of Object.entries(MEMORY_ROUNDS)) {
      const restsMb: number[] = [];
      for (let round = 0; round < rounds; round++) {
        await run(account, viewers);
        await pause(REST_MS);
        restsMb.push(memoryOf(server.pid));
      }
      found[name] = { restsMb };
    }
    return found;
  } finally {
    await server.stop('SIGKILL');
  }
}
