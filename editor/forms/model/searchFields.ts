/** Finds settings by their words. Pure. */
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';
import type { SettingField } from '#schemas/generated/forms.ts';
import type { Locale } from '#schemas/generated/types.ts';

/**
 * Fields whose words contain every word that is looked for: label, hint, choices and the name of their group, in the
 * language of the page. Accents and case do not count.
 */
export function searchFields(
  fields: readonly SettingField[],
  query: string,
  groupTexts: Readonly<Record<string, string>>,
  locale: Locale,
): readonly SettingField[] {
  const words = plain(query).split(' ').filter(Boolean);
  if (words.length === 0) return fields;
  return fields.filter((field) => {
    const options = field.input === 'FONT' ? [] : (field.options ?? []);
    const texts = [field.text, field.hint, ...options.map(({ text }) => text)].map((text) => text?.[locale] ?? '');
    const all = plain([...texts, groupTexts[field.group] ?? ''].join(' '));
    return words.every((word) => all.includes(word));
  });
}

function plain(text: string): string {
  return cutCombiningRuns(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim();
}
