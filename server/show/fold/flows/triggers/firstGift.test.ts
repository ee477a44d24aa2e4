/** Tests when the first gift of a viewer fires, and its variables. */
import { expect, test } from 'vitest';
import type { Facts } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { ViewerTotals } from '#schemas/generated/types.ts';
import type { TriggerContext } from '../contracts.ts';
import { firstGift } from './firstGift.ts';

const STREAK: NonNullable<Facts['streak']> = {
  streakId: 's',
  giftId: '5655',
  giftName: 'Rose',
  giftImageUrl: '/rose.png',
  diamondCount: 2,
  groupId: 'g',
  repeatCount: 5,
  addedCount: 5,
  isClosed: false,
};
const given = (coins: number): ViewerTotals => ({ coinsGiven: { overall: coins } }) as unknown as ViewerTotals;
const answerTo = (facts: Facts) =>
  firstGift.match({ type: 'gift' } as StreamEvent, {}, { facts } as unknown as TriggerContext);
const NOT_THIS = { miss: { code: 'notMatched' } };

// behaviour: moment-8
test('it fires for somebody who is new, or who has never given any coins', () => {
  const variables = {
    giftName: 'Rose',
    giftImage: '/rose.png',
    giftCount: 5,
    giftCoins: 10,
    streakCount: 5,
    streakCoins: 10,
  };
  expect(answerTo({ streak: STREAK, viewerBefore: null })).toEqual({ variables });
  expect(answerTo({ streak: STREAK, viewerBefore: given(0) })).toEqual({ variables });
});

test('it does not fire for later gifts, late frames, or gifts of nobody', () => {
  expect(answerTo({ streak: STREAK, viewerBefore: given(1) })).toEqual(NOT_THIS);
  expect(answerTo({ streak: { ...STREAK, addedCount: 0 }, viewerBefore: null })).toEqual(NOT_THIS);
  expect(answerTo({ streak: STREAK })).toEqual(NOT_THIS);
});
