import { expect, test } from 'vitest';
import { findGifts, giftName } from './giftName.ts';

const gift = (id: string, nameEn: string, nameDe: string, diamondCount: number, isSeen = false) => {
  return { id, nameEn, nameDe, diamondCount, isSeen, image: '' };
};
const GIFTS = [
  gift('7', 'Lion', 'Löwe', 29_999),
  gift('5', 'Rose', 'Rose', 1),
  gift('6', 'Ice Cream', 'Eistüte', 1, true),
];

test.each([
  ['', ['6', '5', '7']],
  ['löwe', ['7']],
  [' LION ', ['7']],
  ['1', ['6', '5']],
  ['7', ['7']],
  ['nothing', []],
])('"%s" finds %j', (query, ids) => {
  expect(findGifts(GIFTS, query).map(({ id }) => id)).toEqual(ids);
});

test('a gift is called as the language says', () => {
  expect([giftName(GIFTS[0]!, 'en'), giftName(GIFTS[0]!, 'de')]).toEqual(['Lion', 'Löwe']);
});
