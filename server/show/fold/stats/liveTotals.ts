/** Answers questions of items and the API about totals, from the state of the stage. */
import type { GiftCount, JoinSound, TopGift, TopGiftStreak, Totals, ViewerPoints } from '#engine/core/totals.ts';
import type { DataRange, TopViewer, TopViewersType, ViewerVoice } from '#schemas/generated/types.ts';
import { balanceNow, pointsNow } from '../ledger/pointsNow.ts';
import { bestIn } from './gifts.ts';
import { rankedViewers } from './rankings.ts';
import type { CountedOfViewer } from '../totals/viewerRow.ts';
import type { StatsState } from './statsState.ts';
import { RANGE_INDEX, readAt, runningSince } from '../totals/periodTotals.ts';

/** Totals by which each list ranks, and how many of their units make one of the list's. */
const RANKED_BY: Readonly<Record<Exclude<TopViewersType, 'chat'>, { counted: CountedOfViewer; unit: number }>> = {
  gifters: { counted: 'coins', unit: 1 },
  viewers: { counted: 'points', unit: 1000 },
  likes: { counted: 'likes', unit: 1 },
  chatters: { counted: 'chatMessages', unit: 1 },
};

/** Totals view of an event; cheap to create, because each event gets one. */
export class LiveTotals implements Totals {
  readonly #state: StatsState;

  constructor(state: StatsState) {
    this.#state = state;
  }

  topViewers(type: TopViewersType, range: DataRange, limit: number): readonly TopViewer[] {
    const { rankings, viewers, keys, chatRanks } = this.#state;
    // Viewers without a known name are not shown.
    if (type === 'chat') return chatRanks.filter(({ tiktokId, name }) => name !== tiktokId).slice(0, limit);
    const { counted, unit } = RANKED_BY[type];
    const ranked = rankedViewers(rankings, counted, RANGE_INDEX[range], viewers, keys);
    return ranked.slice(0, limit).map(({ row, value }) => {
      const { tiktokId, name, displayName, profilePictureUrl } = row;
      return { tiktokId, name, displayName, profilePictureUrl, value: value / unit };
    });
  }

  pointsOf(tiktokId: string): ViewerPoints | null {
    const { viewers, keys } = this.#state;
    const row = viewers.get(tiktokId);
    return row ? { earned: pointsNow(row, keys)[0], balance: balanceNow(row, keys) } : null;
  }

  voiceOf(tiktokId: string): ViewerVoice | null {
    return this.#state.viewers.get(tiktokId)?.voice ?? null;
  }

  joinSoundOf(tiktokId: string): JoinSound | null {
    return this.#state.viewers.get(tiktokId)?.own?.joinSound ?? null;
  }

  giftCount(giftId: string, range: DataRange): GiftCount {
    const { gifts, keys } = this.#state;
    const row = gifts.get(giftId);
    if (!row) return { count: 0, viewerNames: [] };
    const period = RANGE_INDEX[range];
    return {
      count: readAt(row.given, runningSince(row.stamp, keys))[period]!,
      viewerNames: row.gifters.filter(({ stamp }) => runningSince(stamp, keys)[period]).map(({ name }) => name),
    };
  }

  topGift(range: DataRange): TopGift | null {
    const { best, keys } = this.#state;
    const found = bestIn(best.gifts, RANGE_INDEX[range], keys);
    return found && { gift: found.gift, viewer: found.viewer };
  }

  topGiftStreak(range: DataRange, giftId: string | null): TopGiftStreak | null {
    const { best, gifts, keys } = this.#state;
    const streaks = giftId === null ? best.streaks : (gifts.get(giftId)?.streaks ?? []);
    const found = bestIn(streaks, RANGE_INDEX[range], keys);
    return found && { count: found.value, gift: found.gift, viewer: found.viewer };
  }
}
