/** Describes a gift as catalogues of platforms do. */

export interface CatalogueGift {
  id: string;
  name: string;
  diamondCount: number;
  /** Whether repeated gifts come as a streak of frames with a growing count. */
  isStreakable: boolean;
  imageUrl: string;
}

export type GiftCatalogue = ReadonlyMap<string, CatalogueGift>;
