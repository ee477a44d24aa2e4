/**
 * Lends servers and browsers to files of tests, one pair to one file at a time. A pair is started when none is free, and
 * retired before its sign-ups reach the limits of an address.
 */
import type { PairAddress, WarmPair } from './warmPair.ts';

/** Most sign-ups on one server: an address may make 20 an hour, and sign in 30 times in a quarter of an hour. */
export const MOST_SIGN_UPS = 12;

export interface WarmPool {
  take(): Promise<PairAddress>;
  /**
   * Gives a pair back.
   * @param url address of its server
   * @param signUps number of accounts that the file made
   */
  give(url: string, signUps: number): Promise<void>;
  close(): Promise<void>;
}

interface Lent {
  pair: WarmPair;
  signUps: number;
  turns: number;
}

export function createWarmPool(start: () => Promise<WarmPair>): WarmPool {
  const free: Lent[] = [];
  const lent = new Map<string, Lent>();
  return {
    async take() {
      const one = free.pop() ?? { pair: await start(), signUps: 0, turns: 0 };
      const { address } = one.pair;
      one.turns += 1;
      lent.set(address.url, one);
      return { ...address, turn: one.turns };
    },
    async give(url, signUps) {
      const one = lent.get(url);
      if (one === undefined) throw new Error(`${url} was not lent`);
      lent.delete(url);
      one.signUps += signUps;
      if (one.signUps < MOST_SIGN_UPS) free.push(one);
      else await one.pair.stop();
    },
    async close() {
      await Promise.all([...free.splice(0), ...lent.values()].map(({ pair }) => pair.stop()));
      lent.clear();
    },
  };
}
