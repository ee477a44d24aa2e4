/**
 * Limits how often expensive or unauthenticated requests are allowed: per address and, where a person is named, per email
 * address. Counts are in memory: a restart resets them, but an attacker cannot cause one.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#engine/core/appError.ts';
import { networkOf } from '../ground/http/networkOf.ts';

interface Allowance {
  /** Number of requests. */
  points: number;
  /** Period in seconds. */
  duration: number;
}

interface LimitRule {
  /** Limit of an address; of a helper where `helper` is left out. */
  address?: Allowance;
  /** Limit of all requests of a helper, who never uses up what the streamer has. */
  helper?: Allowance;
  /** Limit of an address for unproven requests, which does not refuse proven ones. */
  unproven?: Allowance;
  /** Limits for requests that belong to an account for certain: of one flow, and of all together. */
  flow?: Allowance;
  account?: Allowance;
  /** Limit for requests whose body names an email address. */
  email?: Allowance;
  /** The same for each client address, so that requests from elsewhere do not count. */
  emailAtAddress?: Allowance;
  /** The same for a browser in which somebody has signed in to that account before; nothing else counts there. */
  emailOnDevice?: Allowance;
}

const QUARTER_HOUR_S = 900;
const HOUR_S = 3_600;

export const LIMITS = {
  /** Everything that costs almost nothing. */
  light: { address: { points: 120, duration: 60 } },
  login: {
    address: { points: 30, duration: QUARTER_HOUR_S },
    // Strangers from ten addresses must not lock the owner out, but very many must not continue forever either.
    email: { points: 100, duration: QUARTER_HOUR_S },
    emailAtAddress: { points: 10, duration: QUARTER_HOUR_S },
    emailOnDevice: { points: 10, duration: QUARTER_HOUR_S },
  },
  /** Verifiable results of draws, when somebody reads all of them page by page. */
  draws: { address: { points: 240, duration: 60 } },
  /** Data that anybody with a live key may read. */
  live: { address: { points: 1_200, duration: 60 } },
  register: { address: { points: 20, duration: HOUR_S }, email: { points: 5, duration: HOUR_S } },
  /** Everything that sends a mail. */
  mail: { address: { points: 20, duration: HOUR_S }, email: { points: 5, duration: HOUR_S } },
  /** Invitations into an agency, which send mails to people who did not ask for one. */
  invite: { address: { points: 120, duration: HOUR_S }, email: { points: 5, duration: HOUR_S } },
  /** New agencies of people who are in none. */
  agency: { address: { points: 10, duration: HOUR_S } },
  /** Everything that takes a code, which nobody can guess anyway. */
  code: { address: { points: 60, duration: QUARTER_HOUR_S } },
  /** New codes for agents. */
  agentCode: { address: { points: 60, duration: HOUR_S }, account: { points: 30, duration: HOUR_S } },
  /** Codes of agents that somebody tries, right or wrong: whoever guesses is stopped for an hour. */
  agentPairing: { address: { points: 10, duration: HOUR_S } },
  /** Steps of signing in with the outside identity provider. */
  outside: { address: { points: 60, duration: QUARTER_HOUR_S } },
  demo: { address: { points: 10, duration: HOUR_S } },
  /** Requests to the payment service. */
  payments: { address: { points: 60, duration: QUARTER_HOUR_S } },
  /** Events of the payment service. */
  paymentEvents: { address: { points: 1_200, duration: 60 } },
  /** Codes for discounts, which are short enough to guess. */
  promotionCode: { address: { points: 60, duration: HOUR_S }, account: { points: 10, duration: HOUR_S } },
  /** Requests to the catalogue of sounds, which belongs to somebody else. */
  catalogue: { address: { points: 120, duration: QUARTER_HOUR_S } },
  /** Requests to the platform, which blocks clients with too many. */
  platform: { address: { points: 30, duration: QUARTER_HOUR_S } },
  /** Requests to an AI, which cost money. */
  ai: { address: { points: 120, duration: HOUR_S }, account: { points: 60, duration: HOUR_S } },
  /** Requests for speech, in addition to the account's allowance. */
  speech: { address: { points: 60, duration: 60 } },
  /** Messages to the chat of a stream, in addition to the account's limit. */
  chat: { address: { points: 60, duration: 60 } },
  /**
   * Webhook calls: of an address, unproven ones and all, because services that call for many people share addresses; then of a
   * flow and of an account.
   */
  webhook: {
    address: { points: 6_000, duration: 60 },
    unproven: { points: 600, duration: 60 },
    flow: { points: 60, duration: 60 },
    account: { points: 300, duration: 60 },
  },
  /** Manual starts of flows: no hand is faster, and programs have webhooks. */
  runs: { address: { points: 600, duration: 60 }, account: { points: 300, duration: 60 } },
  /** Everything that reads every file of an overlay. */
  exports: { address: { points: 60, duration: QUARTER_HOUR_S } },
  /** Files of viewers, which may have 100,000 rows. */
  viewerExports: {
    address: { points: 60, duration: QUARTER_HOUR_S },
    account: { points: 30, duration: QUARTER_HOUR_S },
  },
  /** Files of viewers to import or only check: a dry run costs as much as reading the file. */
  imports: { address: { points: 40, duration: QUARTER_HOUR_S }, account: { points: 20, duration: QUARTER_HOUR_S } },
  /** Everything that searches all stored data of a user. */
  deletions: { address: { points: 60, duration: QUARTER_HOUR_S } },
  /** Everything that folds past events again for one moment. */
  past: { address: { points: 60, duration: 60 } },
  /** Everything that searches the whole journal for one viewer. */
  journal: { address: { points: 60, duration: 60 } },
  /** Calls of programs on streamers' computers; no hand is faster. */
  programs: { address: { points: 600, duration: 60 }, account: { points: 300, duration: 60 } },
  /** All requests of a helper together. */
  helpers: { helper: { points: 600, duration: 60 } },
  /** Everything that reads all stored data of an account. */
  repair: { address: { points: 30, duration: QUARTER_HOUR_S } },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMITS;

/** Origin of a request that names an email address. */
export interface From {
  address: string;
  /** Id of the browser if the account knows it. */
  device: string | null;
}

export interface Limits {
  /** @throws TOO_MANY_REQUESTS */
  countAddress(name: LimitName, address: string): Promise<void>;
  /** Counts a helper in place of the address. @throws TOO_MANY_REQUESTS */
  countHelper(name: LimitName, helperId: string): Promise<void>;
  /** @throws TOO_MANY_REQUESTS */
  countUnproven(name: LimitName, address: string): Promise<void>;
  /** @throws TOO_MANY_REQUESTS */
  countOwn(name: LimitName, by: 'flow' | 'account', id: string): Promise<void>;
  /** @throws TOO_MANY_REQUESTS */
  countEmail(name: LimitName, emailKey: string, from: From): Promise<void>;
}

/**
 * Creates the limits.
 * @param times multiplies all limits, for tests about other things
 */
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
    countHelper: (name, helperId) =>
      count(limiters.has(`${name}/helper`) ? `${name}/helper` : `${name}/address`, `helper:${helperId}`),
    countUnproven: (name, address) => count(`${name}/unproven`, networkOf(address)),
    countOwn: (name, by, id) => count(`${name}/${by}`, id),
    async countEmail(name, emailKey, { address, device }) {
      const isKnown = device !== null && limiters.has(`${name}/emailOnDevice`);
      if (isKnown) return count(`${name}/emailOnDevice`, `${emailKey} ${device}`);
      // The limit of this address comes first, so that refused requests do not use up the others'.
      await count(`${name}/emailAtAddress`, `${emailKey} ${networkOf(address)}`);
      await count(`${name}/email`, emailKey);
    },
  };
}
