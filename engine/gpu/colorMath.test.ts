import { expect, test } from 'vitest';
import { mixColors, withAlpha } from './colorMath.ts';
import { cssColor, isInvisible } from './color.ts';

test('mixes channels and alpha', () => {
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('rgba(128, 128, 128, 1)');
  expect(mixColors('rgba(255, 0, 0, 0.5)', '#0000ff', 0)).toBe('rgba(255, 0, 0, 0.5)');
  expect(mixColors('red', 'blue', 1)).toBe('rgba(0, 0, 255, 1)');
});

test('multiplies alpha', () => {
  expect(withAlpha('rgba(1, 2, 3, 0.5)', 0.5)).toBe('rgba(1, 2, 3, 0.25)');
});

test('says every colour of settings in a way canvases understand', () => {
  expect(cssColor('hsv(0, 100%, 100%)')).toBe('rgba(255, 0, 0, 1)');
  expect(cssColor('rgb(0, 255, 0, 50%)')).toBe('rgba(0, 255, 0, 0.5)');
  expect(cssColor('no colour')).toBe('rgba(0, 0, 0, 0)');
});

test('knows what leaves no trace', () => {
  expect([isInvisible('#fff'), isInvisible('transparent'), isInvisible('rgba(1, 2, 3, 0)')]).toEqual([
    false,
    true,
    true,
  ]);
});
