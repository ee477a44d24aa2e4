/** Reads the CPU time of a process and all its descendants from `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of `/proc` are hundredths of a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

interface Process {
  pid: number;
  parent: number;
  cpuS: number;
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return [{ pid, parent: Number(fields[1]), cpuS: ticks / TICKS_PER_SECOND }];
  } catch {
    return []; // it has ended in the meantime
  }
}

function below(pid: number, all: readonly Process[]): Process[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid, all)]);
}

/** Returns seconds of CPU time by process id, of every process below `pid`. */
export function cpuBelow(pid: number): Map<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = pids.flatMap((name) => readProcess(Number(name)));
  return new Map(below(pid, all).map((each) => [each.pid, each.cpuS]));
}

/** Returns the CPU time between two readings; a process that ended in between is not counted. */
export function usedBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, cpuS]) => sum + cpuS - (before.get(pid) ?? 0), 0);
}

/** Returns the CPU time of one process so far, seconds. */
export const cpuOf = (pid: number): number => readProcess(pid)[0]?.cpuS ?? NaN;

/** Returns the resident memory of one process, MB. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kilobytes) / 1e3;
}

/** Returns the resident memory of a process and all its descendants, MB. */
export function memoryWith(pid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = pids.flatMap((name) => readProcess(Number(name)));
  return [pid, ...below(pid, all).map((each) => each.pid)].reduce((sum, one) => sum + memoryOf(one), 0);
}

/** Returns how long the main thread of a process was ready to run but had no core, seconds. */
export function waitedOf(pid: number): number {
  const [, waitedNs] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return Number(waitedNs) / 1e9;
}
