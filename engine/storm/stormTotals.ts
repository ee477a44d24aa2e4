/** Totals of a storm, as items ask for them. Every range holds the whole storm. */
import type { StreakFact } from '../core/facts.ts';
import type { StreamEvent } from '../core/streamEvent.ts';
import { NO_TOTALS, type TopGift, type TopGiftStreak, type Totals } from '../core/totals.ts';
import type { TopViewersType, ViewerRef } from '#schemas/generated/types.ts';

type Counted = 'coins' | 'likes' | 'chats';

const COUNTS: Readonly<Partial<Record<TopViewersType, Counted>>> = {
  gifters: 'coins',
  viewers: 'coins',
  chat: 'coins',
  likes: 'likes',
  chatters: 'chats',
};

type Counts = Record<Counted, number>;

export interface StormTotals extends Totals {
  /** Counts an event and the frame of a streak that it is. */
  count(event: StreamEvent, streak: StreakFact | undefined): void;
}

export function createStormTotals(): StormTotals {
  const viewers = new Map<string, { viewer: ViewerRef } & Counts>();
  const gifts = new Map<string, { count: number; viewerNames: string[] }>();
  let top: TopGift | null = null;
  let longest: TopGiftStreak | null = null;

  function countGift(streak: StreakFact, viewer: ViewerRef): void {
    const { giftId: id, giftName: name, giftImageUrl: image, diamondCount, addedCount, repeatCount } = streak;
    const known = gifts.get(id) ?? { count: 0, viewerNames: [] };
    const viewerNames = [viewer.displayName, ...known.viewerNames.filter((one) => one !== viewer.displayName)];
    gifts.set(id, { count: known.count + addedCount, viewerNames });
    const given = { gift: { id, name, image, diamondCount }, viewer };
    if (top === null || diamondCount > top.gift.diamondCount) top = given;
    if (longest === null || repeatCount > longest.count) longest = { ...given, count: repeatCount };
  }

  return {
    ...NO_TOTALS,
    topViewers(type, _range, limit) {
      const counted = COUNTS[type] ?? 'coins';
      return [...viewers.values()]
        .filter((one) => one[counted] > 0)
        .sort((one, other) => other[counted] - one[counted])
        .slice(0, limit)
        .map(({ viewer: { tiktokId, name, displayName, profilePictureUrl }, [counted]: value }) => ({
          tiktokId,
          name,
          displayName,
          profilePictureUrl,
          value,
        }));
    },
    giftCount: (giftId) => gifts.get(giftId) ?? { count: 0, viewerNames: [] },
    topGift: () => top,
    topGiftStreak: (_range, giftId) => (giftId === null || giftId === longest?.gift.id ? longest : null),
    count(event, streak) {
      const { viewer } = event;
      if (viewer === undefined) return;
      const known = viewers.get(viewer.tiktokId) ?? { viewer, coins: 0, likes: 0, chats: 0 };
      viewers.set(viewer.tiktokId, known);
      if (streak !== undefined) {
        known.coins += streak.addedCount * streak.diamondCount;
        countGift(streak, viewer);
      }
      if (event.type === 'like') known.likes += event.payload.likeCount;
      if (event.type === 'chat') known.chats += 1;
    },
  };
}
