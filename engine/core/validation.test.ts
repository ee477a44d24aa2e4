import { describe, expect, test } from 'vitest';
import { validateGoalSettings, validateOverlay, validateViewerRef } from '#schemas/generated/validators.js';
import type { ValidationError, Validator } from '#schemas/generated/validators.js';
import { listed } from '#tests/support/listed.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import { describeFirst, formatErrors } from './validation.ts';

const ITEM = {
  id: 'goal',
  type: 'GOAL',
  version: 1,
  name: 'Likes',
  position: { x: 0, y: 0 },
  positionLandscape: { x: 0, y: 0 },
  dimensions: { width: 10, height: 10 },
  dimensionsLandscape: { width: 10, height: 10 },
  isVisible: true,
  isVisibleLandscape: true,
  isLocked: false,
  settings: ITEM_META.GOAL.defaults,
  settingsLandscape: {},
};

function overlayWith(change: object): unknown {
  return { id: 'o', name: 'Demo', items: [ITEM, { ...ITEM, ...change }] };
}

function first(validate: Validator<unknown>, data: unknown, locale: 'en' | 'de' = 'en'): string {
  expect(validate(data)).toBe(false);
  return describeFirst(validate.errors, data, locale);
}

describe('an overlay with one mistake', () => {
  const settings = ITEM_META.GOAL.defaults;

  test.each<[object, string]>([
    [
      { settings: { ...settings, barFillColor: '#12' } },
      'items[1].settings.barFillColor: "#12" is not a colour (use a name, #rgb, #rrggbb, rgb(…), hsl(…))',
    ],
    [{ position: { x: 0, y: 0, z: 0 } }, 'items[1].position: unknown field "z" (known: x, y)'],
    [
      { dimensions: { width: 1, heigth: 2 } },
      'items[1].dimensions: unknown field "heigth" (known: width, height; did you mean "height"?)',
    ],
    [{ type: 'GAOL' }, `items[1]: unknown item type "GAOL" (known: ${listed(Object.keys(ITEM_META))})`],
    [{ type: undefined }, `items[1]: field "type" is missing (known: ${listed(Object.keys(ITEM_META))})`],
    [{ type: 'TIMER' }, expect.stringMatching(/^items\[1\]\.settings: unknown field "metric" \(known: .*\)$/)],
    [{ name: undefined }, 'items[1]: field "name" is missing'],
    [{ isLocked: 'no' }, 'items[1].isLocked: "no" is not true or false'],
    [{ isLocked: null }, 'items[1].isLocked: null is not true or false'],
    [{ name: ['a', 'b'] }, 'items[1].name: […2] is not a text'],
    [{ settings: 5 }, 'items[1].settings: 5 is not an object'],
    [{ version: 2 }, 'items[1].version: 2 is not allowed (must be 1)'],
    [{ dimensions: { width: 0, height: 1 } }, 'items[1].dimensions.width: 0 is too small (at least 1)'],
    [{ dimensions: { width: 1e9, height: 1 } }, 'items[1].dimensions.width: 1000000000 is too large (at most 10000)'],
    [{ name: 'n'.repeat(300) }, `items[1].name: "${'n'.repeat(59)}…" is too long (characters: at most 200)`],
    [{ id: '' }, 'items[1].id: "" is too short (characters: at least 1)'],
    [
      { settings: { ...settings, style: 'diagonal' } },
      'items[1].settings.style: "diagonal" is not allowed (use horizontal or vertical)',
    ],
    [
      { settingsLandscape: { metric: 'LIKES' } },
      expect.stringMatching(/^items\[1\]\.settingsLandscape: unknown field "metric"/),
    ],
  ])('%j', (change, message) => {
    expect(first(validateOverlay, overlayWith(change))).toEqual(message);
  });
});

describe('the whole document', () => {
  test.each([null, 5, 'x', []])('%j is not an object, and has no path', (data) => {
    expect(first(validateViewerRef, data)).toMatch(/^(null|5|"x"|\[…0\]) is not an object$/);
  });

  test('a time zone that is none', () => {
    const problems = formatErrors([error('format', '/timeZone', { format: 'time-zone' })], {
      timeZone: 'Mars/Olympus',
    });
    expect(problems).toEqual([
      {
        path: 'timeZone',
        message: '"Mars/Olympus" is not a time zone (use a name like Europe/Berlin)',
        value: 'Mars/Olympus',
      },
    ]);
  });
});

// behaviour: error-3
test('the first problem only, and of a mistyped name that it is unknown', () => {
  const { barFillColor: textColour, ...rest } = ITEM_META.GOAL.defaults;
  const data = { ...rest, textColour, value: -1 };
  expect(validateGoalSettings(data)).toBe(false);
  expect(validateGoalSettings.errors).toHaveLength(1);
  const problems = formatErrors(validateGoalSettings.errors, data);
  expect(problems.map(({ path, value }) => [path, value])).toEqual([['', textColour]]);
});

