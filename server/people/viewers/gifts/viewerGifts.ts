/** Lists the gifts of a viewer that are still in the journal (behaviour: viewer-6). */
import type { ListViewerGifts, ViewerGifts } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import type { SignPictures } from '../../../show/session/liveItems.ts';
import { idsOfPerson, mergesOf } from '../../../show/session/storedMerges.ts';
import { giftsOfViewer } from './store.ts';

export interface GiftsOfViewers {
  /** Returns gifts, newest first. */
  list(streamerId: string, viewerId: string, page: ListViewerGifts): Promise<ViewerGifts>;
}

export interface GiftsOfViewersDeps {
  /** A read-only connection. */
  lists: Database;
  signPictures: SignPictures;
}

/** Every gift event is searched for each of them. */
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
