/** Tests that commands find the address of the server that runs, and of no other. */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { noteAddress, notedAddress } from './serverAddress.ts';

const folder = temporaryFolder();

// behaviour: name-320
it('is there while the server runs', () => {
  expect(notedAddress(folder)).toBeNull();
  const remove = noteAddress(folder, 'http://127.0.0.1:4567', process.pid);
  expect(notedAddress(folder)).toBe('http://127.0.0.1:4567');
  expect(statSync(join(folder, 'liveloom.address')).mode & 0o077).toBe(0);
  remove();
  expect(notedAddress(folder)).toBeNull();
});

it('is nothing after a server was killed, or when the file holds something else', () => {
  noteAddress(folder, 'http://127.0.0.1:4567', 12);
  expect(notedAddress(folder, () => false)).toBeNull();
  for (const text of ['', '12', `${process.pid} file:///etc\n`, 'x'.repeat(10_000)]) {
    writeFileSync(join(folder, 'liveloom.address'), text);
    expect(notedAddress(folder), text).toBeNull();
  }
});
