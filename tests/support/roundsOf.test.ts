import { expect, test } from 'vitest';
import { FEWER_ROUNDS } from '#cli/check/quickTests.ts';
import { roundsOf } from './roundsOf.ts';

test('tests of random data play fewer rounds in the quick run, and all of them otherwise', () => {
  const path = 'server/providers/payment/histories.test.ts';
  expect(roundsOf(path, 10_000, {})).toBe(10_000);
  expect(roundsOf(path, 10_000, { LIVELOOM_TESTS: 'quick' })).toBe(FEWER_ROUNDS[path].rounds);
});
