import { describe, expect, it } from 'vitest';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { Flow, FlowBlock, TracedRun } from '#schemas/generated/types.ts';
import { marksOf } from './marks.ts';
import { shownRun } from './shownRun.ts';

const at = (second: number): string => `2026-11-23T18:00:${String(second).padStart(2, '0')}.000Z`;
type Step = TracedRun['steps'][number];

const step = (blockId: string, from: number, outcome: Step['outcome'] = 'done', message = ''): Step => ({
  blockId,
  type: 'action',
  kind: 'SHOW_TEXT',
  startedAt: at(from),
  endedAt: outcome === null ? null : at(from + 1),
  endsAt: outcome === null ? at(from + 1) : null,
  outcome,
  message,
});
const run = (steps: Step[], more: Partial<TracedRun> = {}): TracedRun => ({
  flowId: 'f',
  flowName: 'F',
  cause: { eventId: 'e', type: 'gift', triggerKind: 'GIFT' },
  viewer: null,
  createdAt: at(0),
  startedAt: at(0),
  endedAt: at(9),
  outcome: 'done',
  failedSteps: 0,
  heldBackSteps: 0,
  reason: null,
  values: {},
  steps,
  ...more,
});
const block = (more: Partial<FlowBlock> = {}): FlowBlock => ({
  type: 'action',
  slot: 'main',
  rank: 'a',
  isEnabled: true,
  onError: 'goOn',
  kind: 'SHOW_TEXT',
  ...more,
});
const flow: Flow = {
  ...newFlow({ id: 'f', name: 'F' }),
  blocksById: { a: block(), b: block(), off: block({ isEnabled: false }), group: block({ type: 'group' }) },
};
const outcomes = (marks: ReturnType<typeof marksOf>): unknown => [...marks].map(([id, { outcome }]) => [id, outcome]);

// behaviour: flowtrace-1
describe('the marks of a run', () => {
  it('say of each step how it went, and of one that was done again how it went last and how often', () => {
    const marks = marksOf(run([step('a', 1, 'failed', 'No.'), step('b', 2), step('a', 3)]), flow);
    expect(marks.get('a')).toMatchObject({ outcome: 'done', count: 2, startedAt: at(3), message: '' });
    expect(marks.get('b')).toMatchObject({ outcome: 'done', count: 1 });
  });

  it('say when a running step ends', () => {
    const going = run([step('a', 1, null)], { outcome: null, endedAt: null });
    expect(marksOf(going, flow).get('a')).toMatchObject({ outcome: 'running', endsAt: at(2) });
    expect(outcomes(marksOf(going, flow))).toEqual([['a', 'running']]);
  });

  it('say which steps a run that has ended did not come to: neither those that are off nor those that hold others', () => {
    expect(outcomes(marksOf(run([step('a', 1)]), flow))).toEqual([
      ['a', 'done'],
      ['b', 'passed'],
    ]);
  });

  it('say nothing of steps that nobody knows of any more', () => {
    const long = run(Array.from({ length: 100 }, (_, index) => step('a', index % 50)));
    expect(outcomes(marksOf(long, flow))).toEqual([['a', 'done']]);
  });
});

describe('the run that is painted', () => {
  const NO_RUNS = { revision: '', now: at(9), running: [], runningCount: 0, waitingCount: 0, last: null };
  const runs = (more: object): Parameters<typeof shownRun>[1] => ({
    ...NO_RUNS,
    coolsUntil: null,
    coolingViewers: 0,
    ...more,
  });
  const going = run([], { outcome: null, endedAt: null });
  const test = (...tested: TracedRun[]): Parameters<typeof shownRun>[2] => ({
    isOver: true,
    runs: tested,
    refused: [],
  });
  const [early, late] = [run([], { endedAt: at(3) }), run([], { endedAt: at(5) })];

  it.each([
    ['none where there is none', undefined, null, null],
    ['the one that ended last', runs({ last: late }), null, [late, false]],
    ['before it one that goes on', runs({ last: late, running: [going] }), null, [going, false]],
    ['a test that goes on before all', runs({ running: [late] }), test(going), [going, true]],
    ['a test that ended after the last run', runs({ last: early }), test(late), [late, true]],
    ['the last run when it ended after the test', runs({ last: late }), test(early), [late, false]],
    ['not one of another flow', runs({ last: early }), test({ ...late, flowId: 'g' }), [early, false]],
  ])('is %s', (_what, of, tested, wanted) => {
    const shown = shownRun('f', of, tested);
    expect(shown && [shown.run, shown.isTest]).toEqual(wanted);
  });
});
