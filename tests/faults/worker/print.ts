/** Prints a line synchronously: a process that is killed right after it has still printed it. */
import { writeSync } from 'node:fs';

/** Longer than it takes to be killed, and shorter than the harness waits. */
const HALT_MS = 10_000;
const nothing = new Int32Array(new SharedArrayBuffer(4));

/** Returns the number of bytes written; 0 when the reader is behind. */
function writeSome(bytes: Buffer, from: number): number {
  try {
    return writeSync(1, bytes, from);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    Atomics.wait(nothing, 0, 0, 1);
    return 0;
  }
}

/** Prints a line and pauses, so that a kill hits exactly this moment. */
export function printAndHalt(line: string): void {
  print(line);
  Atomics.wait(nothing, 0, 0, HALT_MS);
}

export function print(line: string): void {
  const bytes = Buffer.from(`${line}\n`);
  for (let sent = 0; sent < bytes.length;) sent += writeSome(bytes, sent);
}
