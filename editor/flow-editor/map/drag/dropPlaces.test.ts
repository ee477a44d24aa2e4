import { expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { addStep, moveStep, slotsOf } from '../../model/flowTree.ts';
import { layoutFlow } from '../layout/layoutFlow.ts';
import { dropPlaces, nearestPlace } from './dropPlaces.ts';

const EMPTY = newFlow({ id: 'f', name: 'Thanks' });
const MAIN = { slot: 'main' };

/** An if with a text in its case, and a text behind it. */
function start(): { flow: Flow; fork: string; last: string } {
  let count = 0;
  const newId = (): string => `n${count++}`;
  let flow = EMPTY;
  const add = ({ id, patch }: { id: string; patch: unknown }): string => {
    flow = mergePatch(flow, patch) as Flow;
    return id;
  };
  const fork = add(addStep(flow, { type: 'if' }, { ...MAIN, index: 0 }, newId));
  const text = { type: 'action', kind: 'SHOW_TEXT' } as const;
  add(addStep(flow, text, { ...slotsOf(flow, fork)[0]!, index: 0 }, newId));
  const last = add(addStep(flow, text, { ...MAIN, index: 1 }, newId));
  return { flow, fork, last };
}

// behaviour: flowedit-8
test('a step is dropped at each place that moves it, and at no other', () => {
  const { flow, fork, last } = start();
  const { parts } = layoutFlow(flow, { columns: 1 });
  for (const id of [fork, last]) {
    const moving = parts.filter((part) => part.kind === 'gap' && moveStep(flow, id, part.place) !== null);
    expect(dropPlaces(flow, id, parts)).toEqual(moving);
  }
  expect(dropPlaces(flow, fork, parts)).toHaveLength(1);
});

test('the nearest place is taken, and none far away', () => {
  const { flow, last } = start();
  const { parts } = layoutFlow(flow, { columns: 1 });
  const places = dropPlaces(flow, last, parts);
  const [first] = places;
  const { x, y, width } = first!.box;
  expect(nearestPlace(places, { x: x + width / 2 + 10, y })).toBe(first);
  expect(nearestPlace(places, { x: x - 5000, y })).toBeNull();
});
