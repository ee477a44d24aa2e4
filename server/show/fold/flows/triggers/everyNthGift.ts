/** Fires each time a number of gifts was received; a frame of a streak counts its increment (behaviour: trigger-2). */
import type { TriggerAnswer } from '../contracts.ts';
import { triggerOn } from './triggerOn.ts';

export const everyNthGift = triggerOn('EVERY_NTH_GIFT', {
  on: ['gift'],
  key: { of: ({ giftId }) => giftId, from: ({ payload }) => payload.giftId },
  match({ payload: { giftName, giftImageUrl: giftImage } }, { count }, { facts, memory }): TriggerAnswer {
    const before = typeof memory?.['gifts'] === 'number' ? memory['gifts'] : 0;
    const giftCount = before + (facts.streak?.addedCount ?? 0);
    const fires = Math.floor(giftCount / count) > Math.floor(before / count);
    const miss = { code: 'tooFew', is: giftCount % count, wanted: count } as const;
    return { ...(fires ? { variables: { giftName, giftImage, giftCount } } : { miss }), memory: { gifts: giftCount } };
  },
});
