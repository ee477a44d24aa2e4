import { expect, test } from 'vitest';
import type { Flow, FlowBlock, FlowTriggerNode } from '#schemas/generated/types.ts';
import { graphOf, graphProblem } from './graph.ts';
import { mergeFlows } from './mergeFlows.ts';
import { newFlow } from './newFlow.ts';

const trigger = (kind: string): FlowTriggerNode => ({ kind, settings: {}, isEnabled: true, rank: 'a' });
const step = (text: string, more: Partial<FlowBlock> = {}): FlowBlock => ({
  type: 'action',
  kind: 'SHOW_TEXT',
  settings: { text },
  slot: 'main',
  rank: 'a',
  isEnabled: true,
  onError: 'goOn',
  ...more,
});

function flow(id: string, kind: string, blocksById: Flow['blocksById'], more: Partial<Flow> = {}): Flow {
  return newFlow({ id, name: id, triggersById: { t: trigger(kind) }, blocksById, ...more });
}

function merged(...flows: Flow[]): Flow {
  let count = 0;
  const result = mergeFlows(flows, () => `new${count++}`);
  expect(graphProblem(result)).toBeNull();
  return result;
}

/** Texts of the branches, each with the kinds of its triggers. */
function branches({
  triggersById,
  blocksById,
  casesById,
  ...rest
}: Flow): [name: string, kinds: string[], texts: unknown[]][] {
  const graph = graphOf({ ...rest, blocksById, casesById });
  const [ifId] = graph.steps(undefined, 'main');
  return graph.cases(ifId!).map((caseId) => {
    const { name = '', when } = casesById[caseId]!;
    const kinds = when!.rows.map(({ right = '' }) => triggersById[right]!.kind);
    return [name, kinds, graph.steps(ifId, caseId).map((id) => blocksById[id]!.settings?.['text'])];
  });
}

// behaviour: flowlist-6
test('steps that are the same are kept once, whatever their ids are', () => {
  const group = { g: step('', { type: 'group', rank: 'b' }), in: step('inside', { parentId: 'g', slot: 'body' }) };
  const other = {
    x: step('', { type: 'group', rank: 'c' }),
    y: step('inside', { parentId: 'x', slot: 'body', rank: 'z' }),
  };
  const { name, triggersById, blocksById } = merged(flow('One', 'GIFT', group), flow('Two', 'FOLLOW', other));
  expect([name, Object.values(triggersById).map(({ kind }) => kind)]).toEqual(['One', ['GIFT', 'FOLLOW']]);
  expect(blocksById).toEqual(group);
});

// behaviour: flowlist-6
test('different steps stand under the trigger that they are for, the same ones together', () => {
  const result = merged(
    flow('One', 'GIFT', { a: step('thanks') }),
    flow('Two', 'FOLLOW', { a: step('welcome') }),
    flow('Three', 'SHARE', { b: step('thanks') }),
  );
  expect(branches(result)).toEqual([
    ['One, Three', ['GIFT', 'SHARE'], ['thanks']],
    ['Two', ['FOLLOW'], ['welcome']],
  ]);
});

test('a flow without steps brings its trigger alone, and what was off stays off', () => {
  const off = flow('Two', 'FOLLOW', {}, { isEnabled: false });
  const { isEnabled, triggersById, ...rest } = merged(flow('One', 'GIFT', { a: step('thanks') }), off);
  expect([isEnabled, Object.values(triggersById).map((one) => one.isEnabled)]).toEqual([true, [true, false]]);
  expect(branches({ ...rest, isEnabled, triggersById })).toEqual([['One', ['GIFT'], ['thanks']]]);
});

// behaviour: flowlist-6
test('values of the same name are one when they begin alike', () => {
  const having = (id: string, value: number): Flow =>
    flow(id, 'GIFT', {}, { variablesById: { v: { name: 'rounds', kind: 'number', value, rank: 'a' } } });
  expect(Object.values(merged(having('One', 3), having('Two', 3)).variablesById)).toHaveLength(1);
  expect(() => merged(having('One', 3), having('Two', 4))).toThrow(/rounds/);
});

// behaviour: flowlist-6
test('flows with different rules, and too many steps, are refused in words', () => {
  const one = flow('One', 'GIFT', {});
  expect(() => merged(one, { ...one, name: 'Two', run: { ...one.run, chance: 0.5 } })).toThrow(/"One" and "Two"/);
  expect(() => merged(one, { ...one, name: 'Two', profileIds: ['p'] })).toThrow(/different rules/);
  const long = (id: string): Flow =>
    flow(
      id,
      'GIFT',
      Object.fromEntries(Array.from({ length: 150 }, (_step, index) => [`s${index}`, step(`${id}${index}`)])),
    );
  expect(() => merged(long('One'), long('Two'))).toThrow(/too large/);
});

// behaviour: flowlist-80
test('flows with different rules get those of the flow that is named', () => {
  const one = flow('One', 'GIFT', { a: step('thanks') });
  const two = flow('Two', 'FOLLOW', {}, { profileIds: ['p'], run: { ...one.run, chance: 0.5, queueId: 'q' } });
  const rulesFrom = (rulesOf: string) => {
    const { id, run, profileIds } = mergeFlows([one, two], () => `new${rulesOf}`, rulesOf);
    return [id, run, profileIds];
  };
  expect(rulesFrom('One')).toEqual(['One', one.run, []]);
  expect(rulesFrom('Two')).toEqual(['One', two.run, ['p']]);
  expect(() => mergeFlows([one, two], () => 'new', 'gone')).toThrow(/different rules/);
});

// behaviour: flowlist-6
test('what names a trigger or one of the merged flows goes on naming it', () => {
  const asks = (right: string) => ({
    join: 'all' as const,
    rows: [{ left: 'trigger', operator: 'is' as const, right }],
  });
  const blocks = {
    i: step('', { type: 'if' }),
    r: step('', { kind: 'RUN_FLOW', settings: { flowId: 'Two', values: [] }, parentId: 'i', slot: 'c' }),
    s: step('', { kind: 'STOP_FLOWS', settings: { flowId: 'Three' }, rank: 'b' }),
  };
  const cases = { c: { parentId: 'i', rank: 'a', when: asks('t') } };
  const { triggersById, casesById, blocksById } = merged(
    flow('One', 'GIFT', { a: step('thanks') }),
    flow('Two', 'FOLLOW', blocks, { casesById: cases }),
  );
  const inner = Object.values(casesById).find(({ name }) => name === undefined)!;
  expect(triggersById[inner.when!.rows[0]!.right!]).toMatchObject({ kind: 'FOLLOW' });
  const ids = Object.values(blocksById).flatMap(({ settings }) => settings?.['flowId'] ?? []);
  expect(new Set(ids)).toEqual(new Set(['One', 'Three']));
});
