import { expect, test } from 'vitest';
import { slugOf, wireTypeOf } from './wireType.ts';

// behaviour: item-1
test.each([
  ['goal', 'GOAL'],
  ['gift-feed', 'GIFT_FEED'],
  ['top-gift-streak', 'TOP_GIFT_STREAK'],
])('%s is %s on the wire and back', (slug, wireType) => {
  expect(wireTypeOf(slug)).toBe(wireType);
  expect(slugOf(wireType)).toBe(slug);
});
