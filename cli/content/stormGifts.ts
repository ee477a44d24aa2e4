/** Gifts of the sample storm with pictures of the repository in place of the platform's. */
import { OWN_GIFTS } from '#engine/core/sampleGifts.ts';
import type { KnownGift } from '#schemas/generated/types.ts';

/** Names of the pictures of gifts that have one. */
const PICTURES: Partial<Record<keyof typeof OWN_GIFTS, string>> = {
  rose: 'rose',
  fingerHeart: 'heart',
  doughnut: 'doughnut',
  handHearts: 'heart',
  corgi: 'star',
  swan: 'balloon',
  motorcycle: 'confetti',
  privateJet: 'crown',
  interstellar: 'trophy',
};

/** @param folder address of the folder with the pictures of gifts */
export function stormGifts(folder: string): readonly KnownGift[] {
  return Object.entries(PICTURES).map(([name, picture]) => ({
    ...OWN_GIFTS[name as keyof typeof OWN_GIFTS],
    image: `${folder}/${picture}.png`,
  }));
}
