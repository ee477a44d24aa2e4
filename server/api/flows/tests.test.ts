/** Tests trial runs of flows: their results, and that nothing counts. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Flow, FlowAnswer, FlowPastEvents, FlowsMonitor, FlowTestAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { giftDraft, showText, testFlow, type TestFlow } from '#tests/support/flows.ts';

type Result = NonNullable<FlowTestAnswer['test']>;

let api: ApiServer;
let anna: Account;

beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna', { plan: 'PRO' });
});
afterEach(() => api.close());

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await api.call(method, path, { as: anna, ...(body && { body }) });
  expect([answer.status, answer.text]).toEqual([expect.toSatisfy((status: number) => status < 300), expect.anything()]);
  return (answer.text === '' ? null : answer.json()) as T;
}
async function add(parts: TestFlow): Promise<string> {
  const { triggersById, blocksById, run }: Flow = testFlow('f', parts);
  return (await ask<FlowAnswer>('POST', '/flows', { name: 'Thanks', triggersById, blocksById, run })).flow.id;
}
const NOTHING_MORE = { stepsOnly: false, withRealEffects: false };
const rose = (repeatCount: number): object => ({
  event: { type: 'gift', payload: { giftId: '5655', giftName: 'Rose', repeatCount, diamondCount: 1 } },
});
const attempt = async (flowId: string, body: object, triggerId = 't'): Promise<Result> =>
  (await ask<FlowTestAnswer>('POST', `/flows/${flowId}/test/${triggerId}`, { ...NOTHING_MORE, ...body })).test!;
const monitor = (): Promise<FlowsMonitor> => ask('GET', '/profiles/anna-profile/flows-debug');
const nothingCounted = async (): Promise<void> => {
  const { free, ended, queues } = await monitor();
  expect([free, ended, queues.flatMap(({ running }) => running)]).toEqual([[], [], []]);
};
const shown = { a: showText('{giftCount} × {giftName}', 5000) };

describe('a flow', () => {
  // behaviour: flowtest-1
  it('is tried out with an event, step by step with its values, and nothing of it counts', async () => {
    const flowId = await add({ blocks: shown, run: { cooldowns: [{ per: 'flow', ms: 60_000, uses: 1 }] } });
    const { isOver, runs, refused } = await attempt(flowId, rose(3));
    expect([isOver, refused]).toEqual([false, []]);
    expect(runs).toMatchObject([
      {
        outcome: null,
        values: { giftName: 'Rose', giftCount: 3 },
        steps: [{ blockId: 'a', kind: 'SHOW_TEXT', outcome: null }],
      },
    ]);
    await nothingCounted();
    expect((await ask<{ items: unknown[] }>('GET', '/flows/activity')).items).toEqual([]);
  });

  it('is tried out with what happened before', async () => {
    const flowId = await add({ blocks: shown });
    await api.host.submit('anna', giftDraft('past', 0, { viewer: 4 }));
    await ask('POST', '/flows/stop-all');
    const { runs } = await attempt(flowId, { eventId: 'past' });
    expect(runs).toMatchObject([{ values: { giftName: 'Rose', displayName: 'Viewer 4' } }]);
  });

  // behaviour: flowtest-4
  it('has what happened before that its cause hears: the right gift, once a streak, newest first', async () => {
    const gift = (giftId: string): TestFlow['trigger'] => ({
      settings: { giftId, fires: 'eachFrame', minCount: 1, minCoins: 0 },
    });
    const [any, rose] = [await add({ blocks: shown }), await add({ blocks: shown, trigger: gift('5655') })];
    await api.host.submit('anna', giftDraft('a', 0, { viewer: 1 }));
    await api.host.submit('anna', giftDraft('b', 100, { viewer: 2, giftId: '7' }));
    await api.host.submit('anna', giftDraft('c', 200, { viewer: 3 }));
    const past = async (flowId: string): Promise<unknown[]> =>
      (await ask<FlowPastEvents>('GET', `/flows/${flowId}/test/t/events`)).items.map(({ type, viewer }) => [
        type,
        viewer?.name,
      ]);
    const of = (viewer: number): unknown[] => ['streakEnded', `Viewer ${viewer}`];
    expect([await past(any), await past(rose)]).toEqual([
      [of(3), of(2), of(1)],
      [of(3), of(1)],
    ]);
    const [newest] = (await ask<FlowPastEvents>('GET', `/flows/${rose}/test/t/events`)).items;
    expect((await attempt(rose, { eventId: newest!.id })).runs).toMatchObject([{ viewer: { name: 'Viewer 3' } }]);
  });

  // behaviour: plan-6, flowtest-1
  it('skips what the plan lacks, also with real effects, and says so in the reader’s language', async () => {
    anna = await api.account('free', { plan: 'FREE' });
    const write = { type: 'action', kind: 'AI_TEXT', settings: { prompt: 'Greet' } } as const;
    const flowId = await add({ blocks: { write, ...shown } });
    for (const withRealEffects of [false, true]) {
      const { runs } = await attempt(flowId, { ...rose(3), withRealEffects });
      expect(runs).toMatchObject([
        {
          steps: [
            { kind: 'AI_TEXT', outcome: 'skipped', message: expect.stringContaining('does not include this step') },
            { kind: 'SHOW_TEXT', outcome: null },
          ],
        },
      ]);
    }
    await api.host.submit('free', giftDraft('real', 0));
    expect(api.host.session('free')!.state.stages.effects.pending.size).toBe(0);
  });

  it('has nothing that happened before where its cause does not come from the platform', async () => {
    const trigger = { kind: 'GOAL_REACHED', settings: { itemId: '' } };
    const flowId = await add({ blocks: shown, trigger });
    expect(await ask('GET', `/flows/${flowId}/test/t/events`)).toEqual({ items: [] });
  });

  // behaviour: flowtest-2
  it('says why it would not run: by its trigger, its cooldown, a pause; its steps alone run all the same', async () => {
    const flowId = await add({
      blocks: shown,
      trigger: { settings: { giftId: '', fires: 'eachFrame', minCount: 5, minCoins: 0 } },
      run: { cooldowns: [{ per: 'flow', ms: 60_000, uses: 1 }] },
    });
    expect(await attempt(flowId, rose(3))).toMatchObject({ runs: [], refused: [{ code: 'tooFew', is: 3, wanted: 5 }] });
    expect(await attempt(flowId, { event: { type: 'follow', payload: {} } })).toMatchObject({
      refused: [{ code: 'notMatched' }],
    });
    await api.host.submit('anna', {
      ...giftDraft('real', 0),
      payload: { ...giftDraft('x', 0).payload, repeatCount: 5 },
    } as never);
    expect(await attempt(flowId, rose(5))).toMatchObject({ refused: [{ code: 'cooldown', is: 60_000 }] });
    await ask('POST', '/flows/pause');
    expect(await attempt(flowId, rose(5))).toMatchObject({ refused: [{ code: 'paused' }] });
    expect((await attempt(flowId, { ...rose(5), stepsOnly: true })).runs).toHaveLength(1);
  });

  it('that would wait in its queue because all flows are paused says so, also once its test was stopped', async () => {
    const flowId = await add({ blocks: shown, run: { mode: 'QUEUED' } });
    await ask('POST', '/flows/pause');
    const waiting = { runs: [{ startedAt: null }], refused: [{ code: 'paused' }] };
    expect(await attempt(flowId, rose(1))).toMatchObject(waiting);
    await ask('POST', `/flows/test/stop/${flowId}`);
    expect((await ask<FlowTestAnswer>('GET', `/flows/test/${flowId}`)).test).toMatchObject(waiting);
    expect(await attempt(flowId, { ...rose(1), stepsOnly: true })).toMatchObject({
      runs: [{ startedAt: expect.any(String) }],
      refused: [],
    });
  });

  it('says why it would not run beside what it does instead', async () => {
    const instead = { ...showText('Too late'), slot: 'refused' };
    const flowId = await add({ blocks: { ...shown, b: instead }, run: { onlyWhileLive: true } });
    expect(await attempt(flowId, rose(1))).toMatchObject({
      refused: [{ code: 'notLive' }],
      runs: [{ steps: [{ blockId: 'b' }] }],
    });
  });

  it('that is switched off is tried out too, as if its trigger had fired', async () => {
    const trigger = { kind: 'GOAL_REACHED', settings: { itemId: '' } };
    const flowId = await add({ blocks: { a: showText('{username}') }, trigger });
    await ask('PATCH', `/flows/${flowId}`, { patch: { isEnabled: false } });
    expect((await attempt(flowId, {})).runs).toHaveLength(1);
  });

  it('runs alone, and what waits in the real queue does not hold it up', async () => {
    const flowId = await add({ blocks: shown, run: { mode: 'QUEUED' } });
    await api.host.submit('anna', giftDraft('a', 0));
    await api.host.submit('anna', giftDraft('b', 0, { viewer: 2 }));
    expect((await attempt(flowId, rose(1))).runs).toMatchObject([{ startedAt: expect.any(String), outcome: null }]);
  });

  // behaviour: flowedit-81
  it('tells the code of the error with which a step failed', async () => {
    const started = { type: 'action', kind: 'RUN_FLOW', settings: { flowId: '', values: [] } } as const;
    const flowId = await add({ blocks: { a: started, b: shown.a } });
    const [run] = (await attempt(flowId, rose(1))).runs;
    expect(run!.steps[0]).toMatchObject({ outcome: 'failed', code: 'FLOW_TARGET_MISSING' });
    expect(run!.steps[1]).not.toHaveProperty('code');
  });

  // behaviour: flowtest-3
  it('is stopped, alone or with all others, and its outcome stays', async () => {
    const [one, two] = [await add({ blocks: shown }), await add({ blocks: shown })];
    const isOver = async (flowId: string): Promise<boolean> =>
      (await ask<FlowTestAnswer>('GET', `/flows/test/${flowId}`)).test!.isOver;
    await attempt(one, rose(1));
    await attempt(two, rose(1));
    await ask('POST', `/flows/test/stop/${one}`);
    expect([await isOver(one), await isOver(two)]).toEqual([true, false]);
    await ask('POST', '/flows/test/stop-all');
    expect(await isOver(two)).toBe(true);
    expect((await ask<FlowTestAnswer>('GET', `/flows/test/${two}`)).test!.runs).toMatchObject([
      { outcome: 'cancelled', endedAt: expect.any(String), steps: [{ outcome: 'cancelled', endsAt: null }] },
    ]);
  });
});
