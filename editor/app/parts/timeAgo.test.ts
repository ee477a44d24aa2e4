import { expect, test } from 'vitest';
import { timeAgo } from './timeAgo.ts';

const NOW_MS = Date.parse('2026-01-31T12:00:00Z');

test.each([
  ['2026-01-31T11:59:30Z', 'now', 'jetzt'],
  ['2026-01-31T11:55:00Z', '5 minutes ago', 'vor 5 Minuten'],
  ['2026-01-31T10:01:00Z', '1 hour ago', 'vor 1 Stunde'],
  ['2026-01-30T11:00:00Z', 'yesterday', 'gestern'],
  ['2026-01-10T12:00:00Z', '3 weeks ago', 'vor 3 Wochen'],
  ['2024-01-31T12:00:00Z', '2 years ago', 'vor 2 Jahren'],
  ['2026-01-31T13:00:00Z', 'in 1 hour', 'in 1 Stunde'],
])('%s is %s', (at, english, german) => {
  expect([timeAgo(at, NOW_MS, 'en'), timeAgo(at, NOW_MS, 'de')]).toEqual([english, german]);
});
