/** Stands in for the platform where only the answer matters; the fake beside its connector speaks like it. */
import type { PlatformAccount, PlatformAccounts } from '../platformAccounts.ts';

export interface FakePlatformAccounts extends PlatformAccounts {
  /** By user name; of all others nothing is known. */
  accounts: Map<string, PlatformAccount>;
  /** Who was looked for. */
  asked: string[];
}

export function fakePlatformAccounts(): FakePlatformAccounts {
  const self: FakePlatformAccounts = {
    accounts: new Map([['streamer', 'known']]),
    asked: [],
    find(username) {
      self.asked.push(username);
      return Promise.resolve(self.accounts.get(username) ?? 'unknown');
    },
  };
  return self;
}
