/** Tests that a film appears whole or not at all. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { createFilmFile } from './filmFile.ts';

const folder = temporaryFolder();

// behaviour: film-5
test('replaces the file at the end, and leaves nothing when it is given up', async () => {
  const path = join(folder, 'a.webm');
  writeFileSync(path, 'before');
  const file = await createFilmFile({ path, name: 'a.webm' });
  await file.write(3, Buffer.from('def'));
  await file.write(0, Buffer.from('abc'));
  expect(readFileSync(path, 'utf8')).toBe('before');
  await file.complete();
  await file.discard();
  expect(readFileSync(path, 'utf8')).toBe('abcdef');
  const other = await createFilmFile({ path: join(folder, 'b.webm'), name: 'b.webm' });
  await other.write(0, Buffer.from('x'));
  await other.discard();
  expect(readdirSync(folder)).toEqual(['a.webm']);
});

test('says where it cannot write', async () => {
  const path = join(folder, 'none', 'a.webm');
  await expect(createFilmFile({ path, name: 'none/a.webm' })).rejects.toMatchObject({ code: 'FILE_NOT_WRITABLE' });
});
