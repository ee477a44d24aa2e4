import { expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import { completeSettings } from './completeSettings.ts';

const { defaults } = ITEM_META.GOAL;
const { glow: _glow, entrance: _entrance, ...older } = defaults;

test('missing settings get the defaults of the type; the rest of the item stays', () => {
  const item = { id: 'a', type: 'GOAL', settings: older, settingsLandscape: { fontSize: 9 } };
  expect(completeSettings(item)).toEqual({ ...item, settings: defaults });
  expect(item.settings).toBe(older);
});

test('what is there is never replaced: other values, wrong values, null, unknown names', () => {
  const settings = { ...older, value: 7, textColor: 12, padding: null, colour: 'red' };
  expect(completeSettings({ type: 'GOAL', settings }).settings).toEqual({ ...defaults, ...settings });
});

test('a complete item keeps its identity', () => {
  const item = { type: 'GOAL', settings: { ...defaults } };
  expect(completeSettings(item)).toBe(item);
});

test.each([
  null,
  5,
  'GOAL',
  [],
  {},
  { type: 'GOAL' },
  { type: 'GOAL', settings: null },
  { type: 'GOAL', settings: [] },
  { type: 'GAOL', settings: {} },
  { type: 'constructor', settings: {} },
  { type: 7, settings: {} },
])('what is no item of a known type stays as it is: %j', (value) => {
  expect(completeSettings<unknown>(value)).toBe(value);
});

// behaviour: item-10
test('a document from before an item could hide shows its placeholder; a new item hides', () => {
  const { whenEmpty: _later, ...before } = ITEM_META.TOP_GIFT.defaults;
  expect(ITEM_META.TOP_GIFT.defaults.whenEmpty).toBe('hide');
  expect(completeSettings({ type: 'TOP_GIFT', settings: before }).settings).toEqual({
    ...before,
    whenEmpty: 'placeholder',
  });
  const hiding = { type: 'TOP_GIFT', settings: ITEM_META.TOP_GIFT.defaults };
  expect(completeSettings(hiding)).toBe(hiding);
});
