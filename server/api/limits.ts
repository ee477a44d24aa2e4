/**
 * How often things may be tried that nobody needs to be signed in for, or that cost a lot: per address and, where a
 * person is named, per email. Counted in memory: a restart forgets, an attacker cannot cause one.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#engine/core/appError.ts';
import { networkOf } from '../http/networkOf.ts';

interface Allowance {
  /** How many. */
  points: number;
  /** In so many seconds. */
  duration: number;
}

interface LimitRule {
  address: Allowance;
  /** For requests whose body names an email. */
  email?: Allowance;
}

const QUARTER_HOUR_S = 900;
const HOUR_S = 3_600;

export const LIMITS = {
  /** Whatever costs next to nothing. */
  light: { address: { points: 120, duration: 60 } },
  login: { address: { points: 30, duration: QUARTER_HOUR_S }, email: { points: 10, duration: QUARTER_HOUR_S } },
  register: { address: { points: 20, duration: HOUR_S }, email: { points: 5, duration: HOUR_S } },
  /** Whatever sends a mail to somebody. */
  mail: { address: { points: 20, duration: HOUR_S }, email: { points: 5, duration: HOUR_S } },
  /** Whatever takes a code, which nobody can guess anyway. */
  code: { address: { points: 60, duration: QUARTER_HOUR_S } },
  /** Steps of signing in with the outside identity provider. */
  outside: { address: { points: 60, duration: QUARTER_HOUR_S } },
  demo: { address: { points: 10, duration: HOUR_S } },
  /** Whatever asks the catalogue of sounds, which is somebody else's. */
  catalogue: { address: { points: 120, duration: QUARTER_HOUR_S } },
  /** Whatever asks the platform, which forbids who asks too often. */
  platform: { address: { points: 30, duration: QUARTER_HOUR_S } },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** @throws TOO_MANY_REQUESTS */
  countAddress(name: LimitName, address: string): Promise<void>;
  /** @throws TOO_MANY_REQUESTS */
  countEmail(name: LimitName, emailKey: string): Promise<void>;
}

/** @param times so much more than the rules say is allowed, for tests that are about other things */
export function createLimits(times = 1): Limits {
  const limiters = new Map<string, RateLimiterMemory>();
  for (const [name, rule] of Object.entries<LimitRule>(LIMITS)) {
    for (const [by, { points, duration }] of Object.entries(rule) as [keyof LimitRule, Allowance][])
      limiters.set(`${name}/${by}`, new RateLimiterMemory({ points: points * times, duration }));
  }
  const count = async (name: string, key: string): Promise<void> => {
    try {
      await limiters.get(name)?.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  };
  return {
    countAddress: (name, address) => count(`${name}/address`, networkOf(address)),
    countEmail: (name, emailKey) => count(`${name}/email`, emailKey),
  };
}
