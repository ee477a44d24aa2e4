import type { Clock } from '#engine/core/clock.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { AccountSettings } from './accountSettings.ts';
import type { Mailer } from './mails/mailer.ts';
import type { Passwords } from './hashing/passwords.ts';

/** Dependencies of everything about accounts. */
export interface AccountDeps {
  database: Database;
  clock: Clock;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  /** Returns this many random bytes. */
  newSecret(size: number): Uint8Array;
  settings: AccountSettings;
  /** Address of the dashboard, without a trailing slash. */
  publicUrl: string;
  passwords: Passwords;
  mailer: Pick<Mailer, 'post'>;
  activation: Activation;
}

/** Returns whole milliseconds, as the database stores them. */
export function nowOf({ clock }: Pick<AccountDeps, 'clock'>): number {
  return Math.floor(clock.nowMs());
}

export interface Activation {
  /** Stores the first profile unless there is one, in the transaction that makes the account usable. */
  prepare(transaction: Database, userId: string): Promise<void>;
  /** Opens the session unless it is open, after that transaction. */
  goLive(userId: string): Promise<void>;
  /**
   * Does the same for a waiting caller: the account's state is stored, so a failure here must not fail the request. It is
   * retried within seconds (server/operation/jobs/newAccounts.ts).
   */
  goLiveOrLater(userId: string): Promise<void>;
}
