/** Tests the themes that come with the program: valid, readable, and different from each other. */
import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import { validateOverlayTheme } from '#schemas/generated/validators.js';
import type { ItemType, ThemeLook, ThemePart } from '#schemas/generated/types.ts';
import { SOUND_SETS } from '../../sounds/soundSets.ts';
import { contrastOn, READABLE } from '../contrast.ts';
import { ROLES, themeSettings } from '../themeSettings.ts';
import { SHIPPED_THEMES, wornTheme } from './index.ts';

const TYPES = Object.keys(ITEM_META) as ItemType[];
const PARTS: readonly ThemePart[] = ['panel', 'bold'];
const text = (value: unknown): string => String(value);

describe.each(SHIPPED_THEMES.map((theme) => [theme.id, theme] as const))('%s', (_id, theme) => {
  test('is a valid theme with both names', () => {
    expect(validateOverlayTheme(wornTheme(theme)), JSON.stringify(validateOverlayTheme.errors)).toBe(true);
    expect(theme.name.en && theme.name.de && theme.description.en && theme.description.de).toBeTruthy();
  });

  test.each(PARTS)('can be read on its %s over any picture', (part) => {
    for (const type of TYPES) {
      const settings = themeSettings(theme.look, type, part);
      const grounds = [text(settings['backgroundColor'])];
      if (settings['backgroundGradient'] === true) grounds.push(text(settings['backgroundColor2']));
      const letters = Object.entries(ROLES).filter(([, role]) => !['fill', 'fill2', 'track'].includes(role));
      for (const key of ['textColor', ...letters.map(([name]) => name)]) {
        if (settings[key] === undefined) continue;
        const contrast = contrastOn(text(settings[key]), grounds);
        expect(contrast, `${type}.${key} ${text(settings[key])}`).toBeGreaterThanOrEqual(READABLE);
      }
    }
  });
});

const shapeOf = (look: ThemeLook): string =>
  [look.cornerShape, look.cornerRadius, look.borderWidth, look.accentLine, look.pattern, look.gradient].join(' ');

/** Colours that mean the same in every look. */
const FIXED = new Set(['liveColor']);

/** Features by which viewers tell designs apart. */
const FEATURES: readonly ((look: ThemeLook) => string)[] = [
  shapeOf,
  ({ displayFont, textFont }) => `${displayFont} ${textFont}`,
  ({ entrance, entranceDuration }) => `${entrance} ${entranceDuration}`,
  ({ momentLayout }) => momentLayout,
  ({ momentEntrance }) => momentEntrance,
  ({ celebration }) => celebration,
  ({ soundSet }) => soundSet ?? '',
];

test('any two themes differ in at least five of seven features', () => {
  const alike = SHIPPED_THEMES.flatMap((one, index) =>
    SHIPPED_THEMES.slice(index + 1).flatMap((other) => {
      const differing = FEATURES.filter((feature) => feature(one.look) !== feature(other.look)).length;
      return differing < 5 ? [`${one.id} and ${other.id}: ${differing}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

// behaviour: theme-8
test('every theme names a set of sounds, and every set suits a theme', () => {
  const named = SHIPPED_THEMES.map(({ look }) => look.soundSet);
  expect(named).not.toContain(undefined);
  expect(new Set(named)).toEqual(new Set(SOUND_SETS));
});

test('a theme decides only what is look, and knows every colour of every type', () => {
  const { look } = SHIPPED_THEMES[0]!;
  for (const type of TYPES) {
    const affects: Readonly<Record<string, string>> = ITEM_META[type].affects;
    const given = themeSettings(look, type, 'panel');
    expect(Object.keys(given).filter((key) => affects[key] !== 'look')).toEqual([]);
    if (!Object.hasOwn(ITEM_META[type].defaults, 'backgroundColor')) continue;
    const colors = Object.keys(ITEM_META[type].defaults).filter((key) => key.endsWith('Color'));
    expect(
      colors.filter((key) => !Object.hasOwn(given, key) && !FIXED.has(key)),
      type,
    ).toEqual([]);
  }
});
