/** The gifts of a viewer, for as long as the journal has them (behaviour: viewer-6). */
import type { ListViewerGifts, ViewerGifts } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { SignPictures } from '../../../show/session/liveItems.ts';
import { idsOfPerson, mergesOf } from '../../../show/session/storedMerges.ts';
import { giftsOfViewer } from './store.ts';

export interface GiftsOfViewers {
  /** Newest first. */
  list(streamerId: string, viewerId: string, page: ListViewerGifts): Promise<ViewerGifts>;
}

export interface GiftsOfViewersDeps {
  /** A connection which only reads. */
  lists: Database;
  signPictures: SignPictures;
}

/** Each is looked for in every event of a gift. */
const MOST_IDS = 50;

export const createGiftsOfViewers = ({ lists, signPictures }: GiftsOfViewersDeps): GiftsOfViewers => ({
  async list(streamerId, viewerId, page) {
    const ids = idsOfPerson(await mergesOf(lists, streamerId), viewerId);
    const { rows, total } = await giftsOfViewer(lists, streamerId, ids.slice(0, MOST_IDS), page);
    const items = rows.map(({ seq, at, payload: { giftName, giftImageUrl, repeatCount, coins } }) => ({
      id: seq,
      at: new Date(at).toISOString(),
      giftName,
      giftImageUrl,
      count: repeatCount,
      coins,
    }));
    return signPictures({ items, total }) as unknown as ViewerGifts;
  },
});
