import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePatch } from '#engine/core/mergePatch.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { addStep, slotsOf, type StepChoice, stepsIn } from '../../model/flowTree.ts';
import { addTrigger } from '../../model/triggers.ts';
import { layoutFlow } from './layoutFlow.ts';
import { isArrow, isStop, neighborOf } from './neighbor.ts';
import type { MapBox, MapPart } from './parts.ts';

const EMPTY = newFlow({ id: 'f', name: 'Thanks' });
const CHOICES: readonly StepChoice[] = [
  { type: 'action', kind: 'SHOW_TEXT' },
  { type: 'if' },
  { type: 'random' },
  { type: 'parallel' },
  { type: 'repeat' },
  { type: 'group' },
  { type: 'stop' },
];
const MAIN = { slot: 'main' };

/** Builds a flow with these steps, each in an existing list. */
function grown(steps: readonly (readonly [choice: number, list: number])[], triggers = 2): Flow {
  let count = 0;
  const newId = (): string => `n${count++}`;
  let flow = EMPTY;
  const add = (patch: unknown): void => void (flow = mergePatch(flow, patch) as Flow);
  for (let n = 0; n < triggers; n++) add(addTrigger(flow, 'GIFT', newId).patch);
  for (const [choice, list] of steps) {
    const inner = Object.keys(flow.blocksById).flatMap((id) => slotsOf(flow, id));
    const slot = [MAIN, { slot: 'refused' }, ...inner][list % (inner.length + 2)]!;
    add(addStep(flow, CHOICES[choice % CHOICES.length]!, { ...slot, index: 0 }, newId).patch);
  }
  return flow;
}

const steps = fc.array(fc.tuple(fc.nat(20), fc.nat(200)), { maxLength: 40 });
const touch = (one: MapBox, other: MapBox): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const ofKind = (parts: readonly MapPart[], kind: MapPart['kind']): MapPart[] =>
  parts.filter((part) => part.kind === kind);

// behaviour: flowedit-7
test('each cause, step, list and place stands there once, and nothing lies on anything else', () => {
  fc.assert(
    fc.property(steps, fc.nat(7), (chosen, causes) => {
      const flow = grown(chosen, causes);
      const { parts, bounds } = layoutFlow(flow, { columns: 3 });
      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
      expect(ofKind(parts, 'trigger')).toHaveLength(causes);
      expect(ofKind(parts, 'step')).toHaveLength(Object.keys(flow.blocksById).length);
      const solid = parts.filter(({ kind }) => kind !== 'frame');
      for (const [at, one] of solid.entries())
        for (const other of solid.slice(at + 1)) expect([one.id, other.id, touch(one.box, other.box)][2]).toBe(false);
      for (const { box } of parts) expect(touch(bounds, box)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a frame contains the steps of its group; steps of a list stand below each other on one axis', () => {
  const flow = grown([
    [5, 0],
    [0, 2],
    [1, 2],
  ]);
  const { parts } = layoutFlow(flow, { columns: 1 });
  const [, frame] = ofKind(parts, 'frame');
  const inside = ofKind(parts, 'step');
  const within = ({ x, y, width, height }: MapBox): boolean =>
    x >= frame!.box.x &&
    y >= frame!.box.y &&
    x + width <= frame!.box.x + frame!.box.width &&
    y + height <= frame!.box.y + frame!.box.height;
  expect(inside.map(({ box }) => within(box))).toEqual([true, true, true]);
  expect(inside.map(({ box }) => box.x + box.width / 2)).toEqual([0, 0, 0]);
  const tops = inside.map(({ box }) => box.y);
  expect([...tops].sort((one, other) => one - other)).toEqual(tops);
});

// behaviour: flowedit-7
test('arrow keys reach every cause, step and branch', () => {
  fc.assert(
    fc.property(steps, (chosen) => {
      const { parts } = layoutFlow(grown(chosen), { columns: 2 });
      const stops = parts.filter(isStop);
      const reached = new Set<string>();
      const open = [stops[0]!];
      while (open.length > 0) {
        const part = open.pop()!;
        if (reached.has(part.id)) continue;
        reached.add(part.id);
        for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
          const next = neighborOf(parts, part, arrow);
          if (next !== null) open.push(next);
        }
      }
      expect(stops.filter(({ id }) => !reached.has(id))).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect([isArrow('ArrowUp'), isArrow('Enter')]).toEqual([true, false]);
});

test('a gap names the place at which a step is added', () => {
  const flow = grown([
    [0, 0],
    [1, 0],
  ]);
  const { parts } = layoutFlow(flow, { columns: 1 });
  const places = ofKind(parts, 'gap').flatMap((part) => (part.kind === 'gap' ? [part.place] : []));
  expect(places.filter(({ parentId }) => parentId === undefined)).toEqual(
    [0, 1, 2].map((index) => ({ ...MAIN, index })),
  );
  const fork = stepsIn(flow, MAIN)[0]!;
  expect(places.filter(({ parentId }) => parentId === fork)).toHaveLength(2);
});
