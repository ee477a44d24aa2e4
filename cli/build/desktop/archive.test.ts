import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packFiles, unpackFiles } from './archive.ts';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'liveloom-archive-'))));
afterEach(() => rmSync(root, { recursive: true }));

const packed = packFiles([
  { path: 'a/b/one.txt', content: Buffer.from('one') },
  { path: 'empty', content: new Uint8Array() },
  { path: 'this.ts', content: import.meta.filename },
]);

test('files are unpacked as they were packed', () => {
  const folder = join(root, 'program');
  unpackFiles(packed, folder);
  expect(readFileSync(join(folder, 'a/b/one.txt'), 'utf8')).toBe('one');
  expect(readFileSync(join(folder, 'empty')).length).toBe(0);
  expect(readFileSync(join(folder, 'this.ts'))).toEqual(readFileSync(import.meta.filename));
  expect(readdirSync(root)).toEqual(['program']);
});

test('a broken archive leaves no folder', () => {
  const folder = join(root, 'program');
  expect(() => unpackFiles(packed.subarray(0, packed.length - 20), folder)).toThrow();
  expect(existsSync(folder)).toBe(false);
});

test('a folder that is there stays', () => {
  const folder = join(root, 'program');
  unpackFiles(packed, folder);
  rmSync(join(folder, 'empty'));
  unpackFiles(packed, folder);
  expect(existsSync(join(folder, 'empty'))).toBe(false);
});
