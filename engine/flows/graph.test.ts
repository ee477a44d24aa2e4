/** Tests the messages about faults in a tree of steps: in both languages, with the field and the way out. */
import { describe, expect, test } from 'vitest';
import type { Flow, FlowBlock } from '#schemas/generated/types.ts';
import { graphProblem, MAX_FLOW_DEPTH } from './graph.ts';
import { newFlow } from './newFlow.ts';

type Steps = Record<string, Partial<FlowBlock> & Pick<FlowBlock, 'type'>>;

function flowOf(steps: Steps, casesById: Flow['casesById'] = {}): Flow {
  const blocks = Object.entries(steps).map(([id, step]) => [id, { slot: 'main', rank: 'a0', ...step }]);
  return {
    ...newFlow({ id: 'f', name: 'Thanks' }),
    blocksById: Object.fromEntries(blocks) as Flow['blocksById'],
    casesById,
  };
}

/** Nests groups until the innermost is one step too deep. */
function tower(): Steps {
  const ids = Array.from({ length: MAX_FLOW_DEPTH + 1 }, (_, index) => `g${index}`);
  const group = (index: number): Steps[string] =>
    index === 0 ? { type: 'group' } : { type: 'group', parentId: ids[index - 1]!, slot: 'body' };
  return Object.fromEntries(ids.map((id, index) => [id, group(index)]));
}

// behaviour: flow-2
describe('a tree is refused by name', () => {
  test.each<[Flow, string, string, string]>([
    [
      flowOf({ a: { type: 'group', slot: 'body' } }),
      'blocksById.a.slot',
      '"body" is no slot of a flow (use main or refused)',
      '"body" ist kein Platz eines Flows (möglich: main oder refused)',
    ],
    [
      flowOf({ a: { type: 'repeat' }, b: { type: 'group', parentId: 'a' } }),
      'blocksById.b.slot',
      '"main" is no slot of a repeat (use body)',
      '"main" ist kein Platz eines Schritts vom Typ repeat (möglich: body)',
    ],
    [
      flowOf({ a: { type: 'action', kind: 'SHOW_TEXT' }, b: { type: 'group', parentId: 'a', slot: 'body' } }),
      'blocksById.b.slot',
      'a step of type action cannot hold others',
      'ein Schritt vom Typ action kann keine anderen enthalten',
    ],
    [
      flowOf({ a: { type: 'if' }, b: { type: 'group', parentId: 'a', slot: 'c' } }),
      'blocksById.b.slot',
      '"c" is no case of a',
      '"c" ist kein Zweig von a',
    ],
    [
      flowOf({ a: { type: 'group' } }, { c: { parentId: 'a', rank: 'a0' } }),
      'casesById.c.parentId',
      'a step of type group has no cases',
      'ein Schritt vom Typ group hat keine Zweige',
    ],
    [
      flowOf({ a: { type: 'if' } }, { body: { parentId: 'a', rank: 'a0' } }),
      'casesById.body',
      '"body" is the name of a slot (choose another id)',
      '"body" ist der Name eines Platzes (wähle eine andere ID)',
    ],
    [
      flowOf({ a: { type: 'group', parentId: 'a', slot: 'body' } }),
      'blocksById.a.parentId',
      'the step would lie in itself',
      'der Schritt würde in sich selbst liegen',
    ],
    [
      flowOf(tower()),
      `blocksById.g${MAX_FLOW_DEPTH}.parentId`,
      `steps lie ${MAX_FLOW_DEPTH + 1} deep in each other (at most ${MAX_FLOW_DEPTH})`,
      `Schritte liegen ${MAX_FLOW_DEPTH + 1} tief ineinander (höchstens ${MAX_FLOW_DEPTH})`,
    ],
  ])('%#', (flow, path, en, de) => {
    expect(graphProblem(flow)).toEqual({ path, message: { en, de } });
  });
});
