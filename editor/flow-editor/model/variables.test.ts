import { expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { Flow } from '#schemas/generated/types.ts';
import {
  addVariable,
  changedVariable,
  isVariableName,
  MAX_OPTIONS,
  startForm,
  startValue,
  variablesOf,
  withKind,
  withOptions,
} from './variables.ts';

const after = (flow: Flow, patch: unknown): Flow => mergePatch(flow, patch) as Flow;

// behaviour: flowedit-9
test('new values stand behind each other under names of their own, and lose what another kind cannot hold', () => {
  let flow = newFlow({ id: 'f', name: 'Thanks' });
  for (const id of ['z', 'y', 'x'])
    flow = after(
      flow,
      addVariable(flow, () => id),
    );
  expect(variablesOf(flow).map(([id, { name }]) => [id, name])).toEqual([
    ['z', 'value1'],
    ['y', 'value2'],
    ['x', 'value3'],
  ]);
  const fewer = after(flow, { variablesById: { z: null } });
  const more = after(
    fewer,
    addVariable(fewer, () => 'w'),
  );
  expect(variablesOf(more).map(([, { name }]) => name)).toEqual(['value2', 'value3', 'value4']);
  expect(withKind('text')).toEqual({ kind: 'text', value: '', options: null });
});

// behaviour: flowedit-80
test('a dropdown begins with one of its options, and keeps at least one', () => {
  const team = { name: 'team', rank: 'a', ...withKind('dropdown'), options: ['1', '2'] };
  expect(withOptions(team, ['2', ' Red ', '', 'Red'])).toEqual({ options: ['2', 'Red'], value: '2' }); // 1 is gone
  expect(withOptions({ ...team, value: '2' }, ['1', '2', '3'])).toEqual({ options: ['1', '2', '3'], value: '2' });
  expect([withOptions(team, []), withOptions(team, ['  '])]).toEqual([null, null]);
  const many = Array.from({ length: MAX_OPTIONS + 1 }, (_none, index) => `${index}`);
  expect(withOptions(team, many)).toBeNull();
});

test.each([
  ['rounds', true],
  ['a_1', true],
  ['', false],
  ['1st', false],
  ['two words', false],
  ['größe', false],
  ['x'.repeat(41), false],
])('"%s" is a name: %s', (name, isName) => expect(isVariableName(name)).toBe(isName));

// behaviour: form-181
test('a change of the kind resets the value, and a form begins with a value of the kind', () => {
  const team = { name: 'team', rank: 'a', ...withKind('dropdown'), options: ['1', '2'] };
  expect(changedVariable(team, { kind: 'number' })).toEqual({ kind: 'number', value: 0, options: null });
  expect(changedVariable(team, { options: ['2'] })).toEqual({ options: ['2'], value: '2' });
  expect(changedVariable(team, { options: [] })).toBeNull();
  expect(changedVariable(team, { name: 'side' })).toEqual({ name: 'side' });
  const field = startForm(['Red', 'Blue']).fields.find(({ name }) => name === 'dropdown');
  expect(field?.options?.map(({ value }) => value)).toEqual(['Red', 'Blue']);
  expect([startValue('username', ' @anna'), startValue('text', '@anna'), startValue('number', 3)]).toEqual([
    'anna',
    '@anna',
    3,
  ]);
});
