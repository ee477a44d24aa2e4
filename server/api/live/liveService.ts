/** What whoever has a live key may read of a streamer's session, as of the last commit. */
import type { Totals } from '#engine/core/totals.ts';
import type { ChatData, GiftFeedData, JsonObject } from '#schemas/generated/types.ts';
import type { ProfileKeys } from '../../profiles/profileKeys.ts';
import type { SignPictures } from '../../session/liveItems.ts';
import type { SessionHost } from '../../session/sessionHost.ts';
import { LiveTotals } from '../../stats/liveTotals.ts';

export interface OpenedLive {
  totals: Totals;
  /** Whether or not an overlay has such an item. */
  chat(): Promise<ChatData>;
  giftFeed(): Promise<GiftFeedData>;
}

export interface LiveService {
  /** Null for a key that nobody has, and while the streamer's session is not open. */
  opened(liveKey: string): OpenedLive | null;
  /** An answer with addresses that pages may load. */
  signed<T extends object>(answer: T): T;
}

export interface LiveServiceDeps {
  keys: Pick<ProfileKeys, 'list' | 'resolve'>;
  host: Pick<SessionHost, 'session'>;
  signPictures: SignPictures;
}

export function createLiveService({ keys, host, signPictures }: LiveServiceDeps): LiveService {
  return {
    opened(liveKey) {
      const profileId = keys.resolve(liveKey);
      const profile = keys.list().find(({ id }) => id === profileId);
      const session = profile && host.session(profile.streamerId);
      if (!session) return null;
      return {
        totals: new LiveTotals(session.state.stages.stats),
        chat: () => session.refilled('CHAT'),
        giftFeed: () => session.refilled('GIFT_FEED'),
      };
    },
    signed: <T extends object>(answer: T) => signPictures(answer as JsonObject) as T,
  };
}
