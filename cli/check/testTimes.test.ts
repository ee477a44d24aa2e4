import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { keepTimes, readTimes, slowerLines, slowestLines, stepLines } from './testTimes.ts';

const folder = temporaryFolder();
const times = (files: Record<string, number>, steps: Record<string, number> = {}) => ({ steps, files });

test('times are kept, and files that did not run keep their last time', () => {
  const file = join(folder, 'kept', 'times.json');
  expect(readTimes(file)).toBeNull();
  keepTimes(file, times({ 'a.test.ts': 3, 'b.test.ts': 1 }, { build: 60 }));
  keepTimes(file, times({ 'b.test.ts': 2 }, { check: 40 }));
  expect(readTimes(file)).toEqual(times({ 'a.test.ts': 3, 'b.test.ts': 2 }, { check: 40 }));
});

test('a file of times that cannot be read counts as none', () => {
  const file = join(folder, 'broken', 'times.json');
  mkdirSync(join(folder, 'broken'));
  writeFileSync(file, '{');
  expect(readTimes(file)).toBeNull();
});

test('only files that became much slower are named, the greatest loss first', () => {
  const before = times({ 'a.test.ts': 10, 'b.test.ts': 1, 'c.test.ts': 0.1, 'd.test.ts': 20 });
  const now = times({ 'a.test.ts': 16, 'b.test.ts': 9, 'c.test.ts': 1, 'd.test.ts': 21, 'e.test.ts': 90 });
  expect(slowerLines(before, now)).toEqual([
    '   9.0 s  b.test.ts (before: 1.0 s)',
    '  16.0 s  a.test.ts (before: 10.0 s)',
  ]);
  expect(slowerLines(null, now)).toEqual([]);
});

test('steps and the slowest files are listed, the longest first', () => {
  const now = times({ 'a.test.ts': 1, 'b.test.ts': 12.64, 'c.test.ts': 3 }, { build: 60, check: 71 });
  expect(stepLines(now)).toEqual(['  71.0 s  check', '  60.0 s  build']);
  expect(slowestLines(now, 2)).toEqual(['  12.6 s  b.test.ts', '   3.0 s  c.test.ts']);
});
