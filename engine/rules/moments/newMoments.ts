/** The ladder of moments as every new overlay has it (behaviour: moment-2). */
import type { Moments, MomentRung, MomentStaging } from '#schemas/generated/types.ts';

/** Kind of the documents of moments. */
export const MOMENTS = 'moments';

export type RungName = keyof Moments['rungs'];

/** Rungs of gifts, from the lowest. */
export const GIFT_RUNGS = ['gift1', 'gift10', 'gift100', 'gift1000', 'gift10000'] as const satisfies RungName[];
export type GiftRung = (typeof GIFT_RUNGS)[number];

/** All rungs, from the lowest; of several moments that wait, the highest is shown first. */
export const RUNGS_BY_RANK = [
  'share',
  'follow',
  'gift1',
  'gift10',
  'levelUp',
  'subscribe',
  'gift100',
  'firstGift',
  'goalReached',
  'gift1000',
  'battleWon',
  'gift10000',
] as const satisfies RungName[];

const rung = (staging: MomentStaging, durationMs: number, minCoins?: number): MomentRung => ({
  isEnabled: true,
  ...(minCoins !== undefined && { minCoins }),
  staging,
  title: '',
  text: '',
  soundId: '',
  volume: 0.7,
  durationMs,
});

const NEW_RUNGS: Moments['rungs'] = {
  gift1: rung('line', 1500, 1),
  gift10: rung('line', 2000, 10),
  gift100: rung('card', 2500, 100),
  gift1000: rung('stage', 3000, 1000),
  gift10000: rung('scene', 3000, 10_000),
  follow: rung('line', 1500),
  share: rung('line', 1500),
  subscribe: rung('card', 2500),
  levelUp: rung('card', 2500),
  goalReached: rung('stage', 3000),
  firstGift: rung('card', 2500),
  battleWon: rung('stage', 3000),
};

/** Returns the moments of a new overlay. */
export const newMoments = (overlayId: string): Moments => ({
  id: overlayId,
  isEnabled: true,
  staysSmall: false,
  soundSet: 'theme',
  rungs: structuredClone(NEW_RUNGS),
});

export const isGiftRung = (name: RungName): name is GiftRung => (GIFT_RUNGS as readonly string[]).includes(name);

/** Returns the coins from which a rung of gifts is reached. */
export const coinsOf = ({ rungs }: Moments, name: GiftRung): number => rungs[name].minCoins ?? 1;
