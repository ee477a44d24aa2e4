/**
 * Measures the CPU time of work in units of this very process: a loop of basic operations is timed beside it, so a slow
 * or a busy machine changes both. It includes the engine's work inside one call, which the step counter cannot see.
 */
import { closeSync, openSync, readSync } from 'node:fs';

const SCHEDSTAT = '/proc/thread-self/schedstat';
/** Basic operations of the timed loop. */
const LOOP = 1_000_000;
const TIMES = 5;

export interface CpuMeter {
  /** Returns the CPU time of work, in thousands of basic operations; the least of several runs. */
  cost(work: () => Promise<unknown>, times: number): Promise<number>;
  close(): void;
}

/** Reads the CPU time of this thread, ms; of the whole process where the system does not count threads. */
function openClock(): { ms(): number; close(): void } {
  try {
    const file = openSync(SCHEDSTAT, 'r');
    const buffer = Buffer.alloc(64);
    const ms = (): number => {
      // The file has the last count of the system; asking for the process updates it.
      process.cpuUsage();
      const length = readSync(file, buffer, 0, buffer.length, 0);
      return Number(buffer.toString('latin1', 0, length).split(' ')[0]) / 1e6;
    };
    return { ms, close: () => closeSync(file) };
  } catch {
    const ms = (): number => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e3;
    };
    return { ms, close: () => undefined };
  }
}

function loop(): number {
  let sum = 0;
  for (let n = 0; n < LOOP; n++) sum = (Math.imul(sum, 31) + n) | 0;
  return sum;
}

export function openCpuMeter(): CpuMeter {
  const clock = openClock();
  const msOf = (work: () => unknown): number => {
    const before = clock.ms();
    work();
    return clock.ms() - before;
  };
  const unitMs = Math.min(...Array.from({ length: TIMES }, () => msOf(loop))) / (LOOP / 1_000);
  return {
    async cost(work, times) {
      let least = Infinity;
      for (let n = 0; n < times; n++) {
        const before = clock.ms();
        await work();
        least = Math.min(least, clock.ms() - before);
      }
      return least / unitMs;
    },
    close: clock.close,
  };
}
