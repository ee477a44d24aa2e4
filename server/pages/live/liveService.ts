/** Reads from a streamer's session what anybody with a live key may see, as of the last commit. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { Totals } from '#engine/core/totals.ts';
import type { ChatData, GiftFeedData, JsonObject } from '#schemas/generated/types.ts';
import type { ProfileKeys } from '../../documents/profiles/profileKeys.ts';
import type { SignPictures } from '../../show/session/liveItems.ts';
import type { ReadSession, SessionReader } from '../../show/session/ports/sessionReader.ts';
import type { SessionHost } from '../../show/session/sessionHost.ts';
import { LiveTotals } from '../../show/fold/stats/liveTotals.ts';
import { shareWork } from './shareWork.ts';

export interface OpenedLive {
  totals: Totals;
  /**
   * Chat and gifts, whether an overlay has such items or not, with addresses that pages may load. Read from the journal, once
   * for simultaneous callers.
   */
  chat(): Promise<ChatData>;
  giftFeed(): Promise<GiftFeedData>;
}

export interface LiveService {
  /** Returns null for an unknown key, and while the streamer's session is not open. @throws SESSION_FENCED */
  opened(liveKey: string): Promise<OpenedLive | null>;
  /** Returns an answer with addresses that pages may load. */
  signed<T extends object>(answer: T): T;
}

export interface LiveServiceDeps {
  keys: Pick<ProfileKeys, 'list' | 'resolve'>;
  host: Pick<SessionHost, 'refuseSuspended'>;
  sessions: SessionReader;
  signPictures: SignPictures;
  /** A monotonic clock. */
  clock: Clock;
  scheduler: Scheduler;
}

export function createLiveService({ keys, host, sessions, signPictures, ...time }: LiveServiceDeps): LiveService {
  const signed = <T extends object>(answer: T): T => signPictures(answer as JsonObject) as T;
  const listsOf = new WeakMap<ReadSession, Pick<OpenedLive, 'chat' | 'giftFeed'>>();

  function sharedLists(session: ReadSession): Pick<OpenedLive, 'chat' | 'giftFeed'> {
    const known = listsOf.get(session);
    if (known !== undefined) return known;
    const chat = shareWork(async () => signed(await session.refilled('CHAT')), time);
    const giftFeed = shareWork(async () => signed(await session.refilled('GIFT_FEED')), time);
    const lists = { chat: () => chat(session.state.seq), giftFeed: () => giftFeed(session.state.seq) };
    listsOf.set(session, lists);
    return lists;
  }

  return {
    async opened(liveKey) {
      const profileId = keys.resolve(liveKey);
      const profile = keys.list().find(({ id }) => id === profileId);
      if (profile) host.refuseSuspended(profile.streamerId);
      const session = profile && (await sessions.read(profile.streamerId));
      if (!session) return null;
      return { totals: new LiveTotals(session.state.stages.stats), ...sharedLists(session) };
    },
    signed,
  };
}
