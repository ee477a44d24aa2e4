/**
 * Lets administrators sign in as somebody else to help. It takes two steps: the administrator's password gives a code, and the
 * code, once and within a minute, gives the login, so that no link and no other website can start one. Each is logged.
 */
import { AppError } from '#engine/core/appError.ts';
import type { LoginAs, LoginAsQuery } from '#schemas/generated/types.ts';
import { type AccountDeps, nowOf } from '../accountDeps.ts';
import { insertAudit } from '../audit/store.ts';
import type { Caller } from '../../../ground/http/caller.ts';
import { deleteTokensOf, insertToken, takeToken } from '../tokens/store.ts';
import { findUser, type User } from '../users/store.ts';
import { hashToken, newToken } from '../../../ground/base/secretToken.ts';
import type { NewLoginToken } from './signIn.ts';
import { insertLogin } from './store.ts';

const CODE_MS = 60_000;
/** Duration of such a login, which is meant for a short look. */
export const ACTING_MS = 3_600_000;

export interface LoginAsService {
  /** Returns the code for the second step. @throws PASSWORD_INCORRECT, LOGIN_AS_REFUSED */
  confirm(admin: Caller, request: LoginAs): Promise<string>;
  /** @throws LINK_INVALID, LOGIN_AS_REFUSED */
  start(admin: Caller, request: LoginAsQuery, address: string): Promise<NewLoginToken>;
}

type LoginAsDeps = Pick<AccountDeps, 'database' | 'clock' | 'passwords' | 'newSecret' | 'randomKey'>;

export function createLoginAs(deps: LoginAsDeps): LoginAsService {
  const { database, passwords } = deps;

  /** Nobody becomes another administrator this way. */
  async function findSubject(userId: string): Promise<User> {
    const subject = await findUser(database, userId);
    const isUsable =
      subject !== null && !subject.isDisabled && (subject.isVerified || subject.demoExpiresAtMs !== null);
    if (!isUsable || subject.isAdministrator) throw new AppError('LOGIN_AS_REFUSED', { userId }, { field: 'userId' });
    return subject;
  }

  return {
    async confirm({ userId: adminId }, { userId, password }) {
      const admin = await findUser(database, adminId);
      if (!(await passwords.verify(password, admin?.passwordHash ?? null)))
        throw new AppError('PASSWORD_INCORRECT', {}, { field: 'password' });
      await findSubject(userId);
      const token = newToken(deps.newSecret);
      await deleteTokensOf(database, adminId, 'loginAs');
      const expiresAtMs = nowOf(deps) + CODE_MS;
      await insertToken(database, { token, purpose: 'loginAs', userId: adminId, payload: { userId }, expiresAtMs });
      return token;
    },

    async start({ userId: adminId }, { userId, auth }, address) {
      const subject = await findSubject(userId);
      const admin = await findUser(database, adminId);
      const token = newToken(deps.newSecret);
      const nowMs = nowOf(deps);
      await database.transaction(async (transaction) => {
        const code = await takeToken(transaction, auth, 'loginAs', nowMs);
        const isMeant = code?.userId === adminId && (code.payload as { userId: string }).userId === userId;
        if (!isMeant || admin === null) throw new AppError('LINK_INVALID');
        const login = { id: deps.randomKey(), tokenHash: hashToken(token), userId, actorId: adminId, nowMs };
        await insertLogin(transaction, { ...login, expiresAtMs: nowMs + ACTING_MS });
        await insertAudit(transaction, { atMs: nowMs, action: 'login-as', actor: admin, subject, address });
      });
      return { token, lastsMs: ACTING_MS };
    },
  };
}
