import { expect, it } from 'vitest';
import { findMoments, MOMENT_SERIES, type SeriesOf } from './moments.ts';

const HOUR = 360;

/** Creates an hour with equal buckets, except for the given peaks. */
function hour(usual: Partial<Record<keyof SeriesOf, number>>, peaks: Partial<Record<keyof SeriesOf, object>> = {}) {
  const entries = MOMENT_SERIES.map((name) => {
    const some = peaks[name] as Record<number, number> | undefined;
    return [name, Array.from({ length: HOUR }, (_none, bucket) => some?.[bucket] ?? usual[name] ?? 0)];
  });
  return Object.fromEntries(entries) as Record<keyof SeriesOf, number[]>;
}

// behaviour: report-3
it('finds nothing where nothing stands out', () => {
  expect(findMoments(hour({}))).toEqual([]);
  expect(findMoments(hour({ likes: 50, chats: 4 }))).toEqual([]);
  // Nothing is usual at the beginning; the normal level of the stream is no moment, nor is a little more.
  expect(findMoments(hour({ likes: 50 }, { likes: { 100: 90 } }))).toEqual([]);
});

it('names what stood out most, with how much is usual', () => {
  const peaks = { likes: { 100: 500 }, chats: { 100: 100 } };
  expect(findMoments(hour({ likes: 50, chats: 4 }, peaks))).toEqual([
    { bucket: 100, reason: 'chats', value: 100, usual: 4, score: expect.closeTo(20, 0) },
  ]);
});

it('keeps a minute between two, and the higher of what lies closer', () => {
  const at = (peaks: object): number[] =>
    findMoments(hour({ likes: 10 }, { likes: peaks })).map(({ bucket }) => bucket);
  expect(at({ 100: 200, 105: 300 })).toEqual([105]);
  expect(at({ 100: 200, 106: 300 })).toEqual([100, 106]);
});

it('measures by the five minutes before: what lasts is no moment any more', () => {
  const rise = Object.fromEntries(Array.from({ length: 200 }, (_none, n) => [150 + n, 400]));
  const moments = findMoments(hour({ likes: 1 }, { likes: rise }));
  expect(moments[0]).toMatchObject({ bucket: 150, usual: 1 });
  expect(moments.every(({ bucket }) => bucket < 150 + 30)).toBe(true);
});

it('gives twenty at most, the highest, in their order', () => {
  const peaks = Object.fromEntries(Array.from({ length: 30 }, (_none, n) => [20 + n * 10, 1000 + n]));
  const buckets = findMoments(hour({}, { coins: peaks })).map(({ bucket }) => bucket);
  expect(buckets).toHaveLength(20);
  expect(buckets).toEqual([...buckets].sort((one, other) => one - other));
  expect(buckets.at(-1)).toBe(310);
  expect(buckets).not.toContain(20);
});

it('takes the first of what is as high', () => {
  const [moment] = findMoments(hour({}, { follows: { 50: 9, 53: 9 } }));
  expect(moment?.bucket).toBe(50);
});
