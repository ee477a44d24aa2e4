import { expect, test } from 'vitest';
import { mergeDocument } from './mergeDocument.ts';
import { mergeValid } from './mergeValid.ts';

const ORDERS = { orders: { order: 'itemsById' } };
const overlay = (ids: string, text = ''): object => ({
  name: 'Gold',
  itemsById: Object.fromEntries(Array.from(ids).map((id) => [id, { id, text }])),
  order: Array.from(ids),
});

// behaviour: preset-1
test('a property that I changed stays, and the others follow the new version', () => {
  const base = { title: 'Hi', style: { color: 'red', size: 10 } };
  const theirs = { title: 'Hello', style: { color: 'blue', size: 12, font: 'Inter' } };
  const merged = mergeDocument<object>({ base, theirs, mine: { title: 'Hi', style: { color: 'green', size: 10 } } });
  expect(merged.result).toEqual({ title: 'Hello', style: { color: 'green', size: 12, font: 'Inter' } });
  expect(merged.applied).toEqual([['title'], ['style', 'size'], ['style', 'font']]);
  expect([merged.kept, merged.refused]).toEqual([[['style', 'color']], []]);
});

// behaviour: preset-2
test('what I deleted stays deleted, and what I changed is not removed', () => {
  const base = { a: { text: 'one' }, b: { text: 'two' }, c: 1 };
  const theirs = { a: { text: 'new' } };
  const merged = mergeDocument<object>({ base, theirs, mine: { b: { text: 'mine' }, c: 1 } });
  expect(merged.result).toEqual({ b: { text: 'mine' } });
  expect(merged.kept).toEqual([['b'], ['a']]);
});

// behaviour: preset-3
test('the order of an overlay follows its items', () => {
  const order = (base: string, theirs: string, mine: string): string => {
    const merged = mergeDocument({ base: overlay(base), theirs: overlay(theirs), mine: overlay(mine) }, ORDERS)
      .result as { order: string[]; itemsById: object };
    expect(Object.keys(merged.itemsById).sort()).toEqual([...merged.order].sort());
    return merged.order.join('');
  };
  expect(order('abc', 'acb', 'abc')).toBe('acb');
  expect(order('abc', 'acb', 'bac')).toBe('bac');
  expect(order('abc', 'abnc', 'bca')).toBe('bnca');
  expect(order('abc', 'ab', 'abxc')).toBe('abx');
  expect(order('abc', 'cab', 'axb')).toBe('axb');
  expect(order('ab', 'nab', 'xab')).toBe('xnab');
  expect(order('', 'ab', 'xy')).toBe('xyab');
});

test('an own overlay around the items of a preset keeps its own items and its name', () => {
  const { name: _base, ...base } = overlay('ab') as { name: string };
  const { name: _theirs, ...theirs } = overlay('bac', 'new') as { name: string };
  const mine = { ...overlay('maob'), name: 'My overlay' };
  const { result } = mergeDocument<object>({ base, theirs, mine }, ORDERS) as {
    result: { order: string[]; name: string };
  };
  expect([result.name, result.order.join('')]).toEqual(['My overlay', 'bmaoc']);
});

// behaviour: preset-4
test('parts that do not fit to my changes are left out, and the others are applied', () => {
  const base = { parents: { p: {}, q: {} }, children: {}, title: 'one' };
  const theirs = { parents: { p: {}, q: {}, r: {} }, children: { c: 'p', d: 'q', e: 'r' }, title: 'two' };
  const mine = { parents: { q: {} }, children: {}, title: 'one' };
  const isValid = ({ parents, children }: { parents: object; children: object }): boolean =>
    Object.values(children).every((parent: string) => Object.hasOwn(parents, parent));
  const merged = mergeValid<{ parents: object; children: object; title: string }>({ base, theirs, mine }, {}, isValid);
  expect(merged.result).toEqual({ parents: { q: {}, r: {} }, children: { d: 'q', e: 'r' }, title: 'two' });
  expect(merged.refused).toEqual([['children', 'c']]);
});

test('when nothing fits, the copy stays as it is', () => {
  const mine = { a: 1, b: 2 };
  const merged = mergeValid<object>({ base: { a: 1, b: 2 }, theirs: { a: 2, b: 2 }, mine }, {}, () => false);
  expect(merged.result).toBe(mine);
  expect([merged.applied, merged.refused]).toEqual([[], [['a']]]);
});
