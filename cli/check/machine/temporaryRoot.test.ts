import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { setup } from './temporaryRoot.ts';

test('tests run with a temporary folder of their own', () => {
  expect(basename(tmpdir())).toMatch(/^liveloom-tests-/);
});

test('everything in the folder goes at the end, and the folder before it is the temporary folder again', () => {
  const before = tmpdir();
  const tearDown = setup();
  const folder = tmpdir();
  expect(dirname(folder)).toBe(before);
  mkdtempSync(join(folder, 'left-'));
  expect(readdirSync(folder)).toHaveLength(1);
  tearDown();
  expect(tmpdir()).toBe(before);
  expect(existsSync(folder)).toBe(false);
});
