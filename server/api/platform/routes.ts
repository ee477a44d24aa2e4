/** What the platform has: its gifts, and the emotes of a streamer's viewers. */
import { AppError } from '#engine/core/appError.ts';
import type { GiftAnswer } from '#schemas/generated/types.ts';
import { GIFT_CATALOGUE } from '../../connectors/tiktok/giftCatalogue.ts';
import type { Database } from '../../db/connection.ts';
import { giftPage, knownGifts } from '../../gifts/knownGifts.ts';
import { route, signedIn } from '../route.ts';
import { seenEmotes, seenGifts } from './store.ts';

async function giftsOf(database: Database, userId: string): Promise<ReadonlyMap<string, GiftAnswer>> {
  return knownGifts(GIFT_CATALOGUE, await seenGifts(database, userId));
}

export const platformRoutes = [
  route({
    method: 'GET',
    path: '/tiktok/gifts',
    summary: 'Lists the gifts of the platform, and those seen in your own streams.',
    access: signedIn(),
    query: 'ListGifts',
    answer: 'GiftList',
    handle: async ({ caller, query }, { database, live }) => {
      const { rows, total } = giftPage((await giftsOf(database, caller.userId)).values(), query);
      return live.signed({ items: rows, total });
    },
  }),
  route({
    method: 'GET',
    path: '/tiktok/gifts/{id}',
    summary: 'Reads a gift of the platform.',
    access: signedIn(),
    owns: { id: 'gift' },
    answer: 'GiftAnswer',
    handle: async ({ caller, params }, { database, live }) => {
      const gift = (await giftsOf(database, caller.userId)).get(params.id);
      if (gift === undefined) throw new AppError('NOT_FOUND');
      return live.signed(gift);
    },
  }),
  route({
    method: 'GET',
    path: '/tiktok/sub-emotes',
    summary: 'Lists the emotes and stickers that viewers used in your streams.',
    access: signedIn(),
    answer: 'SubEmoteList',
    handle: async ({ caller }, { database, live }) => live.signed({ items: await seenEmotes(database, caller.userId) }),
  }),
];
