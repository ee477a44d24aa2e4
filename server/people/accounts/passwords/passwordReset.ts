/** Resets the password for a user who can read the account's mail. */
import { AppError } from '#engine/core/appError.ts';
import type { ResetPassword } from '#schemas/generated/types.ts';
import { type AccountDeps, nowOf } from '../accountDeps.ts';
import { newToken } from '../../../ground/base/secretToken.ts';
import { deleteKeysOf } from '../keys/store.ts';
import { deleteLoginsOf } from '../logins/store.ts';
import { deleteIdentitiesOf } from '../identity/store.ts';
import { deleteTokensOf, insertDecoy, insertToken, peekToken, takeToken } from '../tokens/store.ts';
import { unknownEmail } from '../unknownEmail.ts';
import { findUser, findUserByEmail, markVerified, setPassword, type User } from '../users/store.ts';
import { checkRepeated } from '../checkRepeated.ts';

const HOURS = 1;
const HOUR_MS = 3_600_000;

export interface PasswordReset {
  /** Sends a mail with a code. @throws USER_NOT_FOUND */
  request(email: string): Promise<void>;
  /**
   * Sets the password and ends all logins, including programs with an API key. The mail also proved who owns the address.
   * @throws LINK_INVALID, PASSWORDS_DIFFER
   */
  confirm(reset: ResetPassword): Promise<void>;
}

export function createPasswordReset(deps: AccountDeps): PasswordReset {
  const { database, settings, passwords, mailer, activation, publicUrl } = deps;

  async function store({ id: userId, isVerified }: User, code: string, passwordHash: string): Promise<void> {
    await database.transaction(async (transaction) => {
      if ((await takeToken(transaction, code, 'resetPassword', nowOf(deps))) === null)
        throw new AppError('LINK_INVALID');
      await setPassword(transaction, userId, passwordHash);
      if (!isVerified) await deleteIdentitiesOf(transaction, userId);
      await markVerified(transaction, userId, nowOf(deps));
      await activation.prepare(transaction, userId);
      await deleteLoginsOf(transaction, userId);
      await deleteKeysOf(transaction, userId);
      await deleteTokensOf(transaction, userId, 'resetPassword');
      await deleteTokensOf(transaction, userId, 'verifyEmail');
    });
    await activation.goLiveOrLater(userId);
  }

  return {
    async request(email) {
      const user = await findUserByEmail(database, email);
      if (user === null && settings.namesAccounts) throw unknownEmail(email);
      const token = newToken(deps.newSecret);
      const issued = { token, purpose: 'resetPassword', expiresAtMs: nowOf(deps) + HOURS * HOUR_MS } as const;
      await database.transaction(async (transaction) => {
        await deleteTokensOf(transaction, user?.id ?? '', 'resetPassword');
        if (user === null) await insertDecoy(transaction, issued);
        else await insertToken(transaction, { ...issued, userId: user.id });
      });
      if (user === null) return;
      const link = `${publicUrl}/reset-password?code=${token}`;
      const { language } = user;
      mailer.post({ to: user.email!, kind: 'resetPassword', language, link, params: { hours: HOURS } });
    },

    async confirm({ code, password, passwordRepeat }) {
      checkRepeated(password, passwordRepeat);
      // Checked first, so that a password is only hashed for a valid code.
      const token = await peekToken(database, code, 'resetPassword', nowOf(deps));
      const user = token?.userId ? await findUser(database, token.userId) : null;
      if (user === null) throw new AppError('LINK_INVALID');
      await store(user, code, await passwords.hash(password));
      mailer.post({ to: user.email!, kind: 'passwordChanged', language: user.language });
    },
  };
}
