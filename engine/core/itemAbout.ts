/** What an item type says of itself to people who choose one. */
import type { Locale } from '#schemas/generated/types.ts';

/** Groups in which the editor offers types, in this order. */
export const ITEM_CATEGORIES = ['progress', 'gifts', 'community', 'media', 'music'] as const;
export type ItemCategory = (typeof ITEM_CATEGORIES)[number];

export interface ItemAbout {
  category: ItemCategory;
  name: Readonly<Record<Locale, string>>;
  /** One sentence: what viewers see. */
  description: Readonly<Record<Locale, string>>;
  /** Other words by which it is searched, in both languages. */
  keywords: string;
}
