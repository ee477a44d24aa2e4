/** Measures how long the disk takes to store something: the lower limit of every acknowledgement. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicMs } from './monotonic.ts';
import { median } from './rounds.ts';

const TRIES = 50;

/** Returns the median of writing and syncing 4 KiB, ms. */
export function fsyncMs(folder: string): number {
  const file = openSync(join(folder, 'fsync'), 'w');
  const page = Buffer.alloc(4096, 1);
  const times = Array.from({ length: TRIES }, () => {
    const startMs = monotonicMs();
    writeSync(file, page);
    fsyncSync(file);
    return monotonicMs() - startMs;
  });
  closeSync(file);
  return median(times);
}
