/** Limits how many characters each account may have spoken per minute; the allowance refills steadily. */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';

/** At this number, accounts with a full allowance are forgotten. */
const MAX_KNOWN = 1_000;
const MINUTE_MS = 60_000;

interface Spent {
  characters: number;
  atMs: number;
}

/** @throws SPEECH_TOO_MUCH */
export type Spend = (account: string, characters: number) => void;

/**
 * Creates the limit.
 * @param perMinute 0 = unlimited
 */
export function minuteAllowance(clock: Clock, perMinute: number): Spend {
  const spent = new Map<string, Spent>();

  const left = ({ characters, atMs }: Spent): number =>
    Math.max(0, characters - ((clock.nowMs() - atMs) / MINUTE_MS) * perMinute);

  function forget(): void {
    if (spent.size < MAX_KNOWN) return;
    for (const [account, one] of spent) if (left(one) === 0) spent.delete(account);
  }

  return (account, characters) => {
    if (perMinute === 0) return;
    const before = left(spent.get(account) ?? { characters: 0, atMs: 0 });
    const after = before + characters;
    // A single text is always allowed, because another rule limits its length.
    if (before > 0 && after > perMinute) {
      const seconds = Math.ceil(((after - perMinute) / perMinute) * 60);
      throw new AppError('SPEECH_TOO_MUCH', { seconds: Math.max(1, seconds) });
    }
    forget();
    spent.set(account, { characters: after, atMs: clock.nowMs() });
  };
}
