/** The pure parts of single inputs. */
import { describe, expect, test } from 'vitest';
import { parseColor } from '#engine/core/color.ts';
import { ITEM_FIELDS } from '#schemas/generated/forms.ts';
import { testItem } from '#tests/support/session.ts';
import { cssColor, fromPicker, isSameColor, printedColor, shortColor } from './colorText.ts';
import { durationParts, secondsOf } from './durationParts.ts';
import { MAX_COLORS, overlayColors } from './overlayColors.ts';
import { SLIDER_MAX, sliderScale, stepOf } from './sliderScale.ts';

describe('colours', () => {
  test.each([
    ['tomato', 'rgba(255, 99, 71, 1)'],
    ['#f00', 'rgba(255, 0, 0, 1)'],
    ['#f008', 'rgba(255, 0, 0, 0.53)'],
    ['hsv(120, 100%, 100%)', 'rgba(0, 255, 0, 1)'],
    ['hsl(240, 100%, 50%)', 'rgba(0, 0, 255, 1)'],
    ['rgba(1, 2, 3, 7)', 'rgba(1, 2, 3, 1)'],
    ['rgba(1, 2, 3, -1)', 'rgba(1, 2, 3, 1)'],
    ['blurple', null],
  ])('%s is shown as %s', (text, css) => {
    expect(cssColor(text)).toBe(css);
  });

  test.each([
    [{ r: 255, g: 59, b: 92, a: 1 }, '#ff3b5c'],
    [{ r: 0, g: 0, b: 9.6, a: 0.333 }, 'rgba(0, 0, 10, 0.33)'],
  ])('%j is written %s and read again', (color, text) => {
    expect(printedColor(color)).toBe(text);
    expect(parseColor(text)).not.toBeNull();
  });

  test('what a picker says is written shortly, what it does not say stays', () => {
    expect(fromPicker('rgba(255, 0, 0, 1)')).toBe('#ff0000');
    expect(fromPicker('nonsense')).toBe('nonsense');
  });

  test.each([
    ['tomato', 'tomato'],
    ['#ff3b5c80', '#ff3b5c80'],
    ['rgba(255, 255, 255, 0.14)', '#ffffff 14\u00a0%'],
    ['rgb(255, 255, 255)', '#ffffff'],
    ['no colour whatever', 'no colour whatever'],
  ])('%s is %s where there is little room', (text, short) => {
    expect(shortColor(text)).toBe(short);
  });

  test('the same colour in other words', () => {
    expect(isSameColor('red', '#F00')).toBe(true);
    expect(isSameColor('red', '#f001')).toBe(false);
    expect(isSameColor('nonsense', 'other')).toBe(false);
  });

  test('an overlay names its colours once each, the most used first', () => {
    const goal = testItem('GOAL', 'a');
    const settings = {
      ...goal.settings,
      barFillColor: 'rgb(1, 2, 3)',
      textColor: '#010203',
      shadow: { color: '#010203' },
    };
    const overlay = { id: 'o', name: '', itemsById: { a: { ...goal, settings } as never }, order: ['a'] };
    const colors = overlayColors(overlay);
    expect(colors[0]).toBe('#010203');
    expect(new Set(colors).size).toBe(colors.length);
    expect(colors.length).toBeLessThanOrEqual(MAX_COLORS);
    expect(colors.every((color) => parseColor(color) !== null)).toBe(true);
  });
});

describe('sliders', () => {
  const sliders = Object.values(ITEM_FIELDS)
    .flat()
    .filter(({ input }) => input === 'SLIDER' || input === 'FONT_SIZE');

  test.each([...new Map(sliders.map((field) => [field.name, field]))])(
    '%s: every end is reached, keys move',
    (_name, { rules }) => {
      const scale = sliderScale(rules);
      const { minimum, maximum } = rules;
      expect(minimum).toBeDefined();
      expect(maximum).toBeDefined();
      expect([scale.positionOf(minimum!), scale.positionOf(maximum!)]).toEqual([0, SLIDER_MAX]);
      expect(scale.valueAt(0, maximum!)).toBe(minimum);
      expect(scale.valueAt(SLIDER_MAX, minimum!)).toBe(maximum);
      for (let value = minimum!, steps = 0; value < maximum!; steps++) {
        const next = scale.valueAt(scale.positionOf(value) + 1, value);
        expect(next).toBeGreaterThan(value);
        expect(steps).toBeLessThanOrEqual(SLIDER_MAX * 2);
        value = next;
      }
    },
  );

  test('sizes stand logarithmically: the middle of 4 to 400 is 40', () => {
    expect(sliderScale({ type: 'number', minimum: 4, maximum: 400 }).valueAt(SLIDER_MAX / 2, 4)).toBe(40);
    expect(sliderScale({ type: 'number', minimum: 0, maximum: 400 }).valueAt(SLIDER_MAX / 2, 4)).toBe(200);
  });

  test('a value outside of the slider stands at its end', () => {
    expect(sliderScale({ type: 'number', minimum: 0, maximum: 10 }).positionOf(99)).toBe(SLIDER_MAX);
  });

  test.each([
    [{ type: 'integer', minimum: 100, maximum: 900, multipleOf: 100 }, 100],
    [{ type: 'integer', minimum: 1, maximum: 5 }, 1],
    [{ type: 'number', minimum: 0.1, maximum: 10 }, 0.05],
    [{ type: 'number', minimum: 0, maximum: 1 }, 0.01],
    [{ type: 'number', minimum: 0, maximum: 400 }, 1],
  ] as const)('%j goes in steps of %d', (rules, step) => {
    expect(stepOf(rules)).toBe(step);
  });
});

describe('durations', () => {
  test.each([
    [0, { hours: 0, minutes: 0, seconds: 0 }],
    [59.5, { hours: 0, minutes: 0, seconds: 59.5 }],
    [3661, { hours: 1, minutes: 1, seconds: 1 }],
    [8_640_000, { hours: 2400, minutes: 0, seconds: 0 }],
  ])('%d s', (seconds, parts) => {
    expect(durationParts(seconds)).toEqual(parts);
    expect(secondsOf(parts)).toBe(seconds);
  });

  test('more than sixty minutes are hours', () => {
    expect(durationParts(secondsOf({ hours: 0, minutes: 90, seconds: 75 }))).toEqual({
      hours: 1,
      minutes: 31,
      seconds: 15,
    });
  });
});
