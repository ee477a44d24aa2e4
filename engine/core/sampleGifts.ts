/** Gifts for previews: those of the platform that the server knows, with their pictures. Pure. */
import type { KnownGift } from '#schemas/generated/types.ts';
import type { SampleContext } from './itemType.ts';

type Gifts = Pick<SampleContext, 'gifts'>;

/** Returns gifts to choose a sample from: those of the catalogue that have a picture, otherwise the sample's own. */
export function giftsFor({ gifts = [] }: Gifts, own: readonly KnownGift[]): readonly KnownGift[] {
  const pictured = gifts.filter(({ image }) => image !== '');
  return pictured.length > 0 ? pictured : own;
}

/** Finds a gift in the catalogue; undefined when it is missing. */
export function catalogued({ gifts = [] }: Gifts, giftId: string): KnownGift | undefined {
  return gifts.find(({ id }) => id === giftId);
}

const gift = (id: string, name: string, diamondCount: number): KnownGift => ({ id, name, image: '', diamondCount });

/** Own gifts of the samples, without pictures. */
export const OWN_GIFTS = {
  rose: gift('5655', 'Rose', 1),
  iceCream: gift('5827', 'Ice Cream Cone', 1),
  gg: gift('6064', 'GG', 1),
  fingerHeart: gift('5487', 'Finger Heart', 5),
  perfume: gift('5658', 'Perfume', 20),
  doughnut: gift('5879', 'Doughnut', 30),
  crown: gift('6097', 'Little Crown', 99),
  handHearts: gift('5660', 'Hand Hearts', 100),
  sunglasses: gift('5509', 'Sunglasses', 199),
  corgi: gift('6267', 'Corgi', 299),
  swan: gift('5897', 'Swan', 699),
  motorcycle: gift('5765', 'Motorcycle', 2_988),
  privateJet: gift('5767', 'Private Jet', 4_888),
  interstellar: gift('6149', 'Interstellar', 10_000),
  lion: gift('6369', 'Lion', 29_999),
} as const satisfies Record<string, KnownGift>;
