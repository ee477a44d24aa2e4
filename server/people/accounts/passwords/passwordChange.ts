/** Changes the password of a signed-in user who knows the old one. */
import { AppError } from '#engine/core/appError.ts';
import type { ChangePassword } from '#schemas/generated/types.ts';
import type { AccountDeps } from '../accountDeps.ts';
import { deleteKeysOf } from '../keys/store.ts';
import { deleteLoginsOf } from '../logins/store.ts';
import { deleteTokensOf } from '../tokens/store.ts';
import { findUser, setPassword } from '../users/store.ts';
import { checkRepeated } from '../checkRepeated.ts';

export interface PasswordChange {
  /**
   * Sets the password and ends all logins, including programs with an API key. Users without a password get one through the
   * reset mail.
   * @throws PASSWORD_INCORRECT, PASSWORDS_DIFFER
   */
  change(userId: string, request: ChangePassword): Promise<void>;
}

type ChangeDeps = Pick<AccountDeps, 'database' | 'passwords' | 'mailer'>;

export function createPasswordChange({ database, passwords, mailer }: ChangeDeps): PasswordChange {
  return {
    async change(userId, { currentPassword, password, passwordRepeat }) {
      checkRepeated(password, passwordRepeat);
      const user = await findUser(database, userId);
      if (!(await passwords.verify(currentPassword, user?.passwordHash ?? null)) || user === null)
        throw new AppError('PASSWORD_INCORRECT', {}, { field: 'currentPassword' });
      const passwordHash = await passwords.hash(password);
      await database.transaction(async (transaction) => {
        await setPassword(transaction, userId, passwordHash);
        await deleteLoginsOf(transaction, userId);
        await deleteKeysOf(transaction, userId);
        await deleteTokensOf(transaction, userId, 'resetPassword');
      });
      mailer.post({ to: user.email!, kind: 'passwordChanged', language: user.language });
    },
  };
}
