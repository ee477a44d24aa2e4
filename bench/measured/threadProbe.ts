/**
 * Probe loaded into a server before it starts (`node --import`): records when its main thread was blocked, and its CPU
 * time meanwhile. Other programs on the machine lengthen the first and not the second.
 */
import { appendFileSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { monotonicMs } from '../harness/monotonic.ts';

const LOOK_MS = 5;
/** Shortest recorded turn. */
const LONG_MS = 20;

/** Returns the CPU time of this thread so far, ms; the kernel counts it in nanoseconds. */
function threadMs(file: number): number {
  const buffer = Buffer.alloc(64);
  const length = readSync(file, buffer, 0, buffer.length, 0);
  return Number(buffer.toString('latin1', 0, length).split(' ')[0]) / 1e6;
}

function watchThread(log: string): void {
  writeFileSync(log, '');
  const file = openSync('/proc/thread-self/schedstat', 'r');
  let [atMs, cpuMs] = [monotonicMs(), threadMs(file)];
  function look(): void {
    const [nowMs, nowCpuMs] = [monotonicMs(), threadMs(file)];
    if (nowMs - atMs > LONG_MS) appendFileSync(log, `${nowMs} ${nowMs - atMs} ${nowCpuMs - cpuMs}\n`);
    [atMs, cpuMs] = [monotonicMs(), threadMs(file)];
  }
  setInterval(look, LOOK_MS).unref();
  process.on('exit', look);
}

const folder = process.env['BENCH_PROBE'];
if (isMainThread && folder !== undefined) watchThread(join(folder, `${process.pid}.turns`));
