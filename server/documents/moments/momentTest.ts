/** Makes up the event that tries a moment out. Pure. */
import { OWN_GIFTS } from '#engine/core/sampleGifts.ts';
import { SAMPLE_VIEWERS } from '#engine/core/sampleViewers.ts';
import { coinsOf, isGiftRung, type RungName, RUNGS_BY_RANK } from '#engine/rules/moments/newMoments.ts';
import type { GiftAnswer, Moments, TestEvent } from '#schemas/generated/types.ts';

const EVENTS: Readonly<Partial<Record<RungName, TestEvent>>> = {
  follow: { type: 'follow', payload: {} },
  share: { type: 'share', payload: {} },
  subscribe: { type: 'subscribe', payload: { months: 1 } },
};

/** Coins of a first gift: what most viewers begin with. */
const FIRST_GIFT_COINS = 1;

/** Gifts that every viewer knows, the best-known first. */
const WELL_KNOWN: readonly string[] = Object.values(OWN_GIFTS).map(({ id }) => id);

function placeOf({ id }: GiftAnswer): number {
  const place = WELL_KNOWN.indexOf(id);
  return place === -1 ? WELL_KNOWN.length : place;
}

/** Returns the cheapest gift with a picture that reaches the coins, the best-known of these; undefined = there is none. */
function giftOf(gifts: Iterable<GiftAnswer>, coins: number): GiftAnswer | undefined {
  return [...gifts]
    .filter(({ image, diamondCount }) => image !== '' && diamondCount >= coins)
    .sort((one, other) => one.diamondCount - other.diamondCount || placeOf(one) - placeOf(other))[0];
}

/**
 * Returns an event of the platform that shows the rung, or undefined for rungs that the platform does not cause itself; those run
 * as if their trigger had fired.
 */
export function momentTestEvent(moments: Moments, name: RungName, gifts: Iterable<GiftAnswer>): TestEvent | undefined {
  const viewer = SAMPLE_VIEWERS[RUNGS_BY_RANK.indexOf(name) % SAMPLE_VIEWERS.length]!;
  if (!isGiftRung(name) && name !== 'firstGift') {
    const event = EVENTS[name];
    return event && { ...event, viewer };
  }
  const coins = isGiftRung(name) ? coinsOf(moments, name) : FIRST_GIFT_COINS;
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
