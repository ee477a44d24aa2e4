import type { Clock } from '#engine/core/clock.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { AccountSettings } from './accountSettings.ts';
import type { Mailer } from './mails/mailer.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Activation } from './signUp/activation.ts';

/** What everything about accounts works with. */
export interface AccountDeps {
  database: Database;
  clock: Clock;
  /** 128 random bits as text. */
  randomKey(): string;
  /** So many random bytes. */
  newSecret(size: number): Uint8Array;
  settings: AccountSettings;
  /** Where people open the dashboard, without a last slash. */
  publicUrl: string;
  passwords: Passwords;
  mailer: Pick<Mailer, 'post'>;
  activation: Activation;
}

/** Whole milliseconds, as the database keeps them. */
export function nowOf({ clock }: Pick<AccountDeps, 'clock'>): number {
  return Math.floor(clock.nowMs());
}
