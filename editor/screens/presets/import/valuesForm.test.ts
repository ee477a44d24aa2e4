import { expect, test } from 'vitest';
import { isComplete, valuesForm, valuesToSend } from './valuesForm.ts';

const FIELDS = [
  { name: 'streamer', label: 'Your name' },
  { name: 'goal', label: 'Goal', fallback: '1000' },
];
const NONE: ReadonlySet<string> = new Set();
const HINT = { en: 'Keep', de: 'Behalten' };

// behaviour: preset-16
test('a field needs a value unless it has a default or was filled in before', () => {
  expect(isComplete(FIELDS, {}, NONE)).toBe(false);
  expect(isComplete(FIELDS, { streamer: ' ' }, NONE)).toBe(false);
  expect(isComplete(FIELDS, { streamer: 'Mia' }, NONE)).toBe(true);
  expect(isComplete(FIELDS, {}, new Set(['streamer']))).toBe(true);
});

test('empty values are not sent, so that defaults and earlier values stay', () => {
  expect(valuesToSend({ streamer: 'Mia', goal: '' })).toEqual([{ name: 'streamer', value: 'Mia' }]);
});

test('the form shows labels, defaults, and which values are known', () => {
  const { fields, validate } = valuesForm(FIELDS, { names: new Set(['streamer']), hint: HINT });
  expect(fields.map(({ name, text, hint, example }) => [name, text.en, hint, example?.en])).toEqual([
    ['streamer', 'Your name', HINT, undefined],
    ['goal', 'Goal', undefined, '1000'],
  ]);
  expect([validate({ streamer: 'Mia' }), validate({ streamer: 'x'.repeat(201) })]).toEqual([true, false]);
});
