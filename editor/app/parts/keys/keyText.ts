/** Key names as printed: `Ctrl Z` is `Strg Z` on German keyboards, where brackets need a second key. */
import type { Locale } from '#schemas/generated/types.ts';

const GERMAN: Readonly<Record<string, string>> = {
  Ctrl: 'Strg',
  Shift: 'Umschalt',
  Space: 'Leertaste',
  Del: 'Entf',
  wheel: 'Mausrad',
  ']': 'Bild ↑',
  '[': 'Bild ↓',
};

/** @param keys as on English keyboards, with spaces between: `Shift ]` */
export function keyText(keys: string, locale: Locale): string {
  if (locale === 'en') return keys;
  return keys
    .split(' ')
    .map((key) => GERMAN[key] ?? key)
    .join(' ');
}
