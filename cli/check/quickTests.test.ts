/** The lists of what `npm test` leaves out name tests that exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../build/build.mjs';
import { FEWER_ROUNDS, isQuickRun, ONLY_WITH_ALL, QUICK_BROWSER_TESTS } from './quickTests.ts';

test('every path in the lists exists, and each has a reason', () => {
  const fewer = Object.entries(FEWER_ROUNDS).map(([path, { reason }]) => [path, reason] as const);
  const listed = [...Object.entries({ ...ONLY_WITH_ALL, ...QUICK_BROWSER_TESTS }), ...fewer];
  for (const [path, reason] of listed) {
    expect(existsSync(join(projectRoot, path.replace('/**', ''))), path).toBe(true);
    expect(reason.length, path).toBeGreaterThan(10);
  }
});

test('only a run that asks for the quick tests leaves any out', () => {
  expect(isQuickRun({})).toBe(false);
  expect(isQuickRun({ LIVELOOM_TESTS: 'quick' })).toBe(true);
});
