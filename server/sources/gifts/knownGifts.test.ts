import { expect, it } from 'vitest';
import type { ListGifts } from '#schemas/generated/types.ts';
import { giftPage, knownGifts } from './knownGifts.ts';

const listed = (id: string, name: string, diamondCount: number): [string, never] => [
  id,
  { id, name, diamondCount, isStreakable: true, imageUrl: `${id}.png` } as never,
];
const CATALOGUE = new Map([listed('5655', 'Rose', 1), listed('6369', 'Lion', 29_999), listed('5658', 'Perfume', 20)]);
const QUERY: ListGifts = { limit: 20, offset: 0, search: '', sortColumn: 'diamondCount', sortDirection: 'asc' };
const names = (query: Partial<ListGifts>, seen = knownGifts({ catalogue: CATALOGUE, seen: [] })): string[] =>
  giftPage(seen.values(), { ...QUERY, ...query }).rows.map(({ nameEn }) => nameEn);

it('has the German name of a gift, or else the English one', () => {
  const gifts = knownGifts({
    catalogue: CATALOGUE,
    seen: [{ id: '1', name: 'Fan Club Bear', image: '', diamondCount: 5 }],
  });
  expect(gifts.get('5658')).toMatchObject({ nameEn: 'Perfume', nameDe: 'Parfüm', isSeen: false });
  expect(gifts.get('1')).toMatchObject({ nameEn: 'Fan Club Bear', nameDe: 'Fan Club Bear', isSeen: true, image: '' });
});

it('believes a stream more than the list, except for the name, which a stream has in one language only', () => {
  const seen = [
    { id: '5655', name: 'Роза', image: 'new.png', diamondCount: 2 },
    { id: '6369', name: 'Lion', image: '', diamondCount: 30_000 },
  ];
  const gifts = knownGifts({ catalogue: CATALOGUE, seen });
  expect(gifts.get('5655')).toMatchObject({ nameEn: 'Rose', image: 'new.png', diamondCount: 2, isSeen: true });
  expect(gifts.get('6369')).toMatchObject({ image: '6369.png', diamondCount: 30_000 });
});

it('believes what the server learned more than the list, and the own streams most; seen are those of the own streams', () => {
  const learned = [
    { id: '6369', name: 'Lion', image: 'learned.png', diamondCount: 30_000 },
    { id: '1', name: 'Fan Club Bear', image: 'bear.png', diamondCount: 5 },
  ];
  const gifts = knownGifts({
    catalogue: CATALOGUE,
    learned,
    seen: [{ id: '1', name: 'Bär', image: '', diamondCount: 6 }],
  });
  expect(gifts.get('6369')).toMatchObject({ image: 'learned.png', diamondCount: 30_000, isSeen: false });
  expect(gifts.get('1')).toMatchObject({ nameEn: 'Fan Club Bear', image: 'bear.png', diamondCount: 6, isSeen: true });
});

it.each<[Partial<ListGifts>, string[]]>([
  [{}, ['Rose', 'Perfume', 'Lion']],
  [{ sortDirection: 'desc' }, ['Lion', 'Perfume', 'Rose']],
  [{ sortColumn: 'nameEn' }, ['Lion', 'Perfume', 'Rose']],
  [{ sortColumn: 'nameDe' }, ['Lion', 'Perfume', 'Rose']],
  [{ search: 'löWE' }, ['Lion']],
  [{ search: 'ro' }, ['Rose']],
  [{ search: 'nothing' }, []],
  [{ limit: 2 }, ['Rose', 'Perfume']],
  [{ limit: 2, offset: 2 }, ['Lion']],
  [{ limit: -1, offset: 1 }, ['Perfume', 'Lion']],
  [{ limit: 0 }, []],
])('%j lists %j', (query, expected) => expect(names(query)).toEqual(expected));

it('counts all that were found, whatever page was asked for', () => {
  expect(
    giftPage(knownGifts({ catalogue: CATALOGUE, seen: [] }).values(), { ...QUERY, limit: 1, search: 'e' }).total,
  ).toBe(3);
});
