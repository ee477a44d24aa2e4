import { expect, test } from 'vitest';
import type { Condition, ConditionRow } from '#schemas/generated/types.ts';
import { savedPart } from './savedPart.ts';

const whole: ConditionRow = { left: 'giftCount', operator: 'atLeast', right: '10' };
const half: ConditionRow = { left: 'giftCount +', operator: 'atLeast', right: '10' };
const open: ConditionRow = { left: 'giftCount', operator: 'atLeast', right: '' };

// behaviour: flowedit-10
test.each<[string, Condition, Condition | null]>([
  ['nothing', { join: 'all', rows: [] }, null],
  ['rows that are not whole yet', { join: 'all', rows: [half, open] }, null],
  ['whole rows alone', { join: 'any', rows: [half, whole] }, { join: 'any', rows: [whole] }],
  [
    'a group without a whole row',
    { join: 'all', rows: [whole], groups: [{ join: 'any', rows: [half] }] },
    { join: 'all', rows: [whole] },
  ],
  [
    'a group alone',
    { join: 'none', rows: [], groups: [{ join: 'any', rows: [whole, half] }] },
    { join: 'none', rows: [], groups: [{ join: 'any', rows: [whole] }] },
  ],
  ['who may', { join: 'all', rows: [], viewers: { minLevel: 3 } }, { join: 'all', rows: [], viewers: { minLevel: 3 } }],
  ['nobody named', { join: 'all', rows: [], viewers: {} }, null],
])('%s', (_name, typed, saved) => expect(savedPart(typed)).toEqual(saved));
