import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertUser } from '../../people/accounts/users/store.ts';
import { copyTo } from './backup.ts';
import type { Database } from './connection.ts';
import { openDatabase } from './database.ts';
import { restoreAccount } from './restoreAccount.ts';

let folder: string;
let copy: string;
let database: Database;

const USER = {
  isAdministrator: false,
  plan: null,
  language: 'en',
  emailVerifiedAtMs: 1,
  termsAcknowledgedAtMs: 1,
  demoExpiresAtMs: null,
  nowMs: 1,
  seed: 1,
  settings: {},
} as const;

async function addAccount(id: string): Promise<void> {
  await insertUser(database, { ...USER, id, email: `${id}@example.com`, passwordHash: `hash of ${id}` });
  await database('profiles').insert({ id: `p-${id}`, streamer_id: id, name: id, live_key: `k-${id}`, created_at: 1 });
  await database('documents').insert({ streamer_id: id, kind: 'overlay', id: `p-${id}`, version: 1, body: 'then' });
  const own = { streamer_id: id, kind: 'overlay', id: `p-${id}` };
  const version = { ...own, version: 1, reason: 'edit', item_count: 0, at: 1, kept_at: 1, body: 'kept' };
  await database('document_versions').insert(version);
  await database('events').insert({ streamer_id: id, seq: 1, id: `e-${id}`, at: 1, type: 'like', body: '{}' });
  const login = { id: `l-${id}`, token_hash: `t-${id}`, user_id: id, created_at: 1, expires_at: 2 };
  await database('logins').insert(login);
}

/** Returns all rows by table. */
const addKey = (to: Database, id: string): Promise<unknown> =>
  to('api_keys').insert({ id, user_id: 'anna', name: id, hash: id, scopes: '["read"]' });

async function everything(): Promise<Record<string, unknown[]>> {
  const tables = ['streamers', 'users', 'profiles', 'documents', 'document_versions', 'events', 'logins'];
  const all: Record<string, unknown[]> = {};
  for (const table of tables) all[table] = await database(table).select<unknown[]>();
  return all;
}

const of = (all: Record<string, unknown[]>, id: string): string[] =>
  Object.values(all).flatMap((rows) => rows.map((row) => JSON.stringify(row)).filter((text) => text.includes(id)));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'liveloom-account-'));
  const file = join(folder, 'test.sqlite');
  copy = join(folder, 'copy.sqlite');
  database = await openDatabase(file);
  await addAccount('anna');
  await addAccount('bert');
  await addKey(database, 'then');
  await copyTo(file, copy);
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

test('what an account had comes back, and no row of anybody else is touched', async () => {
  await database('documents').update({ body: 'now' });
  await database('events').insert({ streamer_id: 'anna', seq: 2, id: 'later', at: 2, type: 'like', body: '{}' });
  await database('document_versions').delete();
  const before = of(await everything(), 'bert');
  const { rows } = await restoreAccount(database, copy, 'Anna@Example.com');
  expect(rows).toEqual({ profiles: 1, documents: 1, document_versions: 1, events: 1 });
  expect(of(await everything(), 'bert')).toEqual(before);
  expect(await database('documents').where({ streamer_id: 'anna' }).select('body')).toEqual([{ body: 'then' }]);
  expect(await database('events').where({ streamer_id: 'anna' }).select('id')).toEqual([{ id: 'e-anna' }]);
});

test('how it signs in and live links stay as they are; nobody stays signed in', async () => {
  const now = {
    password_hash: 'a new one',
    is_administrator: 1,
    role: 'MANAGER',
    agency_id: 'north',
    plan: 'FREE',
    api_key_version: 4,
  };
  await database('users').where({ id: 'anna' }).update(now);
  await database('profiles').where({ id: 'p-anna' }).update({ live_key: 'a new key', name: 'Other' });
  await restoreAccount(database, copy, 'anna@example.com');
  expect(await database('users').where({ id: 'anna' }).first()).toMatchObject(now);
  expect(await database('profiles').where({ id: 'p-anna' }).first()).toMatchObject({
    name: 'anna',
    live_key: 'a new key',
  });
  expect(await database('logins').pluck('user_id')).toEqual(['bert']);
});

// behaviour: account-45
test('API keys stay as they are now, and come back only with an account that is gone', async () => {
  const stored = (): Promise<string[]> => database('api_keys').orderBy('id').pluck('id');
  await database('api_keys').delete();
  await addKey(database, 'since');
  await restoreAccount(database, copy, 'anna@example.com');
  expect(await stored()).toEqual(['since']);
  await database('streamers').where({ id: 'anna' }).delete();
  await restoreAccount(database, copy, 'anna@example.com');
  expect(await stored()).toEqual(['then']);
});

test('an account that is gone comes back with its password', async () => {
  await database('streamers').where({ id: 'anna' }).delete();
  await restoreAccount(database, copy, 'anna@example.com');
  expect(await database('users').where({ id: 'anna' }).first()).toMatchObject({ password_hash: 'hash of anna' });
  expect(await database.raw('PRAGMA foreign_key_check')).toEqual([]);
});

test('an account that the copy does not know, and an address that somebody else has by now', async () => {
  await expect(restoreAccount(database, copy, 'clara@example.com')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  await database('streamers').where({ id: 'anna' }).delete();
  await insertUser(database, { ...USER, id: 'other', email: 'anna@example.com', passwordHash: null });
  const before = await everything();
  await expect(restoreAccount(database, copy, 'anna@example.com')).rejects.toMatchObject({ code: 'EMAIL_IN_USE' });
  expect(await everything()).toEqual(before);
});
