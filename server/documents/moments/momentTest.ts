/** Makes up the event that tries a moment out. Pure. */
import { SAMPLE_VIEWERS } from '#engine/core/sampleViewers.ts';
import { coinsOf, isGiftRung, type RungName, RUNGS_BY_RANK } from '#engine/rules/moments/newMoments.ts';
import type { GiftAnswer, Moments, TestEvent } from '#schemas/generated/types.ts';

const EVENTS: Readonly<Partial<Record<RungName, TestEvent>>> = {
  follow: { type: 'follow', payload: {} },
  share: { type: 'share', payload: {} },
  subscribe: { type: 'subscribe', payload: { months: 1 } },
};

/** Returns the cheapest gift with a picture that reaches the coins; undefined = there is none. */
function giftOf(gifts: Iterable<GiftAnswer>, coins: number): GiftAnswer | undefined {
  let best: GiftAnswer | undefined;
  for (const gift of gifts) {
    if (gift.image === '' || gift.diamondCount < coins) continue;
    if (best === undefined || gift.diamondCount < best.diamondCount) best = gift;
  }
  return best;
}

/**
 * Returns an event of the platform that shows the rung, or undefined for rungs that the platform does not cause itself; those run
 * as if their trigger had fired.
 */
export function momentTestEvent(moments: Moments, name: RungName, gifts: Iterable<GiftAnswer>): TestEvent | undefined {
  const viewer = SAMPLE_VIEWERS[RUNGS_BY_RANK.indexOf(name) % SAMPLE_VIEWERS.length]!;
  if (!isGiftRung(name)) {
    const event = EVENTS[name];
    return event && { ...event, viewer };
  }
  const coins = coinsOf(moments, name);
  const gift = giftOf(gifts, coins);
  const {
    id: giftId,
    nameEn: giftName,
    image: giftImageUrl,
    diamondCount,
  } = gift ?? {
    id: `test-${coins}`,
    nameEn: 'Gift',
    image: '',
    diamondCount: coins,
  };
  return { type: 'gift', payload: { giftId, giftName, giftImageUrl, diamondCount, repeatCount: 1 }, viewer };
}
