import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { compareWithExpected, comparisonLines, openExpected, type PicturesComparison } from './expectedPictures.ts';

const folder = temporaryFolder();
const there = { path: join(folder, 'expected'), name: 'expected' };
const out = { path: join(folder, 'out'), name: 'out' };
const [first, second, third] = ['a-5s-portrait.png', 'a-10s-portrait.png', 'a-15s-portrait.png'] as const;

/** Creates a red picture with this many blue pixels. */
function picture(blue = 0, size = 4): Buffer {
  const png = new PNG({ width: size, height: size });
  for (let index = 0; index < size * size; index++)
    png.data.set(index < blue ? [0, 0, 255, 255] : [255, 0, 0, 255], 4 * index);
  return PNG.sync.write(png);
}

beforeEach(() => {
  for (const { path } of [there, out]) mkdirSync(path, { recursive: true });
  for (const file of [first, second, third]) writeFileSync(join(there.path, file), picture());
  writeFileSync(join(out.path, first), picture());
});

async function compared(files: string[], isSimilarEnough = false): Promise<PicturesComparison> {
  const expected = await openExpected(there, isSimilarEnough);
  return compareWithExpected(expected, { out, name: 'a', orientation: 'portrait', files });
}

test('pictures that are the same are equal, whatever else lies in the folder', async () => {
  for (const name of ['b-5s-portrait.png', 'a-5s-landscape.png', 'a-5s-portrait.diff.png', 'notes.txt'])
    writeFileSync(join(there.path, name), 'x');
  for (const file of [second, third]) writeFileSync(join(out.path, file), picture());
  writeFileSync(join(out.path, 'a-5s-portrait.diff.png'), 'of a run before');
  const found = await compared([first, second, third]);
  expect(found).toEqual({
    isEqual: true,
    pictures: [first, second, third].map((file) => ({ file, verdict: 'same' })),
    extra: [],
  });
  expect(comparisonLines(found, 'expected')).toEqual(['equal: 3 of 3 pictures are those in expected']);
  expect(existsSync(join(out.path, 'a-5s-portrait.diff.png'))).toBe(false);
});

test('what differs, is missing or was not drawn is named, and the differing pixels are drawn', async () => {
  writeFileSync(join(out.path, second), picture(3));
  writeFileSync(join(out.path, 'a-20s-portrait.png'), picture());
  const found = await compared([first, second, 'a-20s-portrait.png']);
  expect(found.isEqual).toBe(false);
  expect(comparisonLines(found, 'expected')).toEqual([
    `different: ${second}: 3 pixels differ, see out/a-10s-portrait.diff.png`,
    'missing: there is no a-20s-portrait.png in expected',
    `not drawn: ${third} is in expected, but no such moment was asked for`,
  ]);
  const { data, width, height } = PNG.sync.read(readFileSync(join(out.path, 'a-10s-portrait.diff.png')));
  expect([width, height]).toEqual([4, 4]);
  const marked = Array.from({ length: 16 }, (_, index) => [...data.subarray(4 * index, 4 * index + 3)].join());
  expect(marked.filter((color) => color === '255,0,0')).toHaveLength(3);
});

test('another size is a difference without pixels', async () => {
  writeFileSync(join(out.path, second), picture(0, 5));
  const { pictures } = await compared([second]);
  expect(pictures).toEqual([{ file: second, verdict: 'size' }]);
});

test('one pixel of thousands is enough, unless what browsers draw differently is allowed', async () => {
  writeFileSync(join(there.path, first), picture(0, 100));
  writeFileSync(join(out.path, first), picture(1, 100));
  expect((await compared([first])).pictures[0]).toMatchObject({ verdict: 'different', differing: 1 });
  expect((await compared([first], true)).pictures[0]).toEqual({ file: first, verdict: 'same' });
});

test('a folder that is not there and a file that is no picture are named', async () => {
  await expect(openExpected({ path: join(folder, 'none'), name: 'none' }, false)).rejects.toThrow(
    'none cannot be read (it or its folder does not exist).',
  );
  writeFileSync(join(there.path, first), 'no picture');
  await expect(compared([first])).rejects.toThrow(`expected/${first} cannot be read (`);
});
