import { expect, test } from 'vitest';
import type { PadAction } from '#schemas/generated/types.ts';
import { firstDeck } from './firstDeck.ts';

const action = (id: string): PadAction => ({
  id,
  kind: 'press',
  label: id,
  group: '',
  isOn: null,
  title: '',
  progress: null,
});

// behaviour: deck-2
test('the first deck has a page with what the account has, most wanted first', () => {
  let ids = 0;
  const has = ['pauseFlows', 'queueSkip:main', 'queueSkip:alerts', 'timer:t1', 'timer:t2', 'timer:t3', 'wheel'];
  const deck = firstDeck(has.map(action), { name: 'Mine', page: 'Main', newId: () => `n${++ids}` });
  const [page] = deck.pages;
  expect(deck).toMatchObject({ name: 'Mine', pages: [{ name: 'Main', columns: 3 }] });
  expect(page!.buttons.map(({ actionId, color }) => [actionId, color])).toEqual([
    ['wheel', 'violet'],
    ['timer:t1', 'teal'],
    ['timer:t2', 'teal'],
    ['pauseFlows', 'gray'],
    ['queueSkip:main', 'gray'],
  ]);
  const all = [page!.id, ...page!.buttons.map(({ id }) => id)];
  expect(new Set(all).size).toBe(all.length);
});
