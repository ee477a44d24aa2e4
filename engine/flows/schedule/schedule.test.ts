import { expect, test } from 'vitest';
import { parseCron } from './cron.ts';
import { checkComes, nextTimes } from './nextTimes.ts';

// behaviour: schedule-1
test.for([
  ['*/15 * * * *', '*/15 * * * *'],
  ['  0   20 * *  mon-fri ', '0 20 * * MON-FRI'],
  ['0 9,18 1,L jan *', '0 9,18 1,L JAN *'],
  ['0-30/10 8-12/2 * * 7', '0-30/10 8-12/2 * * 7'],
  ['@Daily', '0 0 * * *'],
] as const)('%s is read', ([text, cron]) => {
  expect(parseCron(text)).toBe(cron);
});

test.for([
  ['', 'CRON_FIELDS', { count: 0 }],
  ['* * * *', 'CRON_FIELDS', { count: 4 }],
  ['0 * * * * *', 'CRON_FIELDS', { count: 6 }],
  ['61 * * * *', 'CRON_MINUTE_WRONG', { found: '61', min: 0, max: 59 }],
  ['*/0 * * * *', 'CRON_MINUTE_WRONG', { found: '*/0', min: 0, max: 59 }],
  ['5/10 * * * *', 'CRON_MINUTE_WRONG', { found: '5/10', min: 0, max: 59 }],
  ['0 24 * * *', 'CRON_HOUR_WRONG', { found: '24', min: 0, max: 23 }],
  ['0 20-8 * * *', 'CRON_HOUR_WRONG', { found: '20-8', min: 0, max: 23 }],
  ['0 0 32 * *', 'CRON_DAY_WRONG', { found: '32', min: 1, max: 31 }],
  ['0 0 1-L * *', 'CRON_DAY_WRONG', { found: '1-L', min: 1, max: 31 }],
  ['0 0 * FEBRUARY *', 'CRON_MONTH_WRONG', { found: 'FEBRUARY', min: 1, max: 12 }],
  ['0 0 * * 1,,2', 'CRON_WEEKDAY_WRONG', { found: '', min: 0, max: 7 }],
  ['? * * * *', 'CRON_MINUTE_WRONG', { found: '?', min: 0, max: 59 }],
  ['1'.repeat(121), 'CRON_TOO_LONG', { length: 121, max: 120 }],
] as const)('%s is refused by name', ([text, code, params]) => {
  expect(() => parseCron(text)).toThrow(expect.objectContaining({ code, params }));
});

test('a day that never comes is refused', () => {
  expect(() => checkComes('0 0 31 2 *', 0, 'UTC')).toThrow(expect.objectContaining({ code: 'CRON_NEVER' }));
  checkComes('0 0 29 2 *', 0, 'UTC');
});

// behaviour: schedule-2
test.for<[string, string, string, string, string[]]>([
  [
    'the next five',
    '0 20 * * 1-5',
    'Europe/Berlin',
    '2026-11-20T19:00:00Z',
    [
      '2026-11-23T19:00:00.000Z',
      '2026-11-24T19:00:00.000Z',
      '2026-11-25T19:00:00.000Z',
      '2026-11-26T19:00:00.000Z',
      '2026-11-27T19:00:00.000Z',
    ],
  ],
  [
    'a time that does not exist runs at the next valid instant',
    '30 2 * * *',
    'Europe/Berlin',
    '2026-03-28T12:00:00Z',
    ['2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z'],
  ],
  [
    'a time that comes twice runs once',
    '30 2 * * *',
    'Europe/Berlin',
    '2026-10-24T12:00:00Z',
    ['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'],
  ],
  [
    'a time of several that comes twice runs once',
    '30 2,20 * * *',
    'Europe/Berlin',
    '2026-10-24T22:00:00Z',
    ['2026-10-25T00:30:00.000Z', '2026-10-25T19:30:00.000Z'],
  ],
  [
    'a time of several that does not exist runs at the next valid instant',
    '30 2,20 * * *',
    'Europe/Berlin',
    '2026-03-28T22:00:00Z',
    ['2026-03-29T01:00:00.000Z', '2026-03-29T18:30:00.000Z'],
  ],
  [
    'one that does not exist and the next one are one',
    '0 2,3 * * *',
    'Europe/Berlin',
    '2026-03-28T22:00:00Z',
    ['2026-03-29T01:00:00.000Z', '2026-03-30T00:00:00.000Z', '2026-03-30T01:00:00.000Z'],
  ],
  [
    'a gap of half an hour',
    '15 2 * * *',
    'Australia/Lord_Howe',
    '2026-10-03T10:00:00Z',
    ['2026-10-03T15:30:00.000Z', '2026-10-04T15:15:00.000Z'],
  ],
  [
    'what comes every half hour goes on through the doubled hour',
    '*/30 * * * *',
    'Europe/Berlin',
    '2026-10-24T23:40:00Z',
    [
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ],
  ],
  [
    'the last day of a month',
    '0 12 L * *',
    'UTC',
    '2027-01-31T12:00:00Z',
    ['2027-02-28T12:00:00.000Z', '2027-03-31T12:00:00.000Z'],
  ],
])('%s', ([, cron, timeZone, after, times]) => {
  const found = nextTimes(cron, Date.parse(after), timeZone, times.length);
  expect(found.map((ms) => new Date(ms).toISOString())).toEqual(times);
});
