/** Creates accounts for all ways of signing up, and sends the mail that confirms an address. */
import { AppError } from '#engine/core/appError.ts';
import type { Locale } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { OWN_STREAMER } from '../../../documents/profiles/ownProfile.ts';
import { type AccountDeps, nowOf } from '../accountDeps.ts';
import type { Caller } from '../../../ground/http/caller.ts';
import { newToken } from '../../../ground/base/secretToken.ts';
import { deleteLoginsOf } from '../logins/store.ts';
import { deleteTokensOf, insertDecoy, insertToken } from '../tokens/store.ts';
import { convertDemo, findUser, hasAccounts, insertUser, isUserId } from '../users/store.ts';

const VERIFY_HOURS = 24;
const HOUR_MS = 3_600_000;

/** The person who signs up. */
export interface Visitor {
  caller: Caller | null;
  /** Whether the request comes from the computer that runs the server. */
  isLocal: boolean;
}

export interface NewAccount {
  email: string;
  passwordHash: string | null;
  /** Whether a trusted party confirms that the address belongs to the user. */
  isVerified: boolean;
  language: Locale;
  timeZone: string;
  /** The demo account that becomes this one. */
  demoAccountId: string | undefined;
}

/** A stored account. */
export interface StoredAccount {
  id: string;
  /** Token of the mail that confirms the address; null when the account can be used at once. */
  token: string | null;
}

export interface NewAccounts {
  /** Stores an account with an unused address, in a transaction. @throws DEMO_UNKNOWN */
  store(transaction: Database, account: NewAccount, visitor: Visitor): Promise<StoredAccount>;
  /** After that transaction, opens a usable account and sends the necessary mail. */
  welcome(stored: StoredAccount): Promise<void>;
  /** Sends the mail to confirm the address, which invalidates older ones. */
  sendVerification(userId: string): Promise<void>;
  /** Takes the same effort without doing anything. */
  pretendVerification(): Promise<void>;
}

/** Properties of a new account that depend on its creator. */
interface Made extends NewAccount {
  isAdministrator: boolean;
  usesLocalPrograms: boolean;
}

/** Credentials were checked before. */
export interface NewAccountsDeps extends Omit<AccountDeps, 'settings' | 'passwords'> {
  /** Whether streamers reach the server at a public address, so that its computer is not theirs. */
  hasPublicUrl: boolean;
}

export function createNewAccounts(deps: NewAccountsDeps): NewAccounts {
  const { database, mailer, activation, publicUrl } = deps;

  async function add(transaction: Database, made: Made): Promise<string> {
    const nowMs = nowOf(deps);
    // A source that was connected before the first account continues for the operator of this computer.
    const isOwner = made.isAdministrator && !(await isUserId(transaction, OWN_STREAMER));
    const id = isOwner ? OWN_STREAMER : deps.randomKey();
    await insertUser(transaction, {
      id,
      email: made.email,
      passwordHash: made.passwordHash,
      isAdministrator: made.isAdministrator,
      usesLocalPrograms: made.usesLocalPrograms,
      plan: null,
      language: made.language,
      emailVerifiedAtMs: made.isVerified ? nowMs : null,
      termsAcknowledgedAtMs: nowMs,
      demoExpiresAtMs: null,
      nowMs,
      seed: Buffer.from(deps.newSecret(4)).readUInt32BE(),
      settings: { timeZone: made.timeZone },
    });
    return id;
  }

  /** Lets the user who started a demo take it over: its id alone is not enough, nor is an administrator who acts for it. */
  async function takeOver(transaction: Database, demoId: string, made: Made, caller: Caller | null): Promise<string> {
    const isTheirs = caller !== null && caller.isDemo && caller.actorId === null && caller.userId === demoId;
    if (!isTheirs || !(await convertDemo(transaction, demoId, { ...made, nowMs: nowOf(deps) })))
      throw new AppError('DEMO_UNKNOWN');
    await deleteLoginsOf(transaction, demoId);
    return demoId;
  }

  async function issue(transaction: Database, userId: string): Promise<string> {
    const token = newToken(deps.newSecret);
    await deleteTokensOf(transaction, userId, 'verifyEmail');
    const expiresAtMs = nowOf(deps) + VERIFY_HOURS * HOUR_MS;
    await insertToken(transaction, { token, purpose: 'verifyEmail', userId, expiresAtMs });
    return token;
  }

  /** Sends to the address of the account, never to a typed one. */
  async function post(userId: string, token: string): Promise<void> {
    const user = await findUser(database, userId);
    if (!user?.email) return;
    const { email: to, language } = user;
    const link = `${publicUrl}/verify-email?code=${token}`;
    mailer.post({ to, kind: 'verifyEmail', language, link, params: { hours: VERIFY_HOURS } });
  }

  return {
    async store(transaction, account, { caller, isLocal }) {
      const isFirst = isLocal && !(await hasAccounts(transaction));
      const isVerified = account.isVerified || isFirst;
      const usesLocalPrograms = isFirst && !deps.hasPublicUrl;
      const made: Made = { ...account, isVerified, isAdministrator: isFirst, usesLocalPrograms };
      const { demoAccountId } = account;
      const id =
        demoAccountId === undefined
          ? await add(transaction, made)
          : await takeOver(transaction, demoAccountId, made, caller);
      if (isVerified) await activation.prepare(transaction, id);
      return { id, token: isVerified ? null : await issue(transaction, id) };
    },

    welcome: ({ id, token }) => (token === null ? activation.goLiveOrLater(id) : post(id, token)),

    async sendVerification(userId) {
      await post(userId, await database.transaction((transaction) => issue(transaction, userId)));
    },

    async pretendVerification() {
      const token = newToken(deps.newSecret);
      await database.transaction(async (transaction) => {
        await deleteTokensOf(transaction, '', 'verifyEmail');
        await insertDecoy(transaction, { token, purpose: 'verifyEmail', expiresAtMs: nowOf(deps) + HOUR_MS });
      });
      await findUser(database, '');
    },
  };
}
