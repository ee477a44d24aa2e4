/** Fake platform for tests that only need account answers; the fake beside its connector speaks its protocol. */
import type { PlatformAccount, PlatformAccounts } from '../platformAccounts.ts';

export interface FakePlatformAccounts extends PlatformAccounts {
  /** Accounts by user name; all others are unknown. */
  accounts: Map<string, PlatformAccount>;
  /** The requested names. */
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
