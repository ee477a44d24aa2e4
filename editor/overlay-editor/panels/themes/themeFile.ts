/** Themes as files (docs/file-formats.md). What is read is taken for a stranger's and checked whole. Pure. */
import { validateThemeFile } from '#schemas/generated/validators.js';
import type { Theme, ThemeFile } from '#schemas/generated/types.ts';
import { parsedObject } from '../../commands/clipboardText.ts';

const FORMAT = 'liveloom-theme';
const VERSION = 1;

/** Largest file that is read, bytes: a theme takes about 2 KB. */
export const MAX_THEME_FILE = 64 * 1024;

/** Reason for which a file is no theme: another kind or damage, a newer program, or its size. */
export type ThemeFileProblem = 'other' | 'newer' | 'large';

/** Returns the text of a theme's file. */
export const themeFileText = ({ name, look }: Pick<Theme, 'name' | 'look'>): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, name, look } satisfies ThemeFile, null, 2)}\n`;

/** Returns the theme in a file, or why there is none. */
export function readThemeFile(text: string): Pick<Theme, 'name' | 'look'> | ThemeFileProblem {
  if (text.length > MAX_THEME_FILE) return 'large';
  const file = parsedObject(text);
  if (file?.['format'] !== FORMAT) return 'other';
  if (typeof file['version'] === 'number' && file['version'] > VERSION) return 'newer';
  return validateThemeFile(file) ? { name: file.name, look: file.look } : 'other';
}
