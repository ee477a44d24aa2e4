import { expect, test } from 'vitest';
import type { Locale, VersionAnswer } from '#schemas/generated/types.ts';
import { byDay, clockTime } from './versionTimes.ts';

const NOW = Date.parse('2026-03-10T21:30:00Z');
const version = (at: string): VersionAnswer => ({ id: at, at, reason: 'edit', label: '', itemCount: 1 });
const days = (ats: string[], locale: Locale, timeZone: string): [string, number][] =>
  byDay(ats.map(version), { locale, timeZone, nowMs: NOW }).map(({ title, versions }) => [title, versions.length]);

test.each<{ timeZone: string; locale: Locale; ats: string[]; expected: [string, number][] }>([
  {
    timeZone: 'UTC',
    locale: 'en',
    ats: ['2026-03-10T21:00:00Z', '2026-03-10T00:00:00Z', '2026-03-09T23:59:00Z'],
    expected: [
      ['Today', 2],
      ['Yesterday', 1],
    ],
  },
  {
    // It is half past ten in the evening there, and half past six in the morning of the 11th in Tokyo.
    timeZone: 'Asia/Tokyo',
    locale: 'de',
    ats: ['2026-03-10T21:00:00Z', '2026-03-10T14:59:00Z', '2026-03-08T14:00:00Z'],
    expected: [
      ['Heute', 1],
      ['Gestern', 1],
      ['Sonntag, 8. März', 1],
    ],
  },
  {
    timeZone: 'Europe/Berlin',
    locale: 'de',
    ats: ['2025-12-24T12:00:00Z'],
    expected: [['Mittwoch, 24. Dezember 2025', 1]],
  },
])('days in $timeZone, $locale', ({ ats, locale, timeZone, expected }) => {
  expect(days(ats, locale, timeZone)).toEqual(expected);
});

test('times of the clock', () => {
  const at = '2026-03-10T13:05:00Z';
  expect(clockTime(at, { locale: 'de', timeZone: 'Europe/Berlin' })).toBe('14:05');
  expect(clockTime(at, { locale: 'en', timeZone: 'UTC' })).toMatch(/^1:05\sPM$/);
});
