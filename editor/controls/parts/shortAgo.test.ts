import { expect, test } from 'vitest';
import { shortAgo } from './shortAgo.ts';

const NOW_MS = Date.parse('2026-01-31T12:00:00Z');

test.each([
  ['2026-01-31T12:00:05Z', 'now', 'jetzt'],
  ['2026-01-31T11:59:01Z', 'now', 'jetzt'],
  ['2026-01-31T11:59:00Z', '1 min', '1 Min.'],
  ['2026-01-31T10:00:01Z', '1 h', '1 Std.'],
  ['2026-01-28T11:00:00Z', '3 d', '3 T.'],
])('%s is %s', (at, english, german) => {
  expect([shortAgo(at, NOW_MS, 'en'), shortAgo(at, NOW_MS, 'de')]).toEqual([english, german]);
});
