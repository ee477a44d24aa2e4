/** What is printed on keys: `Ctrl Z` is `Strg Z` on German keyboards. */
import type { Locale } from '#schemas/generated/types.ts';

const GERMAN: Readonly<Record<string, string>> = {
  Ctrl: 'Strg',
  Shift: 'Umschalt',
  Space: 'Leertaste',
  Del: 'Entf',
  wheel: 'Mausrad',
};

export function keyText(keys: string, locale: Locale): string {
  return locale === 'en' ? keys : keys.replaceAll(/[A-Za-z]+/g, (word) => GERMAN[word] ?? word);
}
