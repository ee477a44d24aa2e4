/**
 * Changes accounts for the operator's console or an administrator: who administers the server, plan, whether an account may be used. A running server
 * applies it from the next request on. Each change is logged.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { insertAudit } from '../audit/store.ts';
import { revokeHelpers } from '../helpers/store.ts';
import { deleteActingLoginsOf, deleteLoginsOf } from '../logins/store.ts';
import { findUser, findUserByEmail, type User } from '../users/store.ts';
import { listAccounts, setAdministrator, setDisabled, setLocalPrograms, setPlan } from './store.ts';

/** The operator at the computer of the server. */
export const CONSOLE = { id: 'console', email: null };

/** The changes; parts that are left out stay. */
export interface AccountChange {
  isAdministrator?: boolean | undefined;
  /** Null = the server's default plan. */
  plan?: Plan | null | undefined;
  isDisabled?: boolean | undefined;
  /** Whether its source may be a program on the computer of the server. */
  usesLocalPrograms?: boolean | undefined;
}

/** An account in a list. */
export interface AccountLine {
  id: string;
  email: string;
  isAdministrator: boolean;
  plan: Plan | null;
  isConfirmed: boolean;
  isDisabled: boolean;
  usesLocalPrograms: boolean;
}

export const lineOf = ({ id, email, plan, isVerified, ...user }: User): AccountLine => ({
  id,
  email: email ?? '',
  isAdministrator: user.isAdministrator,
  plan,
  isConfirmed: isVerified,
  isDisabled: user.isDisabled,
  usesLocalPrograms: user.usesLocalPrograms,
});

/** Returns all accounts with an address, oldest first. */
export async function accountLines(database: Database): Promise<AccountLine[]> {
  return (await listAccounts(database)).map(lineOf);
}

/** @throws USER_NOT_FOUND */
export async function changeAccount(
  database: Database,
  email: string,
  change: AccountChange,
  nowMs: number,
): Promise<AccountLine> {
  return database.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (user === null) throw new AppError('USER_NOT_FOUND', { email });
    await apply(transaction, user, change, { actor: CONSOLE, address: CONSOLE.id, nowMs });
    return lineOf((await findUserByEmail(transaction, email))!);
  });
}

/** Author, time and origin of a change. */
export interface Change {
  actor: { id: string; email: string | null };
  address: string;
  nowMs: number;
}

/**
 * Changes an account of the server for an administrator. Nobody changes their own, because a server could soon be without an
 * administrator.
 * @throws NOT_FOUND, OWN_ACCOUNT, DEMO_ROLE
 */
export async function administer(
  database: Database,
  adminId: string,
  id: string,
  change: AccountChange,
  { address, nowMs }: Omit<Change, 'actor'>,
): Promise<User> {
  if (id === adminId) throw new AppError('OWN_ACCOUNT');
  return database.transaction(async (transaction) => {
    const [user, actor] = [await findUser(transaction, id), await findUser(transaction, adminId)];
    if (user === null || actor === null) throw new AppError('NOT_FOUND');
    if (change.isAdministrator !== undefined && user.demoExpiresAtMs !== null) throw new AppError('DEMO_ROLE');
    await apply(transaction, user, change, { actor, address, nowMs });
    return (await findUser(transaction, id))!;
  });
}

async function apply(
  transaction: Database,
  user: User,
  { isAdministrator, plan, isDisabled, usesLocalPrograms }: AccountChange,
  { nowMs, ...by }: Change,
): Promise<void> {
  const note = (action: string): Promise<void> =>
    insertAudit(transaction, { atMs: nowMs, action, subject: user, ...by });
  if (isAdministrator !== undefined && isAdministrator !== user.isAdministrator) {
    await setAdministrator(transaction, user.id, isAdministrator);
    // A former administrator stops acting for others at once.
    await deleteActingLoginsOf(transaction, user.id);
    await note(isAdministrator ? 'administrator' : 'no administrator');
  }
  if (usesLocalPrograms !== undefined && usesLocalPrograms !== user.usesLocalPrograms) {
    await setLocalPrograms(transaction, user.id, usesLocalPrograms);
    await note(usesLocalPrograms ? 'local programs' : 'no local programs');
  }
  if (plan !== undefined && plan !== user.plan) {
    await setPlan(transaction, user.id, plan);
    await note(`plan ${plan ?? 'of the server'}`);
  }
  if (isDisabled !== undefined && isDisabled !== user.isDisabled) {
    await setDisabled(transaction, user.id, isDisabled ? nowMs : null);
    if (isDisabled) {
      await deleteLoginsOf(transaction, user.id);
      await revokeHelpers(transaction, user.id, nowMs);
    }
    await note(isDisabled ? 'disable' : 'enable');
  }
}
