/** Description of an item type for people who choose one. */
import type { Locale } from '#schemas/generated/types.ts';

/** Groups of item types in the editor, in this order. */
export const ITEM_CATEGORIES = ['progress', 'gifts', 'community', 'media', 'music'] as const;
export type ItemCategory = (typeof ITEM_CATEGORIES)[number];

export interface ItemAbout {
  category: ItemCategory;
  name: Readonly<Record<Locale, string>>;
  /** One sentence about what viewers see. */
  description: Readonly<Record<Locale, string>>;
  /** Other search words, in both languages. */
  keywords: string;
}
