/** Accounts. Each is a streamer by the same id; what belongs to it goes with the streamer's row. */
import type { Locale, Plan, Role } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';
import { emailKey } from '../emailKey.ts';

export interface NewUser {
  id: string;
  /** Null for a demo. */
  email: string | null;
  /** PHC string; null without a password. */
  passwordHash: string | null;
  role: Role;
  /** Null = the plan that this server gives to everybody. */
  plan: Plan | null;
  language: Locale;
  emailVerifiedAtMs: number | null;
  termsAcknowledgedAtMs: number | null;
  demoExpiresAtMs: number | null;
  nowMs: number;
  /** Of the streamer's randomness, 0 to 4,294,967,295. */
  seed: number;
}

/** Adds an account and its streamer; a streamer of that id that is there already becomes the account's. */
export async function insertUser(transaction: Database, user: NewUser): Promise<void> {
  const { id, email, nowMs } = user;
  await transaction('streamers').insert({ id, name: id, seed: user.seed, created_at: nowMs }).onConflict('id').ignore();
  await transaction('users').insert({
    id,
    email,
    email_key: email === null ? null : emailKey(email),
    password_hash: user.passwordHash,
    role: user.role,
    plan: user.plan,
    language: user.language,
    settings: '{}',
    email_verified_at: user.emailVerifiedAtMs,
    terms_acknowledged_at: user.termsAcknowledgedAtMs,
    demo_expires_at: user.demoExpiresAtMs,
    created_at: nowMs,
  });
}
