/** Signs up with email and password, and confirms the address. */
import { AppError } from '#engine/core/appError.ts';
import type { Register, RegisterQuery } from '#schemas/generated/types.ts';
import { type AccountDeps, nowOf } from '../accountDeps.ts';
import { checkRepeated } from '../checkRepeated.ts';
import { takeToken } from '../tokens/store.ts';
import { unknownEmail } from '../unknownEmail.ts';
import { findUserByEmail, hasAccounts, markVerified, type User } from '../users/store.ts';
import type { NewAccounts, StoredAccount, Visitor } from './newAccounts.ts';

export interface SignUp {
  /**
   * Returns whether the account can be used at once; otherwise a mail is on its way.
   * @throws PASSWORDS_DIFFER, EMAIL_IN_USE, DEMO_UNKNOWN
   */
  register(account: Register, options: RegisterQuery, visitor: Visitor): Promise<boolean>;
  /** @throws LINK_INVALID */
  verify(code: string): Promise<void>;
  /** Sends the mail again. @throws USER_NOT_FOUND */
  resend(email: string): Promise<void>;
  /** Checks whether the next user who signs up at this computer needs no mail. */
  isFirstAccount(): Promise<boolean>;
}

export interface SignUpDeps extends AccountDeps {
  newAccounts: NewAccounts;
}

export function createSignUp(deps: SignUpDeps): SignUp {
  const { database, settings, passwords, mailer, activation, publicUrl, newAccounts } = deps;

  /** Returns null when the address is taken. */
  async function store(account: Register, options: RegisterQuery, visitor: Visitor): Promise<StoredAccount | null> {
    const email = account.email.trim();
    const { languageCode: language, timeZone, demoAccountId } = options;
    // Computed for every request, so that its time does not reveal who has an account.
    const passwordHash = await passwords.hash(account.password);
    return database.transaction(async (transaction) => {
      if ((await findUserByEmail(transaction, email)) !== null) return null;
      const made = { email, passwordHash, isVerified: false, language, timeZone, demoAccountId };
      return newAccounts.store(transaction, made, visitor);
    });
  }

  function postAlreadyRegistered({ email, language }: User): void {
    mailer.post({ to: email!, kind: 'alreadyRegistered', language, link: `${publicUrl}/login` });
  }

  async function answerTaken(email: string): Promise<boolean> {
    if (settings.namesAccounts) throw new AppError('EMAIL_IN_USE', { email: email.trim() }, { field: 'email' });
    await newAccounts.pretendVerification();
    const user = await findUserByEmail(database, email);
    if (user) postAlreadyRegistered(user);
    return false;
  }

  return {
    async register(account, options, visitor) {
      checkRepeated(account.password, account.passwordRepeat);
      const stored = await store(account, options, visitor);
      if (stored === null) return answerTaken(account.email);
      await newAccounts.welcome(stored);
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
      await activation.goLiveOrLater(userId);
    },

    async resend(email) {
      const user = await findUserByEmail(database, email);
      if (user === null && settings.namesAccounts) throw unknownEmail(email);
      // A confirmed or missing account takes as long as one that gets another link.
      if (user !== null && !user.isVerified) return newAccounts.sendVerification(user.id);
      await newAccounts.pretendVerification();
      if (user !== null) postAlreadyRegistered(user);
    },

    isFirstAccount: async () => !(await hasAccounts(database)),
  };
}
