/** The real clock, timers and randomness. Only entry points may import this; everything else is handed them. */
import { randomBytes as nodeRandomBytes } from 'node:crypto';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { wakefulClock } from '../wakefulClock.ts';

/** The clock of this computer. */
export function realClock(): Clock {
  return wakefulClock({ monotonicMs: () => performance.now(), wallMs: wallNowMs });
}

/** The computer's clock as it is now, which may jump. Only for noticing that. */
export function wallNowMs(): number {
  return Date.now();
}

/** Node's timers. */
export const realScheduler: Scheduler = {
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

/** 128 random bits as 22 characters that fit into an address. */
export function randomKey(): string {
  return nodeRandomBytes(16).toString('base64url');
}

/** Random bytes, for secrets. */
export function newSecret(size: number): Uint8Array {
  return nodeRandomBytes(size);
}

/** Ends the process after a while when something that does not matter any more keeps it from ending by itself. */
export function endWithin(ms: number): void {
  setTimeout(() => process.exit(), ms).unref();
}

/** The time zone of this computer, as the IANA names it. */
export const timeZoneHere = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
