/** Tests the limit of simultaneous work of flows, and the delay of the rest (behaviour: flow-16). */
import { expect, test } from 'vitest';
import type { Flow, FlowBlock } from '#schemas/generated/types.ts';
import { command, flowDraft, flowsOf, giftDraft, openFlowSession, showText, testFlow } from '#tests/support/flows.ts';
import { FlowRig } from '#tests/support/flowRig.ts';
import { START_MS } from '#tests/support/session.ts';

const action = (kind: string, settings: object, place: object = {}): Partial<FlowBlock> =>
  ({ type: 'action', kind, settings, ...place }) as Partial<FlowBlock>;
const COUNT = action('ADD_TO_VALUE', { name: 'x', amount: '1' });
const SAY = action('SET_TEXT', { itemId: 'popup', text: 'x' });

/** Builds a nested repeat: a step, this many times. */
function loop(
  id: string,
  step: Partial<FlowBlock>,
  times: [number, number],
  more: Parameters<typeof testFlow>[1] = {},
) {
  const blocks: Record<string, Partial<FlowBlock>> = {
    outer: { type: 'repeat', times: String(times[0]) },
    inner: { type: 'repeat', times: String(times[1]), parentId: 'outer', slot: 'body' },
    step: { ...step, parentId: 'inner', slot: 'body' },
  };
  return testFlow(id, { ...more, blocks });
}

/** Creates a rig in which these flows were fired at once. */
function fired(flows: readonly Flow[]): FlowRig {
  const rig = new FlowRig();
  for (const flow of flows) rig.submit(flowDraft(flow));
  rig.submit(giftDraft('g', 0), START_MS);
  return rig;
}

/**
 * Advances time step by step until nothing is left.
 * @returns the most events at one moment and in one second
 */
function playOut(rig: FlowRig): { atOnce: number; inASecond: number } {
  const from = rig.events.length;
  while (rig.flows.runs.size > 0) rig.advance(rig.nextDueMs!);
  const most = (ms: number): number => {
    const counts = new Map<number, number>();
    for (const { at } of rig.events.slice(from))
      counts.set(Math.floor(at / ms), (counts.get(Math.floor(at / ms)) ?? 0) + 1);
    return Math.max(...counts.values());
  };
  return { atOnce: most(1), inASecond: most(1000) };
}

test('a run with very many steps goes on a tenth of a second later, again and again, and comes to its end', () => {
  const rig = fired([loop('f', COUNT, [50, 100])]);
  expect(rig.nextDueMs).toBe(START_MS + 100);
  playOut(rig);
  const [record] = rig.flows.records.all();
  expect([rig.flows.runs.size, record!.outcome, rig.atMs - START_MS]).toEqual([0, 'done', 900]);
});

test('however many flows one event fires, what they do at one moment is limited, and each comes to its end', () => {
  const rig = fired(Array.from({ length: 100 }, (_, n) => loop(`f${n}`, SAY, [10, 10])));
  const { atOnce, inASecond } = playOut(rig);
  expect(rig.events.filter(({ type }) => type === 'setText')).toHaveLength(100 * 100);
  expect(rig.flows.records.all().filter(({ outcome }) => outcome === 'done')).toHaveLength(100);
  expect([atOnce < 300, inASecond < 2_500]).toEqual([true, true]);
});

test('one run asks for no more than about a thousand things a second', () => {
  const rig = fired([loop('f', SAY, [90, 100])]);
  expect(playOut(rig).inASecond).toBeLessThan(1_100);
  expect(rig.events.filter(({ type }) => type === 'setText')).toHaveLength(9_000);
});

test('a short flow begins at once however much others do', () => {
  const by = (giftId: string) => ({ settings: { giftId, fires: 'eachFrame', minCount: 1, minCoins: 0 } }) as const;
  const short = testFlow('short', { blocks: { a: showText('here') }, trigger: by('1') });
  const others = Array.from({ length: 50 }, (_, n) => loop(`f${n}`, COUNT, [90, 100], { trigger: by('5655') }));
  const rig = fired([short, ...others]);
  rig.submit(giftDraft('one', 50, { giftId: '1' }), START_MS + 50);
  expect(rig.events.filter(({ type }) => type === 'showText').map(({ at }) => at)).toEqual([START_MS + 50]);
});

