/** Measures inside the working process: CPU time of all its threads, and of the main thread alone. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import type { Measured } from './benchmark.ts';

/** Clock ticks of `/proc` are hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Returns user and system time of this process with all its threads, seconds. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Returns CPU time of the main thread, seconds; NaN without `/proc`. */
export function mainThreadSeconds(): number {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}

/** Readings of the clocks, seconds. */
interface Reading {
  cpuS: number;
  wallS: number;
  mainThreadS: number;
}

const read = (): Reading => ({
  cpuS: cpuSeconds(),
  wallS: performance.now() / 1000,
  mainThreadS: mainThreadSeconds(),
});

const minus = (a: Reading, b: Reading): Reading => ({
  cpuS: a.cpuS - b.cpuS,
  wallS: a.wallS - b.wallS,
  mainThreadS: a.mainThreadS - b.mainThreadS,
});

export interface Stopwatch {
  /** Runs something that does not count, for example creating the next batch. */
  aside<T>(task: () => T): T;
  stop(work: number, details?: Record<string, unknown>): Promise<Measured>;
}

/**
 * Starts measuring. With `BENCH_PROFILE=<folder>` the main thread is profiled meanwhile and the profile is written
 * there, in the format of `node --cpu-prof`.
 */
export async function startWatch(name: string): Promise<Stopwatch> {
  const stopProfile = await startProfile(name);
  let start = read();
  return {
    aside(task) {
      const before = minus(read(), start);
      const result = task();
      start = minus(read(), before);
      return result;
    },
    async stop(work, details) {
      const { cpuS, wallS, mainThreadS } = minus(read(), start);
      await stopProfile();
      return { work, cpuS, wallS, mainThreadS, ...(details ? { details } : {}) };
    },
  };
}

async function startProfile(name: string): Promise<() => Promise<void>> {
  const folder = process.env['BENCH_PROFILE'];
  if (folder === undefined || folder === '') return async () => undefined;
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 1000 });
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
    session.disconnect();
  };
}
