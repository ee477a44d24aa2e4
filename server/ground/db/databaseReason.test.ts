import { expect, test } from 'vitest';
import { connect, IN_MEMORY } from './connection.ts';
import { databaseReason, databaseRefusal } from './databaseReason.ts';

test('names what a streamer can do something about, in both languages', () => {
  const full = Object.assign(new Error('SQLITE_FULL: database or disk is full'), { code: 'SQLITE_FULL' });
  expect([databaseReason(full), databaseReason(full, 'de')]).toEqual(['the disk is full', 'der Datenträger ist voll']);
  const busy = new Error('insert into `events` - SQLITE_BUSY: database is locked');
  expect(databaseReason(busy)).toBe('another program keeps the database locked');
});

test('a full disk and a database that is held are said to whoever asked', () => {
  const full = Object.assign(new Error('COMMIT; - SQLITE_FULL: database or disk is full'), { code: 'SQLITE_FULL' });
  expect(databaseRefusal(full)).toMatchObject({ code: 'STORAGE_FULL', status: 503, cause: full });
  const noSpace = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(databaseRefusal(noSpace)?.text('de')).toMatch(/^Die Festplatte des Servers ist voll/);
  expect(databaseRefusal(new Error('BEGIN IMMEDIATE; - SQLITE_BUSY: database is locked'))).toMatchObject({
    code: 'BUSY',
    params: { seconds: 5 },
  });
  expect(databaseRefusal(new TypeError('Anna is not a function'))).toBeNull();
});

test('of the unknown only the code or the kind', () => {
  expect(databaseReason(new Error('INSERT INTO events - SQLITE_MISUSE: Anna said hello'))).toBe('SQLITE_MISUSE');
  expect(databaseReason(new TypeError('Anna is not a function'))).toBe('TypeError');
  expect(databaseReason('Anna')).toBe('Error');
});

test('errors of the driver do not carry the values of a statement', async () => {
  const database = connect(IN_MEMORY);
  const error: unknown = await database.raw('INSERT INTO missing VALUES (?)', ['what a viewer wrote']).catch((e) => e);
  await database.destroy();
  expect(String(error)).toContain('no such table: missing');
  expect(String(error)).not.toContain('viewer wrote');
});
