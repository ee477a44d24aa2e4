import { expect, it } from 'vitest';
import { profileTable } from './profileTable.ts';

it('has a line for each item and one for all, numbers below each other', () => {
  const cost = { milliseconds: 0.8437, drawCalls: 5, textureMegabytes: 0.2 };
  const items = [
    { id: 'a', name: 'Likes goal', type: 'GOAL', ...cost },
    { id: 'b', name: 'Chat', type: 'CHAT', milliseconds: 12.5, drawCalls: 31, textureMegabytes: 10 },
  ];
  const table = profileTable({ items, overlay: { milliseconds: 13, drawCalls: 36, textureMegabytes: 10.2 } });
  expect(table).toEqual([
    '  item          type     ms  draw calls  texture MB',
    '  Likes goal    GOAL   0.84           5        0.20',
    '  Chat          CHAT  12.50          31       10.00',
    '  all together        13.00          36       10.20',
  ]);
});

it('of an empty overlay has one line', () => {
  const overlay = { milliseconds: 0, drawCalls: 0, textureMegabytes: 0 };
  expect(profileTable({ items: [], overlay })).toHaveLength(2);
});
