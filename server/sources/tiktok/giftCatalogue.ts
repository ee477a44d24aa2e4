/** The platform's gifts by id, for frames that only carry an id. English names; prices in coins ("diamonds"). */
import gifts from './gifts-en.json' with { type: 'json' };
import type { CatalogueGift, GiftCatalogue } from '../catalogueGift.ts';

/** A list of 116 real gifts, cheapest first. */
export const GIFTS: readonly CatalogueGift[] = gifts.map((gift) => ({
  id: String(gift.id),
  name: gift.name,
  diamondCount: gift.diamondCount,
  isStreakable: gift.combo,
  imageUrl: gift.image,
}));

export const GIFT_CATALOGUE: GiftCatalogue = new Map(GIFTS.map((gift) => [gift.id, gift]));
