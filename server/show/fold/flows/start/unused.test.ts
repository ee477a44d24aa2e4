/** Tests that only a run that begins uses limits up, and replaces others (behaviour: flow-11). */
import { expect, test } from 'vitest';
import type { FlowQueue, FlowRunRules, FlowTriggerNode } from '#schemas/generated/types.ts';
import {
  command,
  flowDraft,
  flowsOf,
  giftDraft,
  openFlowSession,
  queueDraft,
  showText,
  testFlow,
} from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';

const by = (giftId: string): Partial<FlowTriggerNode> => ({
  settings: { giftId, fires: 'eachFrame', minCount: 1, minCoins: 0 },
});
const cooldown: FlowRunRules['cooldowns'][number] = { per: 'flow', ms: 600_000, uses: 1 };
const limits = { maxPerViewer: 1, maxPerStream: 1, cooldowns: [cooldown] } as const;
const queued = { mode: 'QUEUED', queueId: 'q' } as const;
const queueThat = (whenFull: FlowQueue['whenFull'], maxLength = 1) =>
  queueDraft({ id: 'q', name: 'Q', maxLength, whenFull });
const filler = testFlow('filler', { blocks: { a: showText('filler', 5000) }, trigger: by('1'), run: queued });
const limited = testFlow('f', {
  blocks: { a: showText('f {username}'), r: { ...showText('no room: {refusedFor}'), slot: 'refused' } },
  trigger: by('2'),
  run: { ...queued, ...limits, cooldowns: [...limits.cooldowns] },
});
const fill = [giftDraft('g1', 0, { giftId: '1' }), giftDraft('g2', 1, { giftId: '1' })];

/** Checks that nothing is used up. */
function expectUnused(opened: Parameters<typeof flowsOf>[0]): void {
  const { cooldowns, started } = flowsOf(opened);
  expect([cooldowns.size, started.size]).toEqual([0, 0]);
}

// behaviour: flow-7, flow-11
test('a flow whose queue is full is refused, and runs later as if nothing had been', async () => {
  const drafts = [queueThat('dropNew'), flowDraft(filler), flowDraft(limited), ...fill];
  const opened = await openFlowSession([...drafts, giftDraft('g3', 2, { giftId: '2' })]);
  expect(opened.texts.at(-1)).toEqual([2, 'no room: queueFull']);
  expect(flowsOf(opened.session).refusals.get('f/queueFull')!.examples[0]!.reason).toEqual({
    code: 'queueFull',
    is: 1,
    wanted: 1,
  });
  expectUnused(opened.session);
  await opened.session.advance(START_MS + 30_000);
  await opened.submitAll([giftDraft('g4', 31_000, { giftId: '2' })]);
  expect(opened.texts.at(-1)).toEqual([31_000, 'f viewer_1']);
  await opened.close();
});

// behaviour: flow-11
test.for(['dropOldest', 'dropCheapest'] as const)(
  'who is dropped for another (%s) has used nothing up',
  async (how) => {
    const drafts = [queueThat(how), flowDraft(filler), flowDraft(limited), fill[0]!];
    const opened = await openFlowSession([...drafts, giftDraft('g2', 1, { giftId: '2' })]);
    expect(flowsOf(opened.session).started.size).toBe(2);
    await opened.submitAll([giftDraft('g3', 2, { giftId: '1', coins: 9 })]);
    expectUnused(opened.session);
    await opened.close();
  },
);

// behaviour: flow-11
test.for([
  ['waits too long', { expiresAfterMs: 1000 }, []],
  ['is dropped by the streamer', {}, [command(10, 'changeQueue', { queueId: 'q', action: 'clear' })]],
] as const)('a run that %s has used nothing up; one that has begun has', async ([, run, drafts]) => {
  const flow = { ...limited, run: { ...limited.run, ...run } };
  const opened = await openFlowSession([queueThat('dropNew'), flowDraft(filler), flowDraft(flow), fill[0]!]);
  await opened.submitAll([giftDraft('g2', 1, { giftId: '2' }), ...drafts]);
  await opened.session.advance(START_MS + 20_000);
  expectUnused(opened.session);
  await opened.submitAll([giftDraft('g3', 21_000, { giftId: '2' }), command(21_100, 'stopFlows', {})]);
  expect(flowsOf(opened.session).started.size).toBe(2);
  expect(flowsOf(opened.session).cooldowns.size).toBe(1);
  await opened.close();
});

// behaviour: flow-11
test('what was counted before a stream started is given back to nobody in it', async () => {
  const flow = { ...limited, run: { ...limited.run, maxPerStream: 5, cooldowns: [] } };
  const drafts = [queueThat('dropNew', 9), flowDraft(filler), flowDraft(flow), fill[0]!];
  const opened = await openFlowSession([...drafts, giftDraft('g2', 1, { giftId: '2' })]);
  await opened.submitAll([
    { id: 's', at: START_MS + 2, type: 'streamStart', payload: { roomId: 'r' } },
    giftDraft('g3', 3, { giftId: '2', viewer: 2 }),
    command(4, 'changeQueue', { queueId: 'q', action: 'dropViewer', viewerId: '7001' }),
  ]);
  expect(flowsOf(opened.session).started.get('f')).toBe(1);
  await opened.close();
});

// behaviour: flow-7
test('a run that takes the place of another needs no place of its own', async () => {
  const f = testFlow('f', {
    blocks: { a: showText('f {username}', 10_000) },
    trigger: by('2'),
    run: { ...queued, whenRunning: 'restart' },
  });
  const opened = await openFlowSession([queueThat('dropNew'), flowDraft(f), flowDraft(filler)]);
  await opened.submitAll([
    giftDraft('g1', 0, { giftId: '2' }),
    giftDraft('g2', 1, { giftId: '1' }),
    giftDraft('g3', 2, { giftId: '2', viewer: 2 }),
  ]);
  await opened.session.advance(START_MS + 60_000);
  expect(opened.texts.map(([, text]) => text)).toEqual(['f viewer_1', 'filler', 'f viewer_2']);
  await opened.close();
});

// behaviour: flow-7
test('of a run that begins at once none is dropped: it waits for nobody', async () => {
  const again = testFlow('other', { blocks: { a: showText('other') }, trigger: by('1'), run: queued });
  const opened = await openFlowSession([queueThat('dropNew'), flowDraft(filler), flowDraft(again)]);
  await opened.submitAll([fill[0]!]);
  await opened.session.advance(START_MS + 60_000);
  expect(opened.texts.map(([, text]) => text)).toEqual(['filler', 'other']);
  await opened.close();
});
