/** The gifts that previews are played with: those of the platform as the server knows them, with their pictures. Pure. */
import type { KnownGift } from '#schemas/generated/types.ts';
import type { SampleContext } from './itemType.ts';

type Gifts = Pick<SampleContext, 'gifts'>;

/** Gifts to choose a sample from: those of the catalogue that have a picture; without any, what the sample brings. */
export function giftsFor({ gifts = [] }: Gifts, own: readonly KnownGift[]): readonly KnownGift[] {
  const pictured = gifts.filter(({ image }) => image !== '');
  return pictured.length > 0 ? pictured : own;
}

/** A gift of the catalogue; undefined = it is not there. */
export function catalogued({ gifts = [] }: Gifts, giftId: string): KnownGift | undefined {
  return gifts.find(({ id }) => id === giftId);
}

/** A gift that a sample brings along, without a picture. */
export const ownGift = (id: string, name: string, diamondCount: number): KnownGift => ({
  id,
  name,
  image: '',
  diamondCount,
});