test('flows that start each other many times over hold nobody up, and can be stopped', () => {
  const again = action('RUN_FLOW', { flowId: 'f', values: [] });
  const blocks = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`r${n}`, again]));
  const rig = fired([testFlow('f', { blocks })]);
  expect(rig.events.length).toBeLessThan(300);
  for (let turns = 0; turns < 200 && rig.atMs < START_MS + 500; turns++) rig.advance(rig.nextDueMs!);
  expect(rig.events.length).toBeLessThan(3_000);
  rig.submit(command(500, 'stopFlows', { flowId: 'f' }));
  expect(rig.flows.runs.size).toBe(0);
});

test('how deep flows start each other is not forgotten by those that have to wait', () => {
  const chain = loop('f', COUNT, [20, 100]);
  const next = { ...chain.blocksById['outer']!, ...action('RUN_FLOW', { flowId: 'f', values: [] }), rank: '0009' };
  const rig = fired([{ ...chain, blocksById: { ...chain.blocksById, next } }]);
  playOut(rig);
  expect(Math.max(...rig.events.map(({ depth }) => depth))).toBe(16);
  expect(rig.events.filter(({ type }) => type === 'runFlow')).toHaveLength(16);
});

test('a loop with a wait in it goes on for ever, however much each round does', () => {
  const flow = loop('f', COUNT, [20, 100]);
  const blocksById = {
    ...flow.blocksById,
    wait: { ...flow.blocksById['step']!, ...action('DELAY', { seconds: '2', holdsPlace: false }) },
    next: { ...flow.blocksById['step']!, ...action('RUN_FLOW', { flowId: 'f', values: [] }) },
  };
  for (const id of ['wait', 'next']) {
    const { parentId: _parent, ...block } = blocksById[id as 'wait'];
    blocksById[id as 'wait'] = { ...block, slot: 'main', rank: id === 'wait' ? '0008' : '0009' };
  }
  const rig = fired([{ ...flow, blocksById }]);
  rig.advance(START_MS + 100_000);
  expect(rig.flows.runs.size).toBe(1);
  expect(rig.reports).toEqual([]);
});

test('after a restart the rest goes on as it would have', () => {
  const flows = Array.from({ length: 30 }, (_, n) => loop(`f${n}`, n % 2 ? SAY : COUNT, [10, 30]));
  const [whole, cut] = [fired(flows), fired(flows)];
  for (let turns = 0; cut.flows.runs.size > 0; turns++) {
    cut.advance(cut.nextDueMs!);
    if (turns % 7 === 0) cut.restart(0);
  }
  playOut(whole);
  const told = ({ events }: FlowRig) => events.map(({ id, at }) => [id, at]);
  expect(told(cut)).toEqual(told(whole));
});

test('who waits for a turn waits on after a downtime', () => {
  const rig = fired([loop('f', COUNT, [30, 100]), loop('g', COUNT, [30, 100])]);
  rig.restart(60_000);
  expect(rig.nextDueMs).toBe(START_MS + 60_100);
  playOut(rig);
  expect(rig.flows.records.all()).toHaveLength(2);
});

test('what is due is committed in parts, and comes out the same as moment by moment', async () => {
  const flows = Array.from({ length: 40 }, (_, n) => flowDraft(loop(`f${n}`, n % 4 ? COUNT : SAY, [10, 80])));
  const journal = async (stepMs: number) => {
    const events: unknown[] = [];
    let most = 0;
    const onCommit = (commit: { events: readonly { id: string; at: number; seq: number }[] }): void => {
      most = Math.max(most, commit.events.length);
      for (const { id, at, seq } of commit.events) events.push([id, at, seq]);
    };
    const opened = await openFlowSession([...flows, giftDraft('g', 0)], { onCommit });
    for (let ms = stepMs; ms <= 20_000; ms += stepMs) await opened.session.advance(START_MS + ms);
    const left = flowsOf(opened.session).runs.size;
    await opened.close();
    return { events, most, left };
  };
  const [atOnce, byMoment] = [await journal(20_000), await journal(100)];
  expect(atOnce.left).toBe(0);
  expect(atOnce.events).toEqual(byMoment.events);
  expect(atOnce.most).toBeLessThan(1_000);
});
