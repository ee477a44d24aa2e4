/** Signing up, and proving that the email address is one's own. */
import { AppError } from '#engine/core/appError.ts';
import type { Register, RegisterQuery, Role } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';
import { OWN_STREAMER } from '../../profiles/ownProfile.ts';
import { type AccountDeps, nowOf } from '../accountDeps.ts';
import type { Caller } from '../caller.ts';
import { newToken } from '../logins/loginToken.ts';
import { deleteLoginsOf } from '../logins/store.ts';
import { unknownEmail } from '../unknownEmail.ts';
import { checkRepeated } from '../passwords/checkRepeated.ts';
import { deleteTokensOf, insertToken, takeToken } from '../tokens/store.ts';
import {
  convertDemo,
  findUser,
  findUserByEmail,
  hasAccounts,
  insertUser,
  isUserId,
  markVerified,
  type User,
} from '../users/store.ts';

const VERIFY_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Who signs up. */
export interface Visitor {
  caller: Caller | null;
  /** Sits at the computer that runs the server. */
  isLocal: boolean;
}

export interface SignUp {
  /**
   * Answers whether the account may be used at once; else a mail is on its way.
   * @throws PASSWORDS_DIFFER, EMAIL_IN_USE, DEMO_UNKNOWN
   */
  register(account: Register, options: RegisterQuery, visitor: Visitor): Promise<boolean>;
  /** @throws LINK_INVALID */
  verify(code: string): Promise<void>;
  /** Sends the mail again. @throws USER_NOT_FOUND */
  resend(email: string): Promise<void>;
  /** Whether the next one who signs up at this computer needs no mail. */
  isFirstAccount(): Promise<boolean>;
}

/** A new account as it is stored, and what has to happen then. */
interface Stored {
  id: string;
  /** Of the mail to confirm the address; null when that is not necessary. */
  token: string | null;
}

export function createSignUp(deps: AccountDeps): SignUp {
  const { database, settings, passwords, mailer, activation, publicUrl } = deps;

  /** Null when the address is taken. */
  async function store(account: Register, options: RegisterQuery, visitor: Visitor): Promise<Stored | null> {
    const email = account.email.trim();
    // Made for every request, so that its time tells nothing about who has an account.
    const passwordHash = await passwords.hash(account.password);
    return database.transaction(async (transaction) => {
      if ((await findUserByEmail(transaction, email)) !== null) return null;
      const isFirst = visitor.isLocal && !(await hasAccounts(transaction));
      const role: Role = isFirst ? 'ADMIN' : 'STREAMER';
      const made = { email, passwordHash, role, isVerified: isFirst };
      const id =
        options.demoAccountId === undefined
          ? await add(transaction, made, options)
          : await takeOver(transaction, options.demoAccountId, made, options, visitor.caller);
      if (isFirst) await activation.prepare(transaction, id);
      return { id, token: isFirst ? null : await issue(transaction, id) };
    });
  }

  interface Made {
    email: string;
    passwordHash: string;
    role: Role;
    isVerified: boolean;
  }

  async function add(
    transaction: Database,
    { email, passwordHash, role, isVerified }: Made,
    { languageCode, timeZone }: RegisterQuery,
  ): Promise<string> {
    const nowMs = nowOf(deps);
    // A source that was connected before anybody had an account goes on for the one who runs this computer.
    const isOwner = isVerified && !(await isUserId(transaction, OWN_STREAMER));
    const id = isOwner ? OWN_STREAMER : deps.randomKey();
    await insertUser(transaction, {
      id,
      email,
      passwordHash,
      role,
      plan: null,
      language: languageCode,
      emailVerifiedAtMs: isVerified ? nowMs : null,
      termsAcknowledgedAtMs: nowMs,
      demoExpiresAtMs: null,
      nowMs,
      seed: Buffer.from(deps.newSecret(4)).readUInt32BE(),
      settings: { timeZone },
    });
    return id;
  }

  /** Whoever is signed in as the demo may take it over: its id alone opens nothing. */
  async function takeOver(
    transaction: Database,
    demoId: string,
    made: Made,
    { languageCode }: RegisterQuery,
    caller: Caller | null,
  ): Promise<string> {
    const isTheirs = caller !== null && caller.isDemo && caller.userId === demoId;
    const converted = { ...made, language: languageCode, nowMs: nowOf(deps) };
    if (!isTheirs || !(await convertDemo(transaction, demoId, converted))) throw new AppError('DEMO_UNKNOWN');
    await deleteLoginsOf(transaction, demoId);
    return demoId;
  }

  /** A new code; older ones are worth nothing. */
  async function issue(transaction: Database, userId: string): Promise<string> {
    const token = newToken(deps.newSecret);
    await deleteTokensOf(transaction, userId, 'verifyEmail');
    const expiresAtMs = nowOf(deps) + VERIFY_HOURS * HOUR_MS;
    await insertToken(transaction, { token, purpose: 'verifyEmail', userId, expiresAtMs });
    return token;
  }

  /** To the address of the account, never to one that was typed. */
  async function postVerification(userId: string, token: string): Promise<void> {
    const user = await findUser(database, userId);
    if (!user?.email) return;
    const link = `${publicUrl}/verify-email?code=${token}`;
    mailer.post({
      to: user.email,
      kind: 'verifyEmail',
      language: user.language,
      link,
      params: { hours: VERIFY_HOURS },
    });
  }

  function postAlreadyRegistered({ email, language }: User): void {
    mailer.post({ to: email!, kind: 'alreadyRegistered', language, link: `${publicUrl}/login` });
  }

  async function answerTaken(email: string): Promise<boolean> {
    const user = await findUserByEmail(database, email);
    if (settings.namesAccounts) throw new AppError('EMAIL_IN_USE', { email: email.trim() }, { field: 'email' });
    if (user) postAlreadyRegistered(user);
    return false;
  }

  return {
    async register(account, options, visitor) {
      checkRepeated(account.password, account.passwordRepeat);
      const stored = await store(account, options, visitor);
      if (stored === null) return answerTaken(account.email);
      if (stored.token === null) await activation.goLive(stored.id);
      else await postVerification(stored.id, stored.token);
      return stored.token === null;
    },

    async verify(code) {
      const userId = await database.transaction(async (transaction) => {
        const token = await takeToken(transaction, code, 'verifyEmail', nowOf(deps));
        if (!token?.userId) throw new AppError('LINK_INVALID');
        await markVerified(transaction, token.userId, nowOf(deps));
        await activation.prepare(transaction, token.userId);
        return token.userId;
      });
      await activation.goLive(userId);
    },

    async resend(email) {
      const user = await findUserByEmail(database, email);
      if (user === null) {
        if (settings.namesAccounts) throw unknownEmail(email);
      } else if (user.isVerified) postAlreadyRegistered(user);
      else await postVerification(user.id, await database.transaction((transaction) => issue(transaction, user.id)));
    },

    isFirstAccount: async () => !(await hasAccounts(database)),
  };
}
