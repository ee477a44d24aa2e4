/**
 * Restores one account from a copy: all its data is as it was then, and nobody else's rows are touched. Its sign-in, role and
 * plan stay as they are now, as do API keys, helpers and live links that still exist, because what was changed after a leak must not
 * become valid again.
 * Logins and one-time codes are not restored.
 */
import { AppError } from '#engine/core/appError.ts';
import { emailKey } from '../base/emailKey.ts';
import type { Database } from './connection.ts';

/** Tables whose rows stay as they are now, because an old row could open a door or forget a payment. */
const STAYING = ['api_keys', 'helpers', 'billing_customers', 'billing_subscriptions', 'billing_consents'] as const;
/**
 * Tables that are never restored; `streamers`, `users` and the staying ones are restored first and separately. What was put away
 * is compared with the plan again, so that nothing restored is deleted at once.
 */
const LEFT_OUT = new Set(['logins', 'one_time_tokens', 'audit_log', 'put_away', 'streamers', 'users', ...STAYING]);
/** Columns that an existing account keeps. */
const KEPT =
  'email email_key password_hash is_administrator role agency_id agency_joined_at lets_agency_in plan paid_plan api_key_version email_verified_at disabled_at'.split(
    ' ',
  );
/** The owners that a row may reference, and how to find them. */
const OWNERS: Readonly<Record<string, string>> = {
  streamers: '?',
  users: '?',
  profiles: 'SELECT id FROM copy.profiles WHERE streamer_id = ?',
};

export interface RestoredAccount {
  email: string;
  /** Number of restored rows by table; tables without any are left out. */
  rows: Readonly<Record<string, number>>;
}

/**
 * Restores one account. Needs the lock of the database, because a running session would overwrite the restored data from
 * memory.
 * @param copy has the same migrations as the database
 * @throws USER_NOT_FOUND when the copy has no such account, EMAIL_IN_USE when another account has the address now
 */
export async function restoreAccount(database: Database, copy: string, email: string): Promise<RestoredAccount> {
  await database.raw('ATTACH DATABASE ? AS copy', [copy]);
  try {
    return await database.transaction(async (transaction) => {
      const id = await findId(transaction, email);
      await transaction.raw('PRAGMA defer_foreign_keys = ON');
      return { email, rows: await bringBack(transaction, id) };
    });
  } finally {
    await database.raw('DETACH DATABASE copy');
  }
}

async function findId(transaction: Database, email: string): Promise<string> {
  const key = emailKey(email);
  const then = (await transaction.raw('SELECT id FROM copy.users WHERE email_key = ?', [key])) as { id: string }[];
  if (then[0] === undefined) throw new AppError('USER_NOT_FOUND', { email });
  const now = (await transaction.raw('SELECT id FROM main.users WHERE email_key = ?', [key])) as { id: string }[];
  if (now[0] !== undefined && now[0].id !== then[0].id) throw new AppError('EMAIL_IN_USE', { email });
  return then[0].id;
}

type Row = Record<string, unknown>;

async function bringBack(transaction: Database, id: string): Promise<Record<string, number>> {
  const user = await transaction('users').where({ id }).first<Row | undefined>();
  const links = await transaction('profiles').where({ streamer_id: id }).select<Row[]>('id', 'live_key');
  const staying = new Map<string, Row[]>();
  for (const table of STAYING) staying.set(table, await transaction(table).where({ user_id: id }).select<Row[]>('*'));
  await transaction('streamers').where({ id }).delete(); // with everything that refers to it
  await copyRows(transaction, 'streamers', 'id', '?', id);
  await copyRows(transaction, 'users', 'id', '?', id);
  for (const [table, rows] of staying) {
    if (user === undefined) await copyRows(transaction, table, 'user_id', '?', id);
    for (const row of rows) await transaction(table).insert(row);
  }
  const rows: Record<string, number> = {};
  for (const { table, column, owners } of await ownedTables(transaction)) {
    const count = await copyRows(transaction, table, column, owners, id);
    if (count > 0) rows[table] = count;
  }
  if (user && user['deleted_at'] === null) {
    const kept = Object.fromEntries(KEPT.map((column) => [column, user[column]]));
    await transaction('users').where({ id }).update(kept);
  }
  // Counts as coming from the largest plan.
  await transaction('users').where({ id }).whereNotNull('settled_plan').update({ settled_plan: 'PRO' });
  for (const { id: profile, live_key } of links)
    await transaction('profiles').where({ id: profile }).update({ live_key });
  return rows;
}

interface OwnedTable {
  table: string;
  /** The column that names the owner of a row. */
  column: string;
  /** SQL of its possible values. */
  owners: string;
}

/** Finds every table whose rows belong to an account from the database's own description, which includes later tables. */
async function ownedTables(transaction: Database): Promise<OwnedTable[]> {
  const tables = (await transaction.raw("SELECT name FROM main.sqlite_master WHERE type = 'table'")) as {
    name: string;
  }[];
  const found: OwnedTable[] = [];
  for (const { name } of tables) {
    if (LEFT_OUT.has(name)) continue;
    const keys = (await transaction.raw(`PRAGMA main.foreign_key_list('${name}')`)) as {
      table: string;
      from: string;
    }[];
    const key = Object.keys(OWNERS).flatMap((owner) => keys.filter(({ table }) => table === owner))[0];
    if (key) found.push({ table: name, column: key.from, owners: OWNERS[key.table]! });
  }
  return found;
}

/** Copies the rows of a table and returns their number. */
async function copyRows(
  transaction: Database,
  table: string,
  column: string,
  owners: string,
  id: string,
): Promise<number> {
  const info = (await transaction.raw(`PRAGMA main.table_info('${table}')`)) as { name: string }[];
  const columns = info.map(({ name }) => `"${name}"`).join(', ');
  const sql = `INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM copy."${table}" WHERE "${column}" IN (${owners})`;
  await transaction.raw(sql, [id]);
  const [counted] = (await transaction.raw('SELECT changes() AS count')) as [{ count: number }];
  return counted.count;
}
