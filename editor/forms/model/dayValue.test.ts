import { expect, test } from 'vitest';
import { dayOf, endOfDay } from './dayValue.ts';

// behaviour: form-185
test.each([
  ['2027-01-31', 'Europe/Berlin', '2027-01-31T22:59:59.000Z'],
  ['2027-03-28', 'Europe/Berlin', '2027-03-28T21:59:59.000Z'],
  ['2027-01-31', 'America/Los_Angeles', '2027-02-01T07:59:59.000Z'],
  ['2027-01-31', 'Pacific/Kiritimati', '2027-01-31T09:59:59.000Z'],
  ['9999-12-31', 'UTC', '9999-12-31T23:59:59.000Z'],
])('%s in %s ends at %s', (day, timeZone, end) => {
  expect(endOfDay(day, timeZone)).toBe(end);
  expect(dayOf(end, timeZone)).toBe(day);
  expect(dayOf(new Date(Date.parse(end) + 1_000).toISOString(), timeZone)).not.toBe(day);
});

// behaviour: form-185
test.each(['', 'soon'])('%j is no day', (text) => {
  expect([endOfDay(text, 'UTC'), dayOf(text, 'UTC')]).toEqual(['', '']);
  expect(endOfDay('12027-01-31', 'UTC')).toBe('');
});