test('of alternatives that all fail: unknown fields first, one problem per value', () => {
  const data = { size: 1, value: -1 };
  const problems = formatErrors(
    [
      error('minimum', '/value', { limit: 0 }),
      error('maximum', '/value', { limit: 9 }),
      error('additionalProperties', '', { additionalProperty: 'size', known: ['value'] }),
    ],
    data,
  );
  expect(problems.map(({ path, value }) => [path, value])).toEqual([
    ['', 1],
    ['value', -1],
  ]);
});

test('German says the same', () => {
  const data = overlayWith({ dimensions: { width: 1, heigth: 2 } });
  expect(first(validateOverlay, data, 'de')).toBe(
    'items[1].dimensions: unbekanntes Feld "heigth" (bekannt: width, height; meintest du "height"?)',
  );
  expect(first(validateOverlay, overlayWith({ name: 5 }), 'de')).toBe(
    'items[1].name: 5 passt nicht (erwartet: ein Text)',
  );
});

test('hostile names and values are quoted and cut', () => {
  const name = 'a\n"'.repeat(100);
  const data = { x: 1, [name]: { ['k'.repeat(100)]: 1 } };
  const [problem] = formatErrors([error('type', `/${name}`, { type: 'string' })], data);
  expect(problem?.path).toBe(`[${JSON.stringify(`${name.slice(0, 59)}…`)}]`);
  expect(problem?.message).toBe(`{${'k'.repeat(58)}… is not a text`);
});

test('of a flood of mistakes the first is said, also in a list of them', () => {
  const data = Object.fromEntries(Array.from({ length: 5000 }, (_value, index) => [`f${index}`, 1]));
  expect(validateViewerRef(data)).toBe(false);
  expect(validateViewerRef.errors).toHaveLength(1);
  const overlay = { id: 'o', name: 'O', items: Array.from({ length: 200 }, () => data) };
  expect(validateOverlay(overlay)).toBe(false);
  expect(validateOverlay.errors).toHaveLength(1);
});

test('a cut never splits a character pair', () => {
  const text = `${'x'.repeat(58)}👍👍`;
  const [problem] = formatErrors([error('pattern', '/name', { pattern: '^a$' })], { name: text });
  expect(problem?.message).toBe(`"${'x'.repeat(58)}…" has the wrong form (must match ^a$)`);
});

test.each<[string, ValidationError['params'], unknown, string]>([
  ['exclusiveMinimum', { limit: 0 }, 0, 'v: 0 is too small (must be above 0)'],
  ['exclusiveMaximum', { limit: 1 }, 1, 'v: 1 is too large (must be below 1)'],
  ['multipleOf', { multipleOf: 5 }, 7, 'v: 7 is not a multiple of 5'],
  ['minItems', { limit: 1 }, [], 'v: too few entries (at least 1)'],
  ['maxItems', { limit: 1 }, [1, 2], 'v: too many entries (at most 1)'],
  ['uniqueItems', { i: 0, j: 1 }, [1, 1], 'v: entries must differ from each other'],
  ['minProperties', { limit: 1 }, {}, 'v: too few fields (at least 1)'],
  ['maxProperties', { limit: 0 }, { a: 1 }, 'v: too many fields (at most 0)'],
  ['type', { type: ['integer', 'null'] }, 'x', 'v: "x" is not a whole number or null'],
  ['format', { format: 'date-time' }, 'x', 'v: "x" is not a date and time (use 2026-01-31T18:00:00Z)'],
  ['format', { format: 'uri-https' }, 'x', 'v: "x" is not a web address (use https://…)'],
  ['format', { format: 'unheard-of' }, 'x', 'v: "x" is not allowed here (format)'],
  ['not', {}, 'x', 'v: "x" is not allowed here (not)'],
  ['constructor', {}, 'x', 'v: "x" is not allowed here (constructor)'],
  [
    'enum',
    { allowedValues: Array.from({ length: 30 }, (_v, i) => i) },
    99,
    expect.stringMatching(/23, … and 6 more\)$/),
  ],
])('%s %j', (keyword, params, value, message) => {
  expect(describeFirst([error(keyword, '/v', params)], { v: value })).toEqual(message);
});

test('no errors, no words', () => {
  expect(formatErrors(null, {})).toEqual([]);
  expect(describeFirst(undefined, {})).toBe('');
});

function error(keyword: string, instancePath: string, params: ValidationError['params']): ValidationError {
  return { keyword, instancePath, params };
}
