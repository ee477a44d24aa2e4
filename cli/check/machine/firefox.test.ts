import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findFirefox } from './firefox.ts';

const folder = mkdtempSync(join(tmpdir(), 'liveloom-firefox-'));
const program = join(folder, 'firefox');
writeFileSync(program, '');
afterAll(() => rmSync(folder, { recursive: true }));

test('Firefox is the program that the variable names, else one in the path', () => {
  const elsewhere = join(folder, 'firefox-nightly');
  writeFileSync(elsewhere, '');
  expect(findFirefox({ FIREFOX_PATH: elsewhere, PATH: folder })).toBe(elsewhere);
  expect(findFirefox({ FIREFOX_PATH: '', PATH: `/nowhere:${folder}` })).toBe(program);
});

test('without one there is none, and a wrong path is an error', () => {
  expect(findFirefox({ PATH: '/nowhere' })).toBeNull();
  expect(() => findFirefox({ FIREFOX_PATH: '/nowhere/firefox', PATH: folder })).toThrow(/no such file/);
});
