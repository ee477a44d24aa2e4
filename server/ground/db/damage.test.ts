import { expect, test } from 'vitest';
import { damageIn, restoreCommand } from './damage.ts';

function parseError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

test('damage is what SQLite says it is, and a text that is none any more', () => {
  expect(damageIn(new Error('SELECT 1 - SQLITE_CORRUPT: database disk image is malformed'))).toBe(
    'database disk image is malformed',
  );
  expect(damageIn(new Error('SQLITE_NOTADB: file is not a database'))).toBe('file is not a database');
  expect(damageIn(parseError('{"name":"Anna",\u0000'))).toMatch(/^a text in it is: .*JSON/);
  expect(damageIn(new Error('SQLITE_BUSY: database is locked'))).toBeNull();
});

test('the command can be typed as it is', () => {
  expect(restoreCommand('/data/a.sqlite', '/data/backups/b.sqlite')).toBe(
    'npm run -s liveloom -- restore /data/backups/b.sqlite --database /data/a.sqlite',
  );
  expect(restoreCommand('/my data/a.sqlite', 'b')).toContain('--database "/my data/a.sqlite"');
});
