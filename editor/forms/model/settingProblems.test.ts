import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import { settingOf, settingProblems } from './settingProblems.ts';

const goal = (change: object) => ({ ...ITEM_META.GOAL.defaults, ...change });

test('defaults have no problems', () => {
  expect(settingProblems('GOAL', goal({}), 'en')).toEqual({});
});

test.each([
  ['en', { barFillColor: 'blurple' }, 'barFillColor', /"blurple" is not a colour/],
  ['de', { barFillColor: 'blurple' }, 'barFillColor', /"blurple" ist keine Farbe/],
  ['de', { value: -1 }, 'value', /-1 ist zu klein \(mindestens 0\)/],
  ['en', { padding: { top: -1, right: 0, bottom: 0, left: 0 } }, 'padding', /-1 is too small/],
] as const)('in %s: %j is a problem of %s', (locale, change, name, message) => {
  const problems = settingProblems('GOAL', goal(change), locale);
  expect(Object.keys(problems)).toEqual([name]);
  expect(problems[name]).toMatch(message);
});

describe('where a problem belongs', () => {
  test.each([
    ['padding.top', 'padding'],
    ['value', 'value'],
    ['settings.padding.top', 'padding'],
    ['settingsLandscape.label', 'label'],
    ['settings', 'settings'],
    ['', ''],
  ])('%s → %s', (path, name) => {
    expect(settingOf(path)).toBe(name);
  });
});
