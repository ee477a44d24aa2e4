import { describe, expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { graphProblem, withoutOrphans } from '#engine/flows/graph.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { Flow } from '#schemas/generated/types.ts';
import type { Patch } from '../../document/diffPatch.ts';
import { copiedStep, pasted } from './copiedSteps.ts';
import { fitFlow } from './fitFlow.ts';
import { addCase, addStep, moveStep, placeBeside, removeCase, removeStep, slotsOf, stepsIn } from './flowTree.ts';

const EMPTY = newFlow({ id: 'f', name: 'Thanks' });
const MAIN = { slot: 'main' };
let count = 0;
const newId = (): string => `n${count++}`;
const after = (flow: Flow, patch: Patch | null): Flow => mergePatch(flow, patch ?? {}) as Flow;

/** A text, an if with a text in its case, a text. */
function start(): { flow: Flow; first: string; fork: string; inner: string; last: string } {
  const text = { type: 'action', kind: 'SHOW_TEXT' } as const;
  const one = addStep(EMPTY, text, { ...MAIN, index: 0 }, newId);
  let flow = after(EMPTY, one.patch);
  const two = addStep(flow, { type: 'if' }, { ...MAIN, index: 1 }, newId);
  flow = after(flow, two.patch);
  const three = addStep(flow, text, { ...slotsOf(flow, two.id)[0]!, index: 0 }, newId);
  flow = after(flow, three.patch);
  const four = addStep(flow, text, { ...MAIN, index: 2 }, newId);
  return { flow: after(flow, four.patch), first: one.id, fork: two.id, inner: three.id, last: four.id };
}

// behaviour: flowedit-3, flowedit-5
describe('steps', () => {
  test('are added where they are wanted, and make a tree without a mistake', () => {
    const { flow, first, fork, inner, last } = start();
    expect(stepsIn(flow, MAIN)).toEqual([first, fork, last]);
    expect(slotsOf(flow, fork).map((slot) => stepsIn(flow, slot))).toEqual([[inner], []]);
    expect(graphProblem(flow)).toBeNull();
  });

  test('are removed with the steps inside', () => {
    const { flow, first, fork, last } = start();
    const rest = after(flow, removeStep(flow, fork));
    expect([Object.keys(rest.blocksById), rest.casesById]).toEqual([[first, last], {}]);
  });

  test.each([
    ['up', 0],
    ['down', 2],
  ] as const)('move %s by one', (direction, at) => {
    const { flow, fork } = start();
    const moved = after(flow, moveStep(flow, fork, placeBeside(flow, fork, direction)!));
    expect(stepsIn(moved, MAIN).indexOf(fork)).toBe(at);
  });

  test('move into the one above and out again', () => {
    const { flow, fork, inner, last } = start();
    const inside = after(flow, moveStep(flow, last, placeBeside(flow, last, 'in')!));
    expect(stepsIn(inside, slotsOf(inside, fork)[0]!)).toEqual([inner, last]);
    const out = after(inside, moveStep(inside, last, placeBeside(inside, last, 'out')!));
    expect([stepsIn(out, MAIN).at(-1), out.blocksById[last]]).toEqual([
      last,
      expect.not.objectContaining({ parentId: fork }),
    ]);
  });

  test('never move into themselves', () => {
    const { flow, fork } = start();
    expect(moveStep(flow, fork, { ...slotsOf(flow, fork)[0]!, index: 0 })).toBeNull();
  });

  test('get another branch, and lose one with its steps', () => {
    const { flow, fork, inner } = start();
    const more = after(flow, addCase(flow, fork, newId));
    expect(slotsOf(more, fork)).toHaveLength(3);
    const fewer = after(more, removeCase(more, slotsOf(more, fork)[0]!.slot));
    expect([slotsOf(fewer, fork).length, Object.keys(fewer.blocksById).includes(inner)]).toEqual([2, false]);
    expect(graphProblem(fewer)).toBeNull();
  });

  test('are pasted with ids of their own, also into themselves', () => {
    const { flow, fork } = start();
    const into = { ...slotsOf(flow, fork)[1]!, index: 0 };
    const both = after(flow, pasted(flow, copiedStep(flow, fork), into, newId)!.patch);
    expect([Object.keys(both.blocksById).length, Object.keys(both.casesById).length]).toEqual([6, 2]);
    expect([graphProblem(both), withoutOrphans(both)]).toEqual([null, both]);
  });

  test.each([
    '',
    'hello',
    '{"liveloom":"flow-steps"}',
    '{"liveloom":"flow-steps","roots":["x"],"blocksById":{},"casesById":{}}',
  ])('are not found in %j', (text) => expect(pasted(EMPTY, text, { ...MAIN, index: 0 }, newId)).toBeNull());
});

// behaviour: flowedit-2
describe('a step of another version', () => {
  test('leaves out steps that are gone', () => {
    const { flow, first, fork, last } = start();
    const gone = after(flow, removeStep(flow, fork));
    expect(fitFlow(gone, { blocksById: { [fork]: { isEnabled: false } } })).toBeNull();
    expect(fitFlow(gone, moveStep(flow, last, placeBeside(flow, last, 'in')!)!)).toBeNull();
    expect(fitFlow(gone, { blocksById: { [first]: { isEnabled: false }, [fork]: null } })).toEqual({
      blocksById: { [first]: { isEnabled: false } },
    });
  });

  test('brings back a step that comes whole', () => {
    const { flow, fork, inner } = start();
    const gone = after(flow, removeStep(flow, fork));
    const back = fitFlow(gone, { blocksById: flow.blocksById, casesById: flow.casesById });
    expect(after(gone, back)).toEqual(flow);
    expect(Object.keys(back!['blocksById'] as object)).toEqual([fork, inner]);
  });
});
