/** Names of gifts, and their search. Pure. */
import type { GiftAnswer, Locale } from '#schemas/generated/types.ts';

export function giftName({ nameDe, nameEn }: GiftAnswer, locale: Locale): string {
  return locale === 'de' ? nameDe : nameEn;
}

/** Gifts whose name in either language has the words in it, or whose price or id they are; the cheapest first. */
export function findGifts(gifts: readonly GiftAnswer[], query: string): GiftAnswer[] {
  const wanted = query.trim().toLowerCase();
  const found = gifts.filter(
    ({ id, nameEn, nameDe, diamondCount }) =>
      [nameEn, nameDe].some((name) => name.toLowerCase().includes(wanted)) ||
      [id, String(diamondCount)].includes(wanted),
  );
  // Those of the own streams are what is looked for most of the time.
  return found.sort(
    (left, right) => Number(right.isSeen) - Number(left.isSeen) || left.diamondCount - right.diamondCount,
  );
}
