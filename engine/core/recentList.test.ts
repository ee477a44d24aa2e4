import { expect, test } from 'vitest';
import { RecentList } from './recentList.ts';

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

test('keeps the newest and tells which it left out', () => {
  let list = RecentList.of<number>();
  const gone: number[] = [];
  for (const number of numbers(0, 1000)) {
    const added = list.add(number, 7);
    ({ list } = added);
    gone.push(...added.gone);
    expect(list.all()).toEqual(numbers(Math.max(0, number - 6), number + 1));
  }
  expect(gone).toEqual(numbers(0, 993));
  expect(list.length).toBe(7);
});

test('a list that another was made from stays as it was, and both can go on', () => {
  let list = RecentList.of(numbers(0, 5));
  const kept: { list: RecentList<number>; all: number[] }[] = [];
  for (const number of numbers(5, 60)) {
    kept.push({ list, all: list.all() });
    const fork = list.add(-number, 9).list;
    ({ list } = list.add(number, 9));
    expect(fork.all().at(-1)).toBe(-number);
    expect(list.all()).toEqual(numbers(Math.max(0, number - 8), number + 1));
    kept.push({ list: fork, all: fork.all() });
  }
  for (const { list: one, all } of kept) expect(one.all()).toEqual(all);
});

test('begins with more than it may keep', () => {
  const { list, gone } = RecentList.of(numbers(0, 5)).add(5, 2);
  expect([list.all(), gone]).toEqual([
    [4, 5],
    [0, 1, 2, 3],
  ]);
});

test('finds the oldest first', () => {
  const list = RecentList.of([1, 2, 3, 4]);
  expect([list.find((n) => n % 2 === 0), list.find((n) => n > 4)]).toEqual([2, undefined]);
  expect([...list]).toEqual([1, 2, 3, 4]);
  expect([list.at(0), list.at(-1), list.at(4), list.at(-5)]).toEqual([1, 4, undefined, undefined]);
});
