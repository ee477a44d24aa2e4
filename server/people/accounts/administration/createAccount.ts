/**
 * Creates an account at the operator's console: confirmed, with its first profile, as after signing up. A running server picks
 * it up (server/operation/jobs/newAccounts.ts).
 */
import type { Clock } from '#engine/core/clock.ts';
import { AppError } from '#engine/core/appError.ts';
import type { Bundle, Locale, Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { OWN_STREAMER } from '../../../documents/profiles/ownProfile.ts';
import { type ProfileRow, profilesOf } from '../../../documents/profiles/store.ts';
import { nowOf } from '../accountDeps.ts';
import { insertAudit } from '../audit/store.ts';
import { createActivation } from '../sign-up/activation.ts';
import { createNewAccounts, type NewAccounts } from '../sign-up/newAccounts.ts';
import { findUser, findUserByEmail, updateUser } from '../users/store.ts';
import { type AccountLine, CONSOLE, lineOf } from './administration.ts';
import { setPlan } from './store.ts';

export interface AccountAtConsole {
  email: string;
  /** Null = the user chooses one by mail, or signs in elsewhere. */
  passwordHash: string | null;
  language: Locale;
  /** Time zone of its days. */
  timeZone: string;
  /** Null = the server's default plan. */
  plan: Plan | null;
  /** Name on the platform without @; null = unknown. */
  platformName: string | null;
  /** Whether its overlay must begin as `starter`, even if one exists. */
  isStarterChosen: boolean;
}

export interface CreatedAccount {
  account: AccountLine;
  profile: ProfileRow;
  /** Whether the profile existed: a source that was connected before the first account delivers to it. */
  isTakenOver: boolean;
}

export interface CreateAccountDeps {
  database: Database;
  clock: Clock;
  /** Returns 128 random bits as text. */
  randomKey(): string;
  /** Returns this many random bytes. */
  newSecret(size: number): Uint8Array;
  /** Whether streamers reach the server at a public address. */
  hasPublicUrl: boolean;
  /** The bundle from which the first profile is copied. */
  starter: Bundle;
}

/** Only stores data: the server runs in another process, and nobody has to confirm anything. */
function storing(deps: CreateAccountDeps): NewAccounts {
  const nothing = (): Promise<void> => Promise.resolve();
  const activation = createActivation({
    ...deps,
    keys: { put: () => undefined },
    host: { tryOpen: () => Promise.resolve(false) },
    sources: { refresh: nothing },
    log: { warn: () => undefined },
  });
  return createNewAccounts({ ...deps, activation, publicUrl: '', mailer: { post: () => undefined } });
}

/**
 * Creates the account completely or not at all. The first account of a server is its administrator, and takes over the profile
 * of a connected source.
 * @throws EMAIL_IN_USE, OWN_OVERLAY_STAYS
 */
export const createAccount = (deps: CreateAccountDeps, made: AccountAtConsole): Promise<CreatedAccount> =>
  deps.database.transaction((transaction) => createIn(transaction, deps, made));

/** One of several accounts, with its starter. */
export interface AccountOfMany {
  made: AccountAtConsole;
  starter: Bundle;
}

/**
 * Creates all accounts or none, in their order.
 * @param onError turns the error of the account with this index into the thrown one
 */
export const createAccounts = (
  deps: Omit<CreateAccountDeps, 'starter'>,
  all: readonly AccountOfMany[],
  onError: (error: unknown, index: number) => unknown,
): Promise<CreatedAccount[]> =>
  deps.database.transaction(async (transaction) => {
    const created: CreatedAccount[] = [];
    for (const [index, { made, starter }] of all.entries()) {
      try {
        created.push(await createIn(transaction, { ...deps, starter }, made));
      } catch (error) {
        throw onError(error, index);
      }
    }
    return created;
  });

async function createIn(
  transaction: Database,
  deps: CreateAccountDeps,
  made: AccountAtConsole,
): Promise<CreatedAccount> {
  const { email, passwordHash, language, timeZone, plan, platformName: tiktokUsername } = made;
  const account = { email, passwordHash, language, timeZone, isVerified: true, demoAccountId: undefined };
  if ((await findUserByEmail(transaction, email)) !== null) throw new AppError('EMAIL_IN_USE', { email });
  const before = await profilesOf(transaction, OWN_STREAMER);
  const { id } = await storing(deps).store(transaction, account, { caller: null, isLocal: true });
  await setPlan(transaction, id, plan);
  // The platform is not asked here; the server does it as soon as it runs.
  const nameLookup = { failures: 0, nextAtMs: nowOf(deps), isRefused: false };
  if (tiktokUsername !== null) await updateUser(transaction, id, { settings: { tiktokUsername, nameLookup } });
  await insertAudit(transaction, {
    atMs: nowOf(deps),
    action: 'create',
    actor: CONSOLE,
    subject: { id, email },
    address: CONSOLE.id,
  });
  const [profile] = await profilesOf(transaction, id);
  const isTakenOver = before.some(({ id: known }) => known === profile!.id);
  if (isTakenOver && made.isStarterChosen) throw new AppError('OWN_OVERLAY_STAYS', { email, name: profile!.name });
  return { account: lineOf((await findUser(transaction, id))!), profile: profile!, isTakenOver };
}
