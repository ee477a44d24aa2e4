/** Themes that can be put on: those of the program, and those of the account. */
import { SHIPPED_THEMES } from '#engine/rules/themes/shipped/index.ts';
import type { ShippedTheme } from '#engine/rules/themes/shipped/shippedTheme.ts';
import type { Locale, Theme } from '#schemas/generated/types.ts';
import { searchKey } from '../searchKey.ts';

export type OfferedTheme = ShippedTheme;

/** Returns an own theme as it is offered: it has one name in all languages. */
export const ownOffered = ({ id, version, name, look }: Theme): OfferedTheme => ({
  id,
  version,
  name: { en: name, de: name },
  description: { en: '', de: '' },
  look,
});

/** Finds the version of the worn theme that is newer than the worn one; null = the worn one is the newest. */
export function newerVersion(
  worn: { id: string; version: number } | undefined,
  own: readonly OfferedTheme[],
): OfferedTheme | null {
  if (worn === undefined) return null;
  const theme = [...own, ...SHIPPED_THEMES].find(({ id }) => id === worn.id);
  return theme !== undefined && theme.version > worn.version ? theme : null;
}

/** Returns the themes whose name or description contains the words. */
export function matchingThemes(themes: readonly OfferedTheme[], words: string, locale: Locale): OfferedTheme[] {
  const wanted = searchKey(words);
  return themes.filter(({ name, description }) => searchKey(`${name[locale]} ${description[locale]}`).includes(wanted));
}

/** Finds the name of a theme; null = it is one's own and gone. */
export const nameOfTheme = (id: string, locale: Locale, own: readonly OfferedTheme[] = []): string | null =>
  [...own, ...SHIPPED_THEMES].find((theme) => theme.id === id)?.name[locale] ?? null;
