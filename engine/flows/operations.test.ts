import { expect, test } from 'vitest';
import type { Condition, ConditionRow } from '#schemas/generated/types.ts';
import { compileCondition } from './condition/condition.ts';
import { Operations } from './operations.ts';
import { scopeOf } from './values.ts';

const FALLING = '\u0315\u0300\u0316\u0301\u0317\u0302';

function costOf(rows: ConditionRow[], comment: string): number {
  const operations = new Operations();
  const condition: Condition = { join: 'any', rows };
  compileCondition(condition)({ scope: scopeOf({ comment, coins: 1 }), viewer: null, locale: 'en', operations });
  return operations.count;
}

const contains = (count: number, text = 'x'): ConditionRow[] =>
  Array.from({ length: count }, (_, index) => ({ left: 'comment', operator: 'contains', right: `${text}${index}` }));

// behaviour: flow-17
test('a condition costs more with more rows and with longer texts', () => {
  const costs = [costOf(contains(1), 'a'), costOf(contains(100), 'a'), costOf(contains(100), 'a'.repeat(2000))];
  expect(costs).toEqual([...costs].sort((one, other) => one - other));
  expect(costs[1]! / costs[0]!).toBeGreaterThan(20);
  expect(costs[2]! / costs[1]!).toBeGreaterThan(2);
});

test('a text of an event is folded once, however many rows compare it', () => {
  const text = FALLING.repeat(330);
  const [one, hundred] = [costOf(contains(1), text), costOf(contains(100), text)];
  expect(hundred).toBeLessThan(one * 100 * 0.25);
});

test('a value that is missing costs more than one that is there', () => {
  const row = { left: 'komment', operator: 'contains', right: 'x' } as const;
  expect(costOf([row], 'a')).toBeGreaterThan(10 * costOf([{ ...row, left: 'comment' }], 'a'));
});
