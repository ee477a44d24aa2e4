import { expect, it } from 'vitest';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import { PROGRAM_VALUES, unwritten } from './written.ts';

const textsOf = (metas: object): string[] =>
  (Object.values(metas) as { provides: readonly { name: string; kind: string }[] }[]).flatMap(({ provides }) =>
    provides.filter(({ kind }) => kind === 'text').map(({ name }) => name),
  );

// behaviour: viewerdelete-2
it('blanks every text that a trigger or a step gives a run, but what is known to be the program’s', () => {
  const names = [...new Set([...textsOf(TRIGGER_META), ...textsOf(ACTION_META)])].sort();
  const run = { variables: Object.fromEntries(names.map((name) => [name, 'mysecret'])) };
  const { variables } = unwritten(run) as { variables: Record<string, string> };
  // A new text of a trigger is listed here only if no viewer can have written it.
  const kept = ['command', 'emoteId', 'giftImage', 'giftName', 'outcome', 'reason', 'section', 'winner'];
  expect(names.filter((name) => variables[name] === 'mysecret')).toEqual(kept);
  expect(kept.every((name) => PROGRAM_VALUES.has(name))).toBe(true);
  expect(names.filter((name) => variables[name] === '–')).toEqual(expect.arrayContaining(['args', 'arg5', 'aiText']));
});

it('leaves amounts and the shape, and nothing of a number that was written', () => {
  const run = {
    id: 'r1.0',
    status: 'running',
    variables: { args: '4917012345', number: 4917012345, amount: 12, argCount: 1, coins: 5, quote: 'x', isOn: true },
    trace: [
      { blockId: 'b', outcome: 'failed', message: 'no "x"', problem: { code: 'C', params: { name: 'x', n: 1 } } },
    ],
    reason: { code: 'condition', is: 'x', wanted: 3 },
  };
  expect(unwritten(run)).toEqual({
    id: 'r1.0',
    status: 'running',
    variables: { args: '–', number: 0, amount: 0, argCount: 1, coins: 5, quote: '–', isOn: true },
    trace: [{ blockId: 'b', outcome: 'failed', message: '–', problem: { code: 'C', params: { name: '–', n: 1 } } }],
    reason: { code: 'condition', is: '–', wanted: 3 },
  });
});

it('blanks the answer to a step of a flow, and leaves that to a draw', () => {
  const answer = (key: string) => ({ key, outcome: 'done', result: { text: 'x', list: ['y'], n: 1 }, message: '' });
  expect(unwritten(answer('e1/r1.0/0'))).toMatchObject({ result: { text: '–', list: ['–'], n: 1 }, message: '' });
  const draw = { key: 'e1/draws/0', outcome: 'done', result: { secret: 'x' }, message: '' };
  expect(unwritten(draw)).toEqual(draw);
});
