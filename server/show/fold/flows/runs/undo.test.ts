/** Tests that temporary changes are undone, unless something else has changed the same target since (behaviour: flow-9). */
import { expect, test } from 'vitest';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { ActionKind, ActionSettingsByKind, FlowTriggerNode } from '#schemas/generated/types.ts';
import { flowDraft, flowsOf, giftDraft, openFlowSession, testFlow } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';

const by = (giftId: string): Partial<FlowTriggerNode> => ({
  settings: { giftId, fires: 'eachFrame', minCount: 1, minCoins: 0 },
});

/** Returns what two flows with the same kind of action do, the second 10 s after the first. */
async function seenOf<K extends ActionKind>(
  kind: K,
  [first, second]: readonly [ActionSettingsByKind[K], ActionSettingsByKind[K]],
): Promise<StreamEvent[]> {
  const seen: StreamEvent[] = [];
  const flowThat = (id: string, settings: ActionSettingsByKind[K]) =>
    testFlow(id, { blocks: { a: { type: 'action', kind, settings: { ...settings } } }, trigger: by(id) });
  const opened = await openFlowSession([flowDraft(flowThat('1', first)), flowDraft(flowThat('2', second))], {
    onCommit: ({ events }) => void seen.push(...events),
  });
  await opened.submitAll([giftDraft('g1', 0, { giftId: '1' }), giftDraft('g2', 10_000, { giftId: '2' })]);
  await opened.session.advance(START_MS + 120_000);
  expect(flowsOf(opened.session).undos.size).toBe(0);
  await opened.close();
  return seen;
}

async function multipliers(first: readonly number[], second: readonly number[]): Promise<[number, number][]> {
  const settings = ([multiplier, durationMs]: readonly number[]) => ({
    itemId: 'timer',
    multiplier: multiplier!,
    durationMs: durationMs!,
  });
  const seen = await seenOf('SET_TIMER_MULTIPLIER', [settings(first), settings(second)]);
  return seen.flatMap(({ type, at, payload }): [number, number][] =>
    type === 'setTimerMultiplier' ? [[at - START_MS, payload.multiplier]] : [],
  );
}

// behaviour: flow-9
test('what is set for good outlasts the end of what was set for a while', async () => {
  expect(await multipliers([2, 60_000], [3, 0])).toEqual([
    [0, 2],
    [10_000, 3],
  ]);
});

// behaviour: flow-9
test('what is set for a while after that ends with its own time', async () => {
  expect(await multipliers([2, 60_000], [3, 5_000])).toEqual([
    [0, 2],
    [10_000, 3],
    [15_000, 1],
  ]);
  expect(await multipliers([2, 0], [3, 5_000])).toEqual([
    [0, 2],
    [10_000, 3],
    [15_000, 1],
  ]);
});

type Orientation = ActionSettingsByKind['CHANGE_VISIBILITY']['orientation'];

async function shown(first: Orientation, second: Orientation): Promise<[number, boolean, string][]> {
  const settings = { itemId: 'popup', isVisible: 'show' } as const;
  const seen = await seenOf('CHANGE_VISIBILITY', [
    { ...settings, orientation: first, durationMs: 60_000 },
    { ...settings, orientation: second, durationMs: 0 },
  ]);
  return seen.flatMap(({ type, at, payload }): [number, boolean, string][] =>
    type === 'changeVisibility' ? [[at - START_MS, payload.isVisible, payload.orientation]] : [],
  );
}

// behaviour: flow-9
test('of what is shown for good in one orientation only the other is hidden again', async () => {
  expect(await shown('both', 'both')).toEqual([
    [0, true, 'both'],
    [10_000, true, 'both'],
  ]);
  expect(await shown('landscape', 'both')).toEqual([
    [0, true, 'landscape'],
    [10_000, true, 'both'],
  ]);
  expect(await shown('both', 'portrait')).toEqual([
    [0, true, 'both'],
    [10_000, true, 'portrait'],
    [60_000, false, 'landscape'],
  ]);
});
