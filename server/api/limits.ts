/**
 * How often things may be tried that nobody needs to be signed in for, or that cost a lot: per address and, where a
 * person is named, per email. Counted in memory: a restart forgets, an attacker cannot cause one.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#engine/core/appError.ts';
import { networkOf } from '../ground/http/networkOf.ts';

interface Allowance {
  /** How many. */
  points: number;
  /** In so many seconds. */
  duration: number;
}

interface LimitRule {
  address: Allowance;
  /** Of an address, for requests that prove nothing: those that do are not refused by it. */
  unproven?: Allowance;
  /** For requests that are known to be the account's own: of one flow, and of all of them together. */
  flow?: Allowance;
  account?: Allowance;
  /** For requests whose body names an email. */
  email?: Allowance;
  /** The same, for each address apart: who asks for an email from elsewhere does not count. */
  emailAtAddress?: Allowance;
  /** The same, from a browser in which somebody has signed in to that account: nothing else counts there. */
  emailOnDevice?: Allowance;
}

const QUARTER_HOUR_S = 900;
const HOUR_S = 3_600;

export const LIMITS = {
  /** Whatever costs next to nothing. */
  light: { address: { points: 120, duration: 60 } },
  login: {
    address: { points: 30, duration: QUARTER_HOUR_S },
    // Strangers from ten addresses must not keep the owner out; from very many they may not go on for ever either.
    email: { points: 100, duration: QUARTER_HOUR_S },
    emailAtAddress: { points: 10, duration: QUARTER_HOUR_S },
    emailOnDevice: { points: 10, duration: QUARTER_HOUR_S },
  },
  /** Results of chance, which anybody may check: all of them, when somebody reads them page by page. */
  draws: { address: { points: 240, duration: 60 } },
  /** What whoever has a live key may read. */
  live: { address: { points: 1_200, duration: 60 } },
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
  /** Whatever asks an AI, which costs. */
  ai: { address: { points: 120, duration: HOUR_S }, account: { points: 60, duration: HOUR_S } },
  /** Whatever has a text spoken, besides what the account may have spoken. */
  speech: { address: { points: 60, duration: 60 } },
  /** Whatever is said in the chat of a stream, besides what the account may say there. */
  chat: { address: { points: 60, duration: 60 } },
  /**
   * Calls of webhooks: of an address, those that may not, and all of them, as services that call for many people share
   * theirs; then of a flow and of an account.
   */
  webhook: {
    address: { points: 6_000, duration: 60 },
    unproven: { points: 600, duration: 60 },
    flow: { points: 60, duration: 60 },
    account: { points: 300, duration: 60 },
  },
  /** Whatever lets flows run by hand: no hand is as fast, and a program has the webhooks. */
  runs: { address: { points: 600, duration: 60 }, account: { points: 300, duration: 60 } },
  /** Whatever reads every file that an overlay shows. */
  exports: { address: { points: 60, duration: QUARTER_HOUR_S } },
  /** Files of viewers, which may have 100,000 rows. */
  viewerExports: {
    address: { points: 60, duration: QUARTER_HOUR_S },
    account: { points: 30, duration: QUARTER_HOUR_S },
  },
  /** Files of viewers that are imported or only checked: a dry run costs as much as reading the file. */
  imports: { address: { points: 40, duration: QUARTER_HOUR_S }, account: { points: 20, duration: QUARTER_HOUR_S } },
  /** Whatever looks through everything that is stored for somebody. */
  deletions: { address: { points: 60, duration: QUARTER_HOUR_S } },
  /** Whatever folds again what happened, for one moment of it. */
  past: { address: { points: 60, duration: 60 } },
  /** Whatever looks for one viewer in all that the journal has. */
  journal: { address: { points: 60, duration: 60 } },
  /** Whatever looks at all that is stored of an account. */
  repair: { address: { points: 30, duration: QUARTER_HOUR_S } },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMITS;

/** Where a request that names an email comes from. */
export interface From {
  address: string;
  /** The browser, when the account knows it. */
  device: string | null;
}

export interface Limits {
  /** @throws TOO_MANY_REQUESTS */
  countAddress(name: LimitName, address: string): Promise<void>;
  /** @throws TOO_MANY_REQUESTS */
  countUnproven(name: LimitName, address: string): Promise<void>;
  /** @throws TOO_MANY_REQUESTS */
  countOwn(name: LimitName, by: 'flow' | 'account', id: string): Promise<void>;
  /** @throws TOO_MANY_REQUESTS */
  countEmail(name: LimitName, emailKey: string, from: From): Promise<void>;
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
    countUnproven: (name, address) => count(`${name}/unproven`, networkOf(address)),
    countOwn: (name, by, id) => count(`${name}/${by}`, id),
    async countEmail(name, emailKey, { address, device }) {
      const isKnown = device !== null && limiters.has(`${name}/emailOnDevice`);
      if (isKnown) return count(`${name}/emailOnDevice`, `${emailKey} ${device}`);
      // First what concerns this address alone: who is refused by it uses up nothing of the others'.
      await count(`${name}/emailAtAddress`, `${emailKey} ${networkOf(address)}`);
      await count(`${name}/email`, emailKey);
    },
  };
}
