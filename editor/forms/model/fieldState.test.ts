import { describe, expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { viewSettings } from '#engine/core/orientationMerge.ts';
import { ITEM_FIELDS } from '#schemas/generated/forms.ts';
import type { SettingField } from '#schemas/generated/forms.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { testItem } from '#tests/support/session.ts';
import { commonFields } from './commonFields.ts';
import { isFieldShown } from './conditions.ts';
import { fieldState, isSame, shownSettings } from './fieldState.ts';
import { changePatch, defaultsPatch, portraitPatch } from './settingsPatch.ts';

const field = (name: string, type: OverlayItem['type'] = 'GOAL'): SettingField =>
  ITEM_FIELDS[type].find((candidate) => candidate.name === name)!;

function goal(id: string, settings: object = {}, settingsLandscape: object = {}): OverlayItem {
  const item = testItem('GOAL', id);
  return { ...item, settings: { ...item.settings, ...settings }, settingsLandscape } as OverlayItem;
}

/** Returns the items after a patch. */
function patched(items: readonly OverlayItem[], patch: object): OverlayItem[] {
  const overlay = { itemsById: Object.fromEntries(items.map((item) => [item.id, item])) };
  return Object.values((mergePatch(overlay, patch) as typeof overlay).itemsById);
}

describe('what a field shows', () => {
  test('the value of the orientation, and where it comes from', () => {
    const item = goal('a', { label: 'Likes' }, { label: 'Wide' });
    expect(fieldState(field('label'), [item], 'portrait')).toMatchObject({
      value: 'Likes',
      isOverridden: false,
      differsInLandscape: true,
    });
    expect(fieldState(field('label'), [item], 'landscape')).toMatchObject({
      value: 'Wide',
      isOverridden: true,
      differsInLandscape: false,
    });
  });

  test('several items that differ are mixed', () => {
    const items = [goal('a', { label: 'A' }), goal('b', { label: 'B' })];
    expect(fieldState(field('label'), items, 'portrait')).toMatchObject({ value: 'A', isMixed: true });
    expect(fieldState(field('padding'), items, 'portrait').isMixed).toBe(false);
  });

  test('a new item is as the schema says', () => {
    const fields = ITEM_FIELDS.GOAL;
    expect(fields.every((each) => fieldState(each, [goal('a', ITEM_META.GOAL.defaults)], 'portrait').isDefault)).toBe(
      true,
    );
    expect(fieldState(field('value'), [goal('a', { value: 7 })], 'portrait').isDefault).toBe(false);
  });

  test('objects are compared by what they say', () => {
    expect(isSame({ x: 1, y: { z: [2] } }, { y: { z: [2] }, x: 1 })).toBe(true);
    expect(isSame({ x: 1 }, { x: 1, y: 2 })).toBe(false);
    expect(isSame({ x: 1 }, null)).toBe(false);
  });
});

describe('changes', () => {
  test('in landscape become overrides; what the fold reads does not', () => {
    const items = [goal('a', { label: 'A', value: 10 })];
    const look = patched(items, changePatch(field('label'), items, 'landscape', { label: 'L' }));
    expect(look[0]).toMatchObject({ settings: { label: 'A' }, settingsLandscape: { label: 'L' } });
    const fold = patched(items, changePatch(field('value'), items, 'landscape', { value: 20 }));
    expect(fold[0]).toMatchObject({ settings: { value: 20 }, settingsLandscape: {} });
  });

  test('an override of an object is whole, as the landscape merge needs it', () => {
    const items = [goal('a')];
    const padding = { top: 1, right: 2, bottom: 3, left: 4 };
    const [item] = patched(items, changePatch(field('padding'), items, 'landscape', { padding }));
    const settings = { settings: { ...item!.settings }, settingsLandscape: { ...item!.settingsLandscape } };
    expect(viewSettings(settings, {}, 'landscape')).toMatchObject({ padding });
  });

  test('of several items each takes the part that was changed and keeps its others', () => {
    const sides = { top: 1, right: 2, bottom: 3, left: 4 };
    const items = [goal('a', { padding: sides }), goal('b', { padding: { ...sides, right: 9 } })];
    const changed = patched(items, changePatch(field('padding'), items, 'portrait', { padding: { ...sides, top: 7 } }));
    expect(changed.map(({ settings }) => settings)).toMatchObject([
      { padding: { ...sides, top: 7 } },
      { padding: { ...sides, top: 7, right: 9 } },
    ]);
  });

  test('taking overrides back leaves portrait as it is', () => {
    const items = [goal('a', { label: 'A' }, { label: 'L', barFillColor: 'red' }), goal('b')];
    const all = patched(items, portraitPatch(ITEM_FIELDS.GOAL, items));
    expect(all.map(({ settingsLandscape }) => settingsLandscape)).toEqual([{}, {}]);
    const [one] = patched(items, portraitPatch([field('label')], items));
    expect(one).toMatchObject({ settings: { label: 'A' }, settingsLandscape: { barFillColor: 'red' } });
    expect(one!.settingsLandscape).not.toHaveProperty('label');
  });

  test('defaults of portrait are those of a new item', () => {
    const items = [goal('a', { value: 7, label: 'A' }, { label: 'L' })];
    const [item] = patched(items, defaultsPatch(ITEM_FIELDS.GOAL, items, 'portrait'));
    expect(shownSettings(item!, 'portrait')).toEqual(ITEM_META.GOAL.defaults);
    expect(item!.settingsLandscape).toEqual({ label: 'L' });
  });

  test('a chosen file is stored together with its address', () => {
    const image = { ...testItem('IMAGE', 'i') } as OverlayItem;
    const [item] = patched([image], defaultsPatch([field('imageId', 'IMAGE')], [image], 'portrait'));
    expect(item!.settings).toMatchObject({ imageId: '', imageUrl: '' });
  });
});

describe('fields', () => {
  test('several types share those of the look', () => {
    const names = commonFields(['GOAL', 'TEXT']).map(({ name }) => name);
    expect(names).toContain('fontFamily');
    expect(names).not.toContain('metric');
    expect(names).not.toContain('text');
    expect(commonFields(['GOAL', 'GOAL'])).toEqual(ITEM_FIELDS.GOAL);
    expect(commonFields([])).toEqual([]);
  });

  test.each([
    ['increaseBy', { onReach: 'increase' }, true],
    ['increaseBy', { onReach: 'double' }, false],
    ['glowColor', { glow: 0 }, false],
    ['glowColor', { glow: 3 }, true],
    ['label', {}, true],
  ])('%s with %j is shown: %s', (name, settings, isShown) => {
    const whole = { ...ITEM_META.GOAL.defaults, ...settings };
    expect(isFieldShown(field(name), [whole])).toBe(isShown);
  });

  test('a field that means something for one of several items is shown', () => {
    expect(isFieldShown(field('glowColor'), [{ glow: 0 }, { glow: 1 }])).toBe(true);
  });
});
