import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayStartMs, nextPeriodStart, periodKeys } from './periods.ts';

const at = (text: string): number => Date.parse(text);

test.each([
  ['2026-11-20T10:00:00Z', 'Europe/Berlin', { today: '2026-11-20', week: '2026-W47', month: '2026-11', year: '2026' }],
  ['2026-12-31T22:59:59Z', 'Europe/Berlin', { today: '2026-12-31', week: '2026-W53', month: '2026-12', year: '2026' }],
  ['2026-12-31T23:00:00Z', 'Europe/Berlin', { today: '2027-01-01', week: '2026-W53', month: '2027-01', year: '2027' }],
  ['2024-12-30T12:00:00Z', 'UTC', { today: '2024-12-30', week: '2025-W01', month: '2024-12', year: '2024' }],
  ['2021-01-03T12:00:00Z', 'UTC', { today: '2021-01-03', week: '2020-W53', month: '2021-01', year: '2021' }],
])('%s in %s', (instant, zone, keys) => expect(periodKeys(at(instant), zone)).toEqual(keys));

test.each([
  ['short day (spring forward)', '2026-03-29T00:30:00Z', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
  ['long day (fall back)', '2026-10-24T23:30:00Z', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
  ['midnight does not exist', '2018-11-03T12:00:00Z', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
  ['at the boundary itself the next one is meant', '2026-11-19T23:00:00Z', 'Europe/Berlin', '2026-11-20T23:00:00Z'],
  ['half-hour zone', '2026-11-20T10:00:00Z', 'Asia/Kolkata', '2026-11-20T18:30:00Z'],
])('%s', (_, instant, zone, next) =>
  expect(new Date(nextPeriodStart(at(instant), zone)).toISOString()).toBe(new Date(next).toISOString()),
);

// behaviour: period-2, period-4
test('the date is the same up to the boundary and another at it, in every zone', () => {
  const zone = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kathmandu',
  );
  fc.assert(
    fc.property(
      fc.integer({ min: at('2009-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') }),
      zone,
      (ms, timeZone) => {
        const next = nextPeriodStart(ms, timeZone);
        const today = periodKeys(ms, timeZone).today;
        expect(next).toBeGreaterThan(ms);
        expect(periodKeys(next - 1, timeZone).today).toBe(today);
        expect(periodKeys(next, timeZone).today).not.toBe(today);
      },
    ),
    { numRuns: 200 },
  );
});

// behaviour: agency-36
test.each([
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ['2026-01-01', 'Etc/GMT+12', '2026-01-01T12:00:00.000Z'],
  // Skipped when the island changed sides of the date line.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, at) => {
  expect(new Date(dayStartMs(day, timeZone)).toISOString()).toBe(at);
});
