/** Account data that only the operator sees and changes. */
import type { ListAccounts, Plan } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { jsonMember } from '../../../ground/db/dialect.ts';
import { listPage, type ListPage } from '../../../ground/db/listPage.ts';
import { findUser, toUser, type User, type UserColumns } from '../users/store.ts';

const SORT_COLUMNS = { createdAt: 'created_at', email: 'email_key', lastLoginAt: 'last_login_at' } as const;

/** Returns accounts of the server including demos, searched by email address and platform name. */
export async function pageOfAccounts(database: Database, query: ListAccounts): Promise<ListPage<User>> {
  const name = `lower(coalesce(${jsonMember('settings', 'tiktokUsername')}, ''))`;
  const searchable = database('users')
    .where({ deleted_at: null })
    .select('*', database.raw(`coalesce(email_key, '') || ' ' || ${name} AS search_key`));
  const all = database.from(searchable.as('accounts'));
  const { rows, total } = await listPage<UserColumns, ListAccounts['sortColumn']>(all, query, SORT_COLUMNS);
  return { rows: rows.map(toUser), total };
}

/** Returns accounts with an address, oldest first. */
export async function listAccounts(database: Database): Promise<User[]> {
  const rows = await database('users')
    .whereNotNull('email')
    .orderBy(['created_at', 'id'])
    .select<{ id: string }[]>('id');
  const users = await Promise.all(rows.map(({ id }) => findUser(database, id)));
  return users.filter((user) => user !== null);
}

export async function setAdministrator(transaction: Database, id: string, isAdministrator: boolean): Promise<void> {
  await transaction('users')
    .where({ id })
    .update({ is_administrator: isAdministrator ? 1 : 0 });
}

export async function setLocalPrograms(transaction: Database, id: string, usesThem: boolean): Promise<void> {
  await transaction('users')
    .where({ id })
    .update({ uses_local_programs: usesThem ? 1 : 0 });
}

/** Sets the plan of an account. One that was never compared with a plan counts as PRO, so that a lower plan is applied. */
export async function setPlan(transaction: Database, id: string, plan: Plan | null): Promise<void> {
  const settled = transaction.raw(`coalesce(settled_plan, 'PRO')`);
  await transaction('users').where({ id }).update({ plan, settled_plan: settled });
}

/**
 * Disables an account or enables it again.
 * @param atMs since when it is disabled; null = enabled
 */
export async function setDisabled(transaction: Database, id: string, atMs: number | null): Promise<void> {
  await transaction('users').where({ id }).update({ disabled_at: atMs });
}
