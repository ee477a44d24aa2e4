/** Real clock, timers and randomness. Only entry points may import this; all other code receives them as arguments. */
import { randomBytes as nodeRandomBytes } from 'node:crypto';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { wakefulClock } from '../wakefulClock.ts';

/** The clock of this computer. */
export function realClock(): Clock {
  return wakefulClock({ monotonicMs: () => performance.now(), wallMs: wallNowMs });
}

/** Returns the computer's current clock, which may jump. Use it only to detect jumps. */
export function wallNowMs(): number {
  return Date.now();
}

/** Timers of Node. */
export const realScheduler: Scheduler = {
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Returns a number from 0 to below 1, for nothing that must stay secret. */
export const realRandom = (): number => Math.random();

/** Returns 128 random bits as 22 URL-safe characters. */
export function randomKey(): string {
  return nodeRandomBytes(16).toString('base64url');
}

/** Returns random bytes for secrets. */
export function newSecret(size: number): Uint8Array {
  return nodeRandomBytes(size);
}

/** Ends the process after a while when something irrelevant keeps it alive. */
export function endWithin(ms: number): void {
  setTimeout(() => process.exit(), ms).unref();
}

/** Returns the time zone of this computer, as the IANA names it. */
export const timeZoneHere = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
