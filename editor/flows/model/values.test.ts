import { expect, test } from 'vitest';
import { newFlow } from '#engine/flows/newFlow.ts';
import { expressionProblem, templateProblem } from '../condition/problems.ts';
import { addTrigger } from './triggers.ts';
import { kindsOf, valuesAt } from './values.ts';

const EMPTY = newFlow({ id: 'f', name: 'Thanks' });
const gift = addTrigger(EMPTY, 'GIFT', () => 't1').patch as Pick<typeof EMPTY, 'triggersById'>;
const FLOW = {
  ...EMPTY,
  ...gift,
  variablesById: { v1: { name: 'rounds', kind: 'number', value: 3, rank: 'a' } },
} as typeof EMPTY;
const problem = (source: string, isNumber = false): string | null =>
  expressionProblem(source, { kinds: kindsOf(valuesAt(FLOW)), locale: 'en', isNumber });

// behaviour: flowedit-4
test('offered are values of the cause, of the viewer and of the flow', () => {
  const names = valuesAt(FLOW).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['giftName', 'giftCount', 'username', 'rounds']));
  expect(valuesAt(EMPTY).map(({ name }) => name)).not.toContain('giftName');
});

test('an expression says what is wrong with it', () => {
  expect([problem('giftCount * 2'), problem('giftCount ≥ rounds')]).toEqual([null, null]);
  expect(problem('giftCuont + 1')).toContain('giftCount');
  expect(problem('giftCount +')).toEqual(expect.any(String));
  expect([problem('username', true), problem('rounds', true)]).toEqual([expect.any(String), null]);
});

test('a text says which value there is not', () => {
  const kinds = kindsOf(valuesAt(FLOW));
  expect(templateProblem('{username} sends {giftName}', { kinds, locale: 'de' })).toBeNull();
  expect(templateProblem('{nobody}', { kinds, locale: 'de' })).toContain('nobody');
});
