import { expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { expressionProblem, templateProblem } from '../condition/problems.ts';
import { addStep, type Place, slotsOf, type StepChoice } from './flowTree.ts';
import { addTrigger } from './triggers.ts';
import { kindsOf, valuesAt, valuesOfTrigger } from './values.ts';

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

// behaviour: webhook-5
test('what a webhook is named to bring is offered as the kind it is named as', () => {
  const settings = { isLocalOnly: false, fields: [{ name: 'amount', kind: 'number' }] };
  const hook = { kind: 'WEBHOOK', settings, isEnabled: true, rank: 'b' } as const;
  const flow = { ...EMPTY, triggersById: { h: hook } } as typeof EMPTY;
  expect(valuesAt(flow)).toContainEqual(expect.objectContaining({ name: 'amount', kind: 'number' }));
  expect(valuesOfTrigger(hook).map(({ name }) => name)).toContain('amount');
  const both = { ...FLOW, triggersById: { ...FLOW.triggersById, h: hook } } as typeof EMPTY;
  expect(valuesAt(both)).toContainEqual(expect.objectContaining({ name: 'amount', isPartial: true }));
  expect(expressionProblem('amount * 2', { kinds: kindsOf(valuesAt(flow)), locale: 'en', isNumber: true })).toBeNull();
});

test('values that only some causes bring stand behind the others and are marked', () => {
  const follow = addTrigger(FLOW, 'FOLLOW', () => 't2').patch as Pick<typeof EMPTY, 'triggersById'>;
  const both = { ...FLOW, triggersById: { ...FLOW.triggersById, ...follow.triggersById } };
  const offered = valuesAt(both);
  const marked = offered.filter(({ isPartial }) => isPartial).map(({ name }) => name);
  expect(marked).toContain('giftName');
  expect(marked.filter((name) => ['username', 'rounds'].includes(name))).toEqual([]);
  expect(valuesAt(FLOW).some(({ isPartial }) => isPartial)).toBe(false);
});

test('values of steps are offered behind them alone, also in lists of steps further down', () => {
  let count = 0;
  const newId = (): string => `s${count++}`;
  const add = (flow: typeof EMPTY, choice: StepChoice, place: Place) => {
    const { id, patch } = addStep(flow, choice, place, newId);
    return { id, flow: mergePatch(flow, patch) as typeof EMPTY };
  };
  const main = { slot: 'main' };
  const ai = add(EMPTY, { type: 'action', kind: 'AI_TEXT' }, { ...main, index: 0 });
  const fork = add(ai.flow, { type: 'if' }, { ...main, index: 1 });
  const inner = add(fork.flow, { type: 'action', kind: 'SHOW_TEXT' }, { ...slotsOf(fork.flow, fork.id)[0]!, index: 0 });
  const hasText = (id: string): boolean => valuesAt(inner.flow, id).some(({ name }) => name === 'aiText');
  expect([ai.id, fork.id, inner.id].map(hasText)).toEqual([false, true, true]);
});

test('names that a step or a webhook gives to values are offered too', () => {
  const named = (kind: 'SET_VALUE' | 'ADD_TO_VALUE', name: string) => ({
    type: 'action',
    kind,
    settings: { name, value: '1', amount: '1' },
    slot: 'main',
    rank: name,
    isEnabled: true,
    onError: 'goOn',
  });
  const settings = { isLocalOnly: false, fields: [{ name: 'amount', kind: 'number' }] };
  const flow = {
    ...EMPTY,
    triggersById: { t: { kind: 'WEBHOOK', settings, isEnabled: true, rank: 'a' } },
    blocksById: { a: named('SET_VALUE', 'a'), b: named('ADD_TO_VALUE', 'b'), c: named('SET_VALUE', 'c') },
  } as unknown as typeof EMPTY;
  const kinds = kindsOf(valuesAt(flow, 'c'));
  expect(kinds).toMatchObject({ amount: 'number', a: 'any', b: 'number' });
  expect(kinds).not.toHaveProperty('c');
});

test('a wrong expression names its mistake', () => {
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
