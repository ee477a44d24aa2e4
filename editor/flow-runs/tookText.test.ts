import { expect, it } from 'vitest';
import { noticedTime, tookText } from './tookText.ts';

const FROM = '2026-11-23T18:00:00.000Z';

it.each([
  ['2026-11-23T18:00:00.000Z', '0 s', '0 s'],
  ['2026-11-23T18:00:00.449Z', '0.4 s', '0,4 s'],
  ['2026-11-23T18:00:05.000Z', '5 s', '5 s'],
  ['2026-11-23T18:01:05.000Z', '1:05 min', '1:05 min'],
  ['2026-11-23T17:59:59.000Z', '0 s', '0 s'],
])('what ends at %s took %s', (to, en, de) => {
  expect([tookText(FROM, to, 'en'), tookText(FROM, to, 'de')]).toEqual([en, de]);
});

it('unnoticeable durations and runs that go on have no text', () => {
  expect(noticedTime(FROM, '2026-11-23T18:00:00.020Z', 'en')).toBeNull();
  expect(noticedTime(FROM, null, 'en')).toBeNull();
  expect(noticedTime(FROM, '2026-11-23T18:00:00.200Z', 'en')).toBe('0.2 s');
});
