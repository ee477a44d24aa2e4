import type { Locale, StarterList } from '#schemas/generated/types.ts';

export type OfferedStarter = StarterList['items'][number];

/** Returns the starters that contain every word of the search, in either language. */
export function findStarters(starters: readonly OfferedStarter[], search: string): OfferedStarter[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return starters.filter(({ name, description }) => {
    const all = [name, description].flatMap((text: Record<Locale, string>) => [text.en, text.de]);
    const inAll = all.join(' ').toLowerCase();
    return words.every((word) => inAll.includes(word));
  });
}
