import { expect, test } from 'vitest';
import { isDoneByViewers } from './doneByViewers.ts';

test.each([
  ['connector', 'gift', true],
  ['connector', 'viewerCount', false],
  ['connector', 'streamStart', false],
  ['command', 'showText', false],
  ['followUp', 'streakEnded', false],
])('%s %s is done by viewers: %s', (origin, type, expected) =>
  expect(isDoneByViewers({ origin, type })).toBe(expected),
);
