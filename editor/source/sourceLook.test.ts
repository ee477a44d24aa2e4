import { expect, test } from 'vitest';
import { isInTheWay, type SourceStatus } from './sourceLook.ts';

test.each<[SourceStatus, Parameters<typeof isInTheWay>[0]['missing'], boolean, boolean]>([
  ['live', null, false, false],
  ['offline', null, false, false],
  ['resting', 'page', false, false],
  ['reconnecting', null, false, true],
  // The platform is unreachable.
  ['looking', 'network', false, true],
  ['off', 'userName', false, true],
  ['refused', 'signKey', false, true],
  // A test stream is not real.
  ['live', null, true, true],
])('%s, missing %s, rehearsal %s', (status, missing, isRehearsal, expected) => {
  expect(isInTheWay({ status, missing, isRehearsal })).toBe(expected);
});
