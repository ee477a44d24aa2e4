import type { SampleContext } from '../../core/itemType.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import type { RankedList, RankedUser, TopUsersData, TopUsersSettings } from '#schemas/generated/types.ts';
import { MAX_PLACES, type RankedType, shownTypes } from './lists.ts';

/** Value of the first place of a list in the preview. */
const BEST: Readonly<Record<RankedType, number>> = {
  gifters: 24_000,
  viewers: 90_000,
  likes: 60_000,
  chat: 9_000,
  chatters: 400,
};

/** Creates full lists of different viewers, all at rest. */
export function sampleTopUsers(settings: TopUsersSettings, { random, nowMs }: SampleContext): TopUsersData {
  const list = (type: RankedType): RankedList => {
    const first = random.below(SAMPLE_VIEWERS.length);
    let value = BEST[type] * (0.6 + 0.4 * random.next());
    const viewers = Array.from({ length: MAX_PLACES }, (_none, rank): RankedUser => {
      const { tiktokId, name, displayName, profilePictureUrl } =
        SAMPLE_VIEWERS[(first + rank * 5) % SAMPLE_VIEWERS.length]!;
      value = Math.max(1, Math.floor(value * (0.6 + 0.35 * random.next())));
      const rest = { value, previousRank: rank, previousValue: value };
      return { tiktokId, name, displayName, profilePictureUrl, ...rest };
    });
    return { type, viewers, leaving: [], changedAtMs: 0 };
  };
  return { lists: shownTypes(settings).map(list), cycleSinceMs: nowMs, loadedAtMs: nowMs, reloadAtMs: 0 };
}
