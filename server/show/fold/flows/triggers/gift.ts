/** Fires on a received gift (behaviour: flow-6). Sums use the increment of a frame, never the running count. */
import type { StreakFact } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { TriggerSettingsByKind } from '#schemas/generated/types.ts';
import { defineTrigger, type FlowVariables, type TriggerAnswer } from '../contracts.ts';
import type { MissReason } from '../missReason.ts';

type Settings = TriggerSettingsByKind['GIFT'];

/** The parts of a streak that filters and variables need. */
interface Gift {
  giftName: string;
  giftImage: string;
  added: number;
  count: number;
  coinsEach: number;
}

function tooLittle({ count, coinsEach }: Gift, { minCount, minCoins }: Settings): MissReason | null {
  if (count < minCount) return { code: 'tooFew', is: count, wanted: minCount };
  if (count * coinsEach < minCoins) return { code: 'tooFewCoins', is: count * coinsEach, wanted: minCoins };
  return null;
}

const variablesOf = ({ giftName, giftImage, added, count, coinsEach }: Gift): FlowVariables => ({
  giftName,
  giftImage,
  giftCount: added,
  giftCoins: added * coinsEach,
  streakCount: count,
  streakCoins: count * coinsEach,
});

function frame(streak: StreakFact, settings: Settings): TriggerAnswer {
  const { giftName, giftImageUrl: giftImage, addedCount, repeatCount, diamondCount } = streak;
  if (settings.fires === 'streakEnd') return { miss: { code: 'streakNotEnded' } };
  const gift: Gift = { giftName, giftImage, added: addedCount, count: repeatCount, coinsEach: diamondCount };
  if (addedCount === 0) return { miss: { code: 'tooFew', is: 0, wanted: 1 } };
  const miss = tooLittle(gift, settings);
  if (miss) return { miss };
  if (settings.fires === 'eachFrame') return { variables: variablesOf(gift) };
  // Fires once per streak: at the first frame that passes all filters, so not when the previous frame passed them.
  const before = { ...gift, count: repeatCount - addedCount };
  const held = before.count > 0 && tooLittle(before, settings) === null;
  if (held) return { miss: { code: 'streakFiredBefore' } };
  return { variables: variablesOf(gift) };
}

function ended({ payload }: StreamEvent<'streakEnded'>, settings: Settings): TriggerAnswer {
  const { giftName, giftImageUrl: giftImage, repeatCount, diamondCount } = payload;
  const gift: Gift = { giftName, giftImage, added: repeatCount, count: repeatCount, coinsEach: diamondCount };
  const miss = tooLittle(gift, settings);
  return miss ? { miss } : { variables: variablesOf(gift) };
}

export const gift = defineTrigger<'GIFT'>({
  kind: 'GIFT',
  on: ['gift', 'streakEnded'],
  // Skips the end of a streak for triggers that fire on frames.
  hears: ({ fires }, type) => type === 'gift' || fires === 'streakEnd',
  key: {
    of: ({ giftId }) => giftId || null,
    from: (event) => (event.type === 'gift' || event.type === 'streakEnded' ? event.payload.giftId : null),
  },
  sums: ['giftCount', 'giftCoins'],
  coins: (event, { facts }) => (event.type === 'streakEnded' ? event.payload.coins : (facts.coinsAdded ?? 0)),
  // A specific gift ranks before any gift; among those, the highest minimum ranks first.
  specificity: ({ giftId, minCount, minCoins }) => (giftId ? 1e12 : 0) + Math.min(1e11, minCoins + minCount),
  match(event, settings, { facts }) {
    if (event.type === 'streakEnded') return ended(event, settings);
    return facts.streak ? frame(facts.streak, settings) : { miss: { code: 'notMatched' } };
  },
});
