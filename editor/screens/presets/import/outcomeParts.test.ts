import { expect, test } from 'vitest';
import { counted, partsOf } from './outcomeParts.ts';

// behaviour: preset-17
test('changes of one item or step are one part, with their number', () => {
  expect(
    partsOf([
      'itemsById.goal.settings.color',
      'itemsById.goal.x',
      'itemsById.chat',
      'order',
      'name',
      'blocksById.b1.settings.text',
      'volume',
      'mode',
    ]),
  ).toEqual([
    { kind: 'item', id: 'goal', count: 2, paths: [['settings', 'color'], ['x']] },
    { kind: 'item', id: 'chat', count: 0, paths: [] },
    { kind: 'order', id: null, count: 0, paths: [] },
    { kind: 'name', id: null, count: 0, paths: [] },
    { kind: 'step', id: 'b1', count: 1, paths: [['settings', 'text']] },
    { kind: 'other', id: null, count: 2, paths: [['volume'], ['mode']] },
  ]);
});

test('an empty path is the whole document', () => {
  expect(partsOf([''])).toEqual([{ kind: 'whole', id: null, count: 0, paths: [] }]);
});

test('equal lines are one with their number', () => {
  expect(counted(['Another item', 'Name', 'Another item'])).toEqual(['Another item (2)', 'Name']);
});
