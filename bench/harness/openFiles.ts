/** Limit of open files, and so of sockets, of a process. */
import { readFileSync } from 'node:fs';

/** Files of libraries, the database and pipes. */
const BESIDES = 200;

/**
 * Returns the hard limit: Node raises its own to it, and so does the load client. Null where it is unknown, as on
 * macOS.
 */
export function openFileLimit(): number | null {
  try {
    const line = /^Max open files +\d+ +(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return line === null ? null : line[1] === 'unlimited' ? Infinity : Number(line[1]);
  } catch {
    return null;
  }
}

/** @throws {Error} when a process cannot have this many sockets */
export function refuseTooFewFiles(sockets: number): void {
  const limit = openFileLimit();
  const needed = sockets + BESIDES;
  if (limit === null || limit >= needed) return;
  throw new Error(
    `${sockets} sockets need ${needed} open files, but ${limit} are allowed (raise it: ulimit -Hn ${needed})`,
  );
}
