/** Signing in and out. */
import { AppError } from '#engine/core/appError.ts';
import type { Login } from '#schemas/generated/types.ts';
import { type AccountDeps, nowOf } from '../accountDeps.ts';
import { unknownEmail } from '../unknownEmail.ts';
import { findUserByEmail, noteLogin, type User } from '../users/store.ts';
import { LOGIN_MS } from './authenticate.ts';
import { hashToken, newToken } from '../../../ground/base/secretToken.ts';
import { deleteLogin, insertLogin } from './store.ts';

/** Login data for a browser. */
export interface NewLoginToken {
  token: string;
  lastsMs: number;
}

export interface SignIn {
  /**
   * Checks email and password, with the same effort whether the account exists or not.
   * @throws USER_NOT_FOUND and PASSWORD_INCORRECT, or INVALID_CREDENTIALS for both; ACCOUNT_DISABLED, EMAIL_NOT_VERIFIED
   */
  withPassword(login: Login): Promise<User>;
  /** Starts a login for an authenticated user. */
  start(userId: string, lastsMs?: number): Promise<NewLoginToken>;
  end(loginId: string): Promise<void>;
}

type SignInDeps = Pick<AccountDeps, 'database' | 'clock' | 'settings' | 'passwords' | 'newSecret' | 'randomKey'>;

export function createSignIn(deps: SignInDeps): SignIn {
  const { database, settings, passwords } = deps;

  function wrongPassword(): AppError {
    return new AppError('PASSWORD_INCORRECT', {}, { field: 'password' });
  }

  return {
    async withPassword({ email, password }) {
      const user = await findUserByEmail(database, email);
      const isRight = await passwords.verify(password, user?.passwordHash ?? null);
      if (user === null || !isRight) {
        if (!settings.namesAccounts) throw new AppError('INVALID_CREDENTIALS');
        throw user === null ? unknownEmail(email) : wrongPassword();
      }
      refuseUnusable(user);
      return user;
    },

    async start(userId, lastsMs = LOGIN_MS) {
      const token = newToken(deps.newSecret);
      const nowMs = nowOf(deps);
      const login = { id: deps.randomKey(), tokenHash: hashToken(token), userId, actorId: null, nowMs };
      await database.transaction(async (transaction) => {
        await insertLogin(transaction, { ...login, expiresAtMs: nowMs + lastsMs });
        await noteLogin(transaction, userId, nowMs);
      });
      return { token, lastsMs };
    },

    end: (loginId) => deleteLogin(database, loginId),
  };
}

/** Refuses an unusable account; called only after authentication. @throws ACCOUNT_DISABLED, EMAIL_NOT_VERIFIED */
export function refuseUnusable({ isDisabled, isVerified, email }: User): void {
  if (isDisabled) throw new AppError('ACCOUNT_DISABLED');
  if (!isVerified) throw new AppError('EMAIL_NOT_VERIFIED', { email: email ?? '' });
}
