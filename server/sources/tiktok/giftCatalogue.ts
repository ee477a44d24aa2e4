/** The platform's gifts by id, for frames that only carry an id. English names; prices in coins ("diamonds"). */
import gifts from './gifts-en.json' with { type: 'json' };

export interface CatalogueGift {
  id: string;
  name: string;
  diamondCount: number;
  /** Whether repeated gifts come as a streak of frames with a growing count. */
  isStreakable: boolean;
  imageUrl: string;
}

export type GiftCatalogue = ReadonlyMap<string, CatalogueGift>;

/** A list of 116 real gifts, cheapest first. */
export const GIFTS: readonly CatalogueGift[] = gifts.map((gift) => ({
  id: String(gift.id),
  name: gift.name,
  diamondCount: gift.diamondCount,
  isStreakable: gift.combo,
  imageUrl: gift.image,
}));

export const GIFT_CATALOGUE: GiftCatalogue = new Map(GIFTS.map((gift) => [gift.id, gift]));
