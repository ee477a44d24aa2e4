import { describe, expect, it } from 'vitest';
import { namedSetting, settingLabels, shortValue } from './itemSettings.ts';

const fieldOf = (name: string) => namedSetting('GOAL', ['settings', name])!.field;

// behaviour: rollout-68
describe('a setting of an item', () => {
  it('has the label of its form, in both orientations', () => {
    expect(namedSetting('GOAL', ['settings', 'barFillColor'])).toMatchObject({
      label: fieldOf('barFillColor')!.text,
      isLandscape: false,
    });
    expect(namedSetting('GOAL', ['settingsLandscape', 'barFillColor'])).toMatchObject({ isLandscape: true });
    expect(namedSetting('GOAL', ['positionLandscape', 'x'])).toMatchObject({
      label: { en: 'Position' },
      isLandscape: true,
    });
  });

  it('that nobody knows has no label', () => {
    for (const path of [['settings', 'nothing'], ['version'], []]) expect(namedSetting('GOAL', path)).toBeNull();
    expect(namedSetting('NO_SUCH_TYPE', ['settings', 'label'])).toBeNull();
    expect(
      settingLabels(
        'GOAL',
        [
          ['settings', 'label'],
          ['settings', 'nothing'],
        ],
        'en',
      ),
    ).toBeNull();
  });

  it('is named once for several values', () => {
    const paths = [['position', 'x'], ['position', 'y'], ['positionLandscape', 'x'], ['isVisible']];
    expect(settingLabels('GOAL', paths, 'de')).toEqual(['Position', 'Sichtbarkeit']);
  });
});

// behaviour: rollout-68
it('values are short and in the words of the form', () => {
  const style = fieldOf('style')!;
  const [option] = style.options!;
  expect(shortValue(style, option!.value, 'de')).toBe(option!.text.de);
  expect(shortValue(null, true, 'de')).toBe('an');
  expect(shortValue(fieldOf('label'), '', 'en')).toBe('empty');
  expect(shortValue(fieldOf('label'), 'x'.repeat(41), 'en')).toBeNull();
  expect(shortValue(null, { x: 1 }, 'en')).toBeNull();
  expect(shortValue({ ...style, options: [], ref: 'image' }, 'picture-id', 'en')).toBeNull();
  expect(shortValue({ ...style, options: [], unit: 'ms' }, 1500, 'en')).toBe('1.5 s');
  expect(shortValue({ ...style, options: [], unit: 'px' }, 12, 'en')).toBe('12 px');
});
