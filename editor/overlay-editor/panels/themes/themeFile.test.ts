/** Tests themes as files: what comes back is what was written, and anything else is refused with its reason. */
import { expect, test } from 'vitest';
import { SHIPPED_THEMES } from '#engine/rules/themes/shipped/index.ts';
import { MAX_THEME_FILE, readThemeFile, themeFileText } from './themeFile.ts';

const THEME = { name: 'My colours', look: SHIPPED_THEMES[0]!.look };
const FILE = JSON.parse(themeFileText(THEME)) as Record<string, unknown>;
const changed = (change: object): string => JSON.stringify({ ...FILE, ...change });

// behaviour: theme-11
test('a file gives back the theme that was written', () => {
  expect(readThemeFile(themeFileText(THEME))).toEqual(THEME);
});

// behaviour: theme-11
test.each([
  ['nothing', '', 'other'],
  ['no JSON', '{', 'other'],
  ['a list', '[]', 'other'],
  ['another format', changed({ format: 'liveloom-bundle' }), 'other'],
  ['a newer version', changed({ version: 2 }), 'newer'],
  ['an unknown field', changed({ script: 'x' }), 'other'],
  ['no name', changed({ name: ' ' }), 'other'],
  ['a look without colours', changed({ look: { ...THEME.look, colors: {} } }), 'other'],
  ['an unknown font', changed({ look: { ...THEME.look, textFont: 'x' } }), 'other'],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'other'],
  ['a huge name', changed({ name: 'x'.repeat(MAX_THEME_FILE) }), 'large'],
])('%s is refused', (_name, text, problem) => expect(readThemeFile(text)).toBe(problem));
