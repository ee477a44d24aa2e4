/**
 * Brings one account back from a copy: everything it has is as it was then, and no row of anybody else is touched. How it
 * signs in, its role and its plan stay as they are now, and so do live links that still exist: what was changed because
 * somebody had learnt of it must not become valid again. Logins and one-time codes do not come back.
 */
import { AppError } from '#engine/core/appError.ts';
import { emailKey } from '../base/emailKey.ts';
import type { Database } from './connection.ts';

/** Never brought back; `streamers` and `users` come first and by themselves. */
const LEFT_OUT = new Set(['logins', 'one_time_tokens', 'audit_log', 'streamers', 'users']);
/** Of an account that is still there. */
const KEPT = 'email email_key password_hash role plan api_key_version email_verified_at disabled_at'.split(' ');
/** The owners that a row may name, and how theirs is found. */
const OWNERS: Readonly<Record<string, string>> = {
  streamers: '?',
  users: '?',
  profiles: 'SELECT id FROM copy.profiles WHERE streamer_id = ?',
};

export interface RestoredAccount {
  email: string;
  /** How many rows came back, by table; tables without any are left out. */
  rows: Readonly<Record<string, number>>;
}

/**
 * Needs the lock of the database: a running session would write what it remembers over what was brought back.
 * @param copy of the same migrations as the database
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
  await transaction('streamers').where({ id }).delete(); // with everything that refers to it
  await copyRows(transaction, 'streamers', 'id', '?', id);
  await copyRows(transaction, 'users', 'id', '?', id);
  const rows: Record<string, number> = {};
  for (const { table, column, owners } of await ownedTables(transaction)) {
    const count = await copyRows(transaction, table, column, owners, id);
    if (count > 0) rows[table] = count;
  }
  if (user && user['deleted_at'] === null) {
    const kept = Object.fromEntries(KEPT.map((column) => [column, user[column]]));
    await transaction('users').where({ id }).update(kept);
  }
  for (const { id: profile, live_key } of links)
    await transaction('profiles').where({ id: profile }).update({ live_key });
  return rows;
}

interface OwnedTable {
  table: string;
  /** Says whose a row is. */
  column: string;
  /** The values it may have, in SQL. */
  owners: string;
}

/** Every table whose rows belong to somebody, as the database itself describes it: one that comes later is in it too. */
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

/** @returns how many there were */
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
