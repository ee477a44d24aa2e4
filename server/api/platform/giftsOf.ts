/** Finds the gifts that a streamer can choose from. */
import type { GiftAnswer } from '#schemas/generated/types.ts';
import { knownGifts } from '../../sources/gifts/knownGifts.ts';
import { GIFT_CATALOGUE } from '../../sources/tiktok/giftCatalogue.ts';
import type { ApiServices } from '../services.ts';
import { seenGifts } from './store.ts';

export type Gifts = Pick<ApiServices, 'database' | 'learnedGifts'>;

/** Returns the known gifts, those that this server learned, and those of the streamer's own streams, by id. */
export async function giftsOf(
  { database, learnedGifts }: Gifts,
  userId: string,
): Promise<ReadonlyMap<string, GiftAnswer>> {
  const seen = await seenGifts(database, userId);
  return knownGifts({ catalogue: GIFT_CATALOGUE, learned: learnedGifts.all(), seen });
}
