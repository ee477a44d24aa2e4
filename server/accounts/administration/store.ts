/** What only whoever runs the server changes of an account. */
import type { Plan, Role } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';
import { findUser, type User } from '../users/store.ts';

/** Accounts with an address, oldest first. */
export async function listAccounts(database: Database): Promise<User[]> {
  const rows = await database('users')
    .whereNotNull('email')
    .orderBy(['created_at', 'id'])
    .select<{ id: string }[]>('id');
  const users = await Promise.all(rows.map(({ id }) => findUser(database, id)));
  return users.filter((user) => user !== null);
}

export async function setRole(transaction: Database, id: string, role: Role): Promise<void> {
  await transaction('users').where({ id }).update({ role });
}

export async function setPlan(transaction: Database, id: string, plan: Plan | null): Promise<void> {
  await transaction('users').where({ id }).update({ plan });
}

/** @param atMs since when; null = it may be used */
export async function setDisabled(transaction: Database, id: string, atMs: number | null): Promise<void> {
  await transaction('users').where({ id }).update({ disabled_at: atMs });
}
