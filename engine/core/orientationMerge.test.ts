import { expect, test } from 'vitest';
import { foldSettings, isItemVisible, itemBox, viewSettings } from './orientationMerge.ts';

const item = {
  settings: { value: 10, label: 'a', padding: { top: 1, left: 1 } },
  settingsLandscape: { label: 'b', padding: { top: 5, left: 5 } },
  position: { x: 1, y: 2 },
  dimensions: { width: 3, height: 4 },
  positionLandscape: { x: 5, y: 6 },
  dimensionsLandscape: { width: 7, height: 8 },
  isVisible: true,
  isVisibleLandscape: false,
};

// behaviour: item-3
test('landscape settings lie over the base per key, overrides come last', () => {
  const overrides = { settings: { value: 20, label: 'c' } };
  expect(viewSettings(item, {}, 'portrait')).toEqual(item.settings);
  expect(viewSettings(item, {}, 'landscape')).toEqual({ value: 10, label: 'b', padding: { top: 5, left: 5 } });
  expect(viewSettings(item, overrides, 'landscape')).toMatchObject({ value: 20, label: 'c' });
});

// behaviour: item-4
test('the fold sees no orientation', () => {
  expect(foldSettings(item, { settings: { value: 20 } })).toEqual({ ...item.settings, value: 20 });
});

test('geometry belongs to the orientation', () => {
  expect(itemBox(item, 'portrait')).toEqual({ x: 1, y: 2, width: 3, height: 4 });
  expect(itemBox(item, 'landscape')).toEqual({ x: 5, y: 6, width: 7, height: 8 });
});

test('an override of visibility beats the document in its orientation', () => {
  expect([isItemVisible(item, {}, 'portrait'), isItemVisible(item, {}, 'landscape')]).toEqual([true, false]);
  const overrides = { isVisible: false, isVisibleLandscape: true };
  expect([isItemVisible(item, overrides, 'portrait'), isItemVisible(item, overrides, 'landscape')]).toEqual([
    false,
    true,
  ]);
});
