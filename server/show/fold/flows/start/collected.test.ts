/** Tests runs that collect events: the general conditions apply when their time is over (behaviour: flow-12). */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { FlowRunRules } from '#schemas/generated/types.ts';
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

const shown = { a: showText('{giftCount} gifts') };
const coalesce = { kind: 'sum', waitMs: 5000, maxWaitMs: 60_000 } as const;
const cooldowns: FlowRunRules['cooldowns'] = [{ per: 'flow', ms: 600_000, uses: 1 }];
const pause = (at: number, isPaused: boolean): EventDraft => command(at, 'pauseFlows', { isPaused });
const streamStart: EventDraft = { id: 's', at: START_MS, type: 'streamStart', payload: { roomId: 'r' } };
const streamEnd = (at: number): EventDraft => ({
  id: 'e',
  at: START_MS + at,
  type: 'streamEnd',
  payload: { reason: 'ended' },
});

async function endOf(run: Partial<FlowRunRules>, drafts: readonly EventDraft[], untilMs = 30_000) {
  const flow = testFlow('f', { blocks: shown, run: { coalesce, cooldowns, ...run } });
  const opened = await openFlowSession([flowDraft(flow), ...drafts]);
  await opened.session.advance(START_MS + untilMs);
  const { records, cooldowns: used, runs } = flowsOf(opened.session);
  const codes = [...records].map(({ reason }) => reason?.code ?? 'done');
  await opened.close();
  return { texts: opened.texts, codes, used: used.size, left: runs.size };
}

// behaviour: flow-8, flow-12
test('a run whose wait ends while all flows are paused does not begin, and has used nothing up', async () => {
  const ended = await endOf({}, [giftDraft('g1', 0), pause(1000, true)]);
  expect(ended).toEqual({ texts: [], codes: ['paused'], used: 0, left: 0 });
});

// behaviour: flow-8, flow-12
test('one that needs a turn waits for it until flows go on', async () => {
  const drafts = [giftDraft('g1', 0), pause(1000, true), pause(9000, false)];
  const { texts } = await endOf({ mode: 'QUEUED' }, drafts);
  expect(texts).toEqual([[9000, '1 gifts']]);
});

// behaviour: flow-12
test('nothing is added while all flows are paused', async () => {
  const drafts = [giftDraft('g1', 0), pause(1000, true), giftDraft('g2', 2000), pause(3000, false)];
  const { texts } = await endOf({}, drafts);
  expect(texts).toEqual([[5000, '1 gifts']]);
});

// behaviour: flow-12
test('a flow for the stream alone does not begin after its end', async () => {
  const drafts = [streamStart, giftDraft('g1', 1), streamEnd(1000), giftDraft('g2', 2000)];
  expect(await endOf({ onlyWhileLive: true }, drafts)).toEqual({ texts: [], codes: ['notLive'], used: 0, left: 0 });
});

// behaviour: flow-12
test('one that somebody asked for by hand begins also while nobody is live', async () => {
  const { texts } = await endOf({ onlyWhileLive: true }, [
    command(0, 'runFlow', { flowId: 'f', variables: { giftCount: 3 } }),
  ]);
  expect(texts).toEqual([[5000, '3 gifts']]);
});

// behaviour: flow-12
test('what runs goes on until the one that takes its place begins', async () => {
  const flow = testFlow('f', {
    blocks: { a: showText('{giftCount} gifts', 60_000) },
    run: { coalesce, whenRunning: 'restart' },
  });
  const opened = await openFlowSession([flowDraft(flow), giftDraft('g1', 0), giftDraft('g2', 6000)]);
  await opened.session.advance(START_MS + 10_999);
  expect(flowsOf(opened.session).records.at(-1)).toBeUndefined();
  await opened.session.advance(START_MS + 11_000);
  expect(flowsOf(opened.session).records.at(-1)!.reason).toEqual({ code: 'restarted' });
  expect(opened.texts.map(([at]) => at)).toEqual([5000, 11_000]);
  await opened.close();
});

// behaviour: flow-11, flow-12
test('a queue that is full when the wait is over gives back what was used up', async () => {
  const run = { mode: 'QUEUED', queueId: 'q' } as const;
  const filler = testFlow('a', {
    blocks: { a: showText('filler', 60_000) },
    trigger: { settings: { giftId: '1', fires: 'eachFrame', minCount: 1, minCoins: 0 } },
    run,
  });
  const queue = queueDraft({ id: 'q', name: 'Q', maxLength: 1, whenFull: 'dropNew' });
  const fill = [0, 1].map((at) => giftDraft(`f${at}`, at, { giftId: '1' }));
  const flow = testFlow('f', {
    blocks: shown,
    trigger: { settings: { giftId: '2', fires: 'eachFrame', minCount: 1, minCoins: 0 } },
    run: { ...run, coalesce, cooldowns, maxPerStream: 1 },
  });
  const opened = await openFlowSession([queue, flowDraft(filler), flowDraft(flow), ...fill]);
  await opened.submitAll([giftDraft('g', 2, { giftId: '2' })]);
  await opened.session.advance(START_MS + 10_000);
  const { records, cooldowns: used, started } = flowsOf(opened.session);
  expect(records.at(-1)!.reason!.code).toBe('queueFull');
  expect([used.size, started.size]).toEqual([0, 0]);
  await opened.close();
});
