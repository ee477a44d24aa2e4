import { expect, test } from 'vitest';
import { changeFlowQueueForm, createProfileForm, updatePointsSettingsForm } from '#schemas/generated/requestForms.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { itemKind } from './itemKind.ts';
import { kindProblems, refusedSettings } from './settingProblems.ts';

const goalProblems = (settings: object, locale: Locale) => kindProblems(itemKind('GOAL'), { ...settings }, locale);
const goal = (change: object) => ({ ...ITEM_META.GOAL.defaults, ...change });

test('defaults have no problems', () => {
  expect(goalProblems(goal({}), 'en')).toEqual({});
});

test.each([
  ['en', { barFillColor: 'blurple' }, 'barFillColor', /"blurple" is not a colour/],
  ['de', { barFillColor: 'blurple' }, 'barFillColor', /"blurple" ist keine Farbe/],
  ['de', { value: -1 }, 'value', /-1 ist zu klein \(mindestens 0\)/],
  ['en', { padding: { top: -1, right: 0, bottom: 0, left: 0 } }, 'padding', /-1 is too small/],
] as const)('in %s: %j is a problem of %s', (locale, change, name, message) => {
  const problems = goalProblems(goal(change), locale);
  expect(Object.keys(problems)).toEqual([name]);
  expect(problems[name]).toMatch(message);
});

test('every setting that is wrong has its own words', () => {
  const change = { barFillColor: 'blurple', value: -1, label: 5, padding: { top: -1, right: 0, bottom: 0, left: 0 } };
  expect(Object.keys(goalProblems(goal(change), 'en')).sort()).toEqual(Object.keys(change).sort());
});

// behaviour: form-171
test.each([
  [changeFlowQueueForm, { name: ' ', maxLength: -1 }],
  [createProfileForm, { name: '', starter: '' }],
  [updatePointsSettingsForm, { pointsPerCoin: -1, pointsPerLike: 'x', levelMultiplier: 2000 }],
])('every value of a request that is wrong has its own words', (form, values) => {
  expect(Object.keys(kindProblems(form, values, 'en')).sort()).toEqual(Object.keys(values).sort());
});

// behaviour: form-174
test('a wrong name is said in the words that its schema names', () => {
  for (const name of ['', '  ']) {
    expect(kindProblems(createProfileForm, { name }, 'en')).toEqual({ name: 'Name is required.' });
    expect(kindProblems(createProfileForm, { name }, 'de')['name']).toMatch(/Name/);
  }
  const long = 'x'.repeat(101);
  expect(kindProblems(createProfileForm, { name: long }, 'en')['name']).toMatch(/too long.*100/);
});

test('a setting that nobody knows is said once', () => {
  expect(goalProblems(goal({ size: 1, value: -1 }), 'en')).toEqual({
    '': expect.stringMatching(/^unknown field "size"/) as string,
  });
});

test('what the server refuses is found by the item and the setting', () => {
  const paths = [
    'itemsById.goal.settings.padding.top',
    'itemsById.goal.settingsLandscape.label',
    'itemsById.goal.position.x',
    'itemsById.other.settings.value',
    'name',
  ];
  expect(refusedSettings(paths, 'goal')).toEqual(['padding', 'label']);
  expect(refusedSettings(paths, 'go')).toEqual([]);
});
