/** Tests that refusal steps are no run of their flow: they block nobody, are not announced, and are limited. */
import { expect, test } from 'vitest';
import type { FlowBlock, FlowRunRules } from '#schemas/generated/types.ts';
import { flowDraft, flowsOf, giftDraft, openFlowSession, showText, testFlow } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';

const perViewer: FlowRunRules['cooldowns'][number] = { per: 'viewer', ms: 60_000, uses: 1 };
const refused = (step: Partial<FlowBlock>): Partial<FlowBlock> => ({ ...step, slot: 'refused' });

// behaviour: flow-11
test('whoever is refused again and again keeps nobody else from a flow that runs once at a time', async () => {
  const flow = testFlow('f', {
    blocks: { a: showText('ran {username}'), r: refused(showText('wait {username}', 5000)) },
    run: { whenRunning: 'single', cooldowns: [perViewer] },
  });
  const spam = [0, 4000, 8000, 12_000].map((at) => giftDraft(`g${at}`, at));
  const opened = await openFlowSession([flowDraft(flow), ...spam, giftDraft('other', 13_000, { viewer: 2 })]);
  expect(opened.texts.at(-1)).toEqual([13_000, 'ran viewer_2']);
  await opened.close();
});

// behaviour: flow-11
test('a flow that begins anew leaves what it tells others who were refused', async () => {
  const flow = testFlow('f', {
    blocks: { a: showText('ran {username}'), r: refused(showText('wait {username}', 5000)) },
    run: { whenRunning: 'restart', cooldowns: [perViewer] },
  });
  const opened = await openFlowSession([flowDraft(flow), giftDraft('g1', 0), giftDraft('g2', 100)]);
  await opened.submitAll([giftDraft('g3', 200, { viewer: 2 })]);
  const left = [...flowsOf(opened.session).runs.entries()].map(([, { viewer, isRefused }]) => [
    viewer!.name,
    isRefused,
  ]);
  expect(new Map(left as [string, unknown][])).toEqual(
    new Map([
      ['viewer_1', true],
      ['viewer_2', undefined],
    ]),
  );
  await opened.close();
});

// behaviour: flow-11
test('of the steps for refusals of a flow so many are under way at once; beyond, only the reason is kept', async () => {
  const delay = { type: 'action', kind: 'DELAY', settings: { seconds: '3600', holdsPlace: false } } as const;
  const flow = testFlow('f', { blocks: { r: refused(delay) }, run: { onlyWhileLive: true } });
  const gifts = Array.from({ length: 30 }, (_one, at) => giftDraft(`g${at}`, at));
  const opened = await openFlowSession([flowDraft(flow), ...gifts]);
  const { runs, refusals } = flowsOf(opened.session);
  expect(runs.size).toBe(20);
  expect(refusals.get('f/notLive')!.minutes.map(([, count]) => count)).toEqual([30]);
  await opened.session.advance(START_MS + 3_700_000);
  expect(flowsOf(opened.session).runs.size).toBe(0);
  await opened.close();
});

// behaviour: flow-11, trigger-1
test('a flow that was only refused has not ended for those that begin after it', async () => {
  const a = testFlow('a', {
    blocks: { a: showText('ran'), r: refused(showText('refused')) },
    run: { cooldowns: [{ per: 'flow', ms: 60_000, uses: 1 }] },
  });
  const b = testFlow('b', {
    blocks: { a: showText('after it') },
    trigger: { kind: 'FLOW_ENDED', settings: { flowId: 'a', outcome: 'any' } },
  });
  const opened = await openFlowSession([flowDraft(a), flowDraft(b), giftDraft('g1', 0), giftDraft('g2', 5000)]);
  await opened.session.advance(START_MS + 30_000);
  expect(opened.texts.map(([, text]) => text)).toEqual(['ran', 'after it', 'refused']);
  await opened.close();
});
