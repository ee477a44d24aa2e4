/** Themes that can be put on: those of the program, and those of the account. */
import { SHIPPED_THEMES } from '#engine/rules/themes/shipped/index.ts';
import type { ShippedTheme } from '#engine/rules/themes/shipped/shippedTheme.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { searchKey } from '../searchKey.ts';

export type OfferedTheme = ShippedTheme;

/** Returns the themes whose name or description contains the words. */
export function matchingThemes(themes: readonly OfferedTheme[], words: string, locale: Locale): OfferedTheme[] {
  const wanted = searchKey(words);
  return themes.filter(({ name, description }) => searchKey(`${name[locale]} ${description[locale]}`).includes(wanted));
}

/** Finds the name of a theme; null = it is one's own and gone. */
export const nameOfTheme = (id: string, locale: Locale, own: readonly OfferedTheme[] = []): string | null =>
  [...own, ...SHIPPED_THEMES].find((theme) => theme.id === id)?.name[locale] ?? null;
