import { mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { createPictureCache } from './pictureCache.ts';
import type { PictureCache } from './pictureCache.ts';

const root = temporaryFolder();
const clock = manualClock(1_700_000_000_000);

/** Each use is a second later than the one before. */
function cacheIn(folder: string, maxBytes = 1000, warnings: unknown[] = []): PictureCache {
  const cache = createPictureCache({
    folder,
    maxBytes,
    clock: { nowMs: () => (clock.set(clock.nowMs() + 1000), clock.nowMs()) },
    log: { warn: (...entry: unknown[]) => void warnings.push(entry) },
  });
  return cache;
}

const newFolder = (): string => join(mkdtempSync(join(root, 'cache-')), 'pictures');
const bytesOf = (text: string): Buffer => Buffer.alloc(100, text);

async function presentIn(cache: PictureCache, urls: string): Promise<string> {
  const found = await Promise.all(urls.split('').map(async (url) => ((await cache.read(url)) === null ? '' : url)));
  return found.join('');
}

describe('what was written', () => {
  it('is read again, also by the next run, under a name that says nothing', async () => {
    const folder = newFolder();
    const cache = cacheIn(folder);
    expect(await cache.read('a')).toBe(null);
    await cache.write('a', bytesOf('a'));
    expect(await cache.read('a')).toEqual(bytesOf('a'));
    expect(await cacheIn(folder).read('a')).toEqual(bytesOf('a'));
    expect(readdirSync(folder)).toEqual(['ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb']);
  });

  it('is replaced by what is written later, and counted once', async () => {
    const cache = cacheIn(newFolder(), 250);
    for (const url of 'aabaab') await cache.write(url, bytesOf(url));
    expect(await presentIn(cache, 'ab')).toBe('ab');
  });
});

describe('when the folder is full', () => {
  it('what was not used for longest goes first', async () => {
    const folder = newFolder();
    const cache = cacheIn(folder, 300);
    for (const url of 'abc') await cache.write(url, bytesOf(url));
    await cache.read('a');
    await cache.write('d', bytesOf('d'));
    expect(await presentIn(cache, 'abcd')).toBe('acd');
    await cache.write('e', Buffer.alloc(250));
    expect(await presentIn(cache, 'abcde')).toBe('e');
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('the order is that of use, also after a restart', async () => {
    const folder = newFolder();
    const before = cacheIn(folder, 300);
    for (const url of 'abc') await before.write(url, bytesOf(url));
    await before.read('a');
    const after = cacheIn(folder, 300);
    await after.write('d', bytesOf('d'));
    expect(await presentIn(after, 'abcd')).toBe('acd');
  });

  it('what is too large for it alone does not stay', async () => {
    const folder = newFolder();
    await cacheIn(folder, 99).write('a', bytesOf('a'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('files of others are left alone', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), 'x'.repeat(500));
    await cacheIn(folder, 50).write('a', bytesOf('a'));
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  });
});

describe('a restart', () => {
  it('removes what a crash left half-written', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, `${'0'.repeat(64)}.17.tmp`), 'half');
    await cacheIn(folder).write('a', bytesOf('a'));
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('sorts what it finds by when it was used', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    const [young, old] = ['1'.repeat(64), '2'.repeat(64)];
    for (const name of [young, old]) writeFileSync(join(folder, name), bytesOf('x'));
    utimesSync(join(folder, old), 1, 1);
    await cacheIn(folder, 250).write('a', bytesOf('a'));
    expect(readdirSync(folder)).toContain(young);
    expect(readdirSync(folder)).not.toContain(old);
  });
});

describe('a disk that refuses', () => {
  it('is not filled with what could not get its name', async () => {
    const folder = newFolder();
    const name = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
    mkdirSync(join(folder, name), { recursive: true });
    await cacheIn(folder).write('a', bytesOf('a'));
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('costs one warning and nothing else', async () => {
    const folder = newFolder();
    writeFileSync(folder, 'not a folder');
    const warnings: unknown[] = [];
    const cache = cacheIn(folder, 1000, warnings);
    await cache.write('a', bytesOf('a'));
    await cache.write('b', bytesOf('b'));
    expect(await cache.read('a')).toBe(null);
    expect(warnings).toEqual([
      [{ folder, reason: 'something else has this name' }, 'pictures cannot be cached on disk'],
    ]);
    expect(readFileSync(folder, 'utf8')).toBe('not a folder');
  });
});
