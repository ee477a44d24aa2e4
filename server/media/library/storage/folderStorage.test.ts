import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { folderStorage } from './folderStorage.ts';
import type { WritableStorage } from './mediaStorage.ts';

const root = temporaryFolder();
let folder: string;
let storage: WritableStorage;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'media-'));
  storage = folderStorage(folder);
});

async function* bytesOf(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
}

it('keeps what it was given and gives parts of it', async () => {
  await storage.write('k3y', bytesOf('abc', 'defg'), 7);
  expect(await storage.stored('k3y')).toEqual({ size: 7, version: null });
  expect(String(await buffer(await storage.read('k3y', { start: 2, end: 4 }, null)))).toBe('cde');
  expect(readdirSync(folder)).toEqual(['k3y']);
  await storage.remove('k3y');
  await storage.remove('k3y');
  expect([await storage.stored('k3y'), readdirSync(folder)]).toEqual([null, []]);
});

it.each([
  ['fewer bytes', ['abc'], { code: 'UPLOAD_CUT_OFF' }],
  ['no bytes', [], { code: 'UPLOAD_CUT_OFF' }],
  ['more bytes', ['abcd', 'efgh'], { code: 'UPLOAD_TOO_LONG' }],
])('leaves nothing of %s than announced', async (_what, chunks, error) => {
  await expect(storage.write('k3y', bytesOf(...chunks), 7)).rejects.toMatchObject(error);
  expect([await storage.stored('k3y'), readdirSync(folder)]).toEqual([null, []]);
});

it('leaves nothing of bytes that break off', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield* bytesOf('abc');
    throw new Error('the line is dead');
  }
  await expect(storage.write('k3y', broken(), 7)).rejects.toThrow('the line is dead');
  expect(readdirSync(folder)).toEqual([]);
});

it('stops at the first byte too many, and asks for no more', async () => {
  let asked = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      asked++;
      yield await Promise.resolve(Buffer.alloc(1_000));
    }
  }
  await expect(storage.write('k3y', endless(), 10_000)).rejects.toMatchObject({ code: 'UPLOAD_TOO_LONG' });
  expect([asked, readdirSync(folder)]).toEqual([11, []]);
});

it('says so when the disk is full, and leaves nothing', async () => {
  const full = folderStorage(folder, () => open('/dev/full', 'w'));
  await expect(full.write('k3y', bytesOf('abcdefg'), 7)).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 503 });
  expect(readdirSync(folder)).toEqual([]);
});

it('takes the bytes of an upload once, from one request at a time', async () => {
  let go = (): void => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  async function* slow(): AsyncGenerator<Uint8Array> {
    yield* bytesOf('abc');
    await gate;
    yield* bytesOf('defg');
  }
  const first = storage.write('k3y', slow(), 7);
  await expect.poll(() => readdirSync(folder)).toEqual(['k3y.part']);
  await expect(storage.write('k3y', bytesOf('xxxxxxx'), 7)).rejects.toMatchObject({ code: 'UPLOAD_BUSY' });
  go();
  await first;
  await expect(storage.write('k3y', bytesOf('xxxxxxx'), 7)).rejects.toMatchObject({ code: 'UPLOAD_BUSY' });
  expect(readFileSync(join(folder, 'k3y'), 'utf8')).toBe('abcdefg');
});

it.each(['', '.', '..', '../secret', 'a/b', 'a\\b', 'a.b', '\0', 'x'.repeat(65)])('%j is no id', async (id) => {
  writeFileSync(join(root, 'secret'), 'secret');
  await expect(storage.write(id, bytesOf('a'), 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(storage.remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(storage.stored(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('keeps what another request finished in between', async () => {
  const late = folderStorage(folder, async (path) => {
    await storage.write('k3y', bytesOf('first'), 5);
    return open(path, 'wx');
  });
  await expect(late.write('k3y', bytesOf('other'), 5)).rejects.toMatchObject({ code: 'UPLOAD_BUSY' });
  expect(String(readFileSync(join(folder, 'k3y')))).toBe('first');
  expect(readdirSync(folder)).toEqual(['k3y']);
});
