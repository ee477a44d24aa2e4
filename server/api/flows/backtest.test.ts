/** Tests flows on the last stream, through the API. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BacktestReport, Flow, FlowAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { giftDraft, showText, testFlow, type TestFlow } from '#tests/support/flows.ts';

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
  return answer.json() as T;
}

async function add(name: string, parts: TestFlow): Promise<string> {
  const { triggersById, blocksById, run }: Flow = testFlow('f', { blocks: { a: showText('Hi', 1000) }, ...parts });
  const { flow } = await ask<FlowAnswer>('POST', '/flows', { name, triggersById, blocksById, run });
  return flow.id;
}

async function change(id: string, patch: object): Promise<void> {
  await ask('PATCH', `/flows/${id}`, { patch });
}

async function stream(gifts: number, everyMs: number): Promise<void> {
  for (let n = 0; n < gifts; n++) {
    await api.host.submit('anna', giftDraft(`g${n}`, 0, { viewer: n }));
    api.clock.set(api.clock.nowMs() + everyMs);
    await api.host.session('anna')!.advance(api.clock.nowMs());
  }
}
const backtest = (): Promise<BacktestReport> => ask('POST', '/flows/backtest');

describe('a backtest', () => {
  // behaviour: backtest-1
  it('says what a flow that was changed would have done, beside what it did', async () => {
    const id = await add('Thanks', { run: { cooldowns: [{ per: 'flow', ms: 5_000, uses: 1 }] } });
    await add('Same', {});
    await stream(6, 1_000);
    await change(id, { run: { cooldowns: [], mode: 'QUEUED', queueId: 'main' } });
    const { flows, isWhole } = await backtest();
    expect(isWhole).toBe(true);
    expect(flows.map(({ flowName }) => flowName)).toEqual(['Thanks', 'Same']);
    const [thanks, same] = flows;
    expect(thanks!.was).toMatchObject({ fired: 2, refused: [{ code: 'cooldown', count: 4 }], waitedLongestMs: 0 });
    // Each takes two seconds and one comes each second: they begin at 0, 2, 4 and 6 s, and two still wait.
    expect(thanks!.now).toMatchObject({
      fired: 6,
      refused: [],
      waiting: 2,
      waitedMedianMs: 1_500,
      waitedLongestMs: 3_000,
    });
    expect(same!.now).toEqual(same!.was);
  });

  // behaviour: backtest-1
  it('makes up what nobody knows, and counts it; what is known stays', async () => {
    const step = { type: 'action', kind: 'WEBHOOK', settings: { url: 'https://example.com/hook' } } as const;
    await add('Calls', { blocks: { call: step } });
    await stream(2, 1_000);
    for (const { key } of api.host.session('anna')!.state.stages.effects.pending.values())
      await api.host.submit('anna', {
        type: 'effectResult',
        origin: 'result',
        payload: { key, outcome: 'done', result: { status: 200 }, message: '' },
      });
    expect((await backtest()).flows[0]!.now).toMatchObject({ fired: 2, rehearsed: 0 });
    await add('Calls too', { blocks: { call: step } });
    const [too, calls] = (await backtest()).flows;
    expect([calls!.flowName, calls!.now]).toEqual(['Calls', calls!.was]);
    expect(too).toMatchObject({ flowName: 'Calls too', was: null, now: { fired: 2, rehearsed: 2 } });
  });

  // behaviour: backtest-2
  it('leaves everything as it is, and runs once at a time', async () => {
    await add('Thanks', {});
    await stream(3, 1_000);
    const session = api.host.session('anna')!;
    const before = session.state;
    const answers = await Promise.all([1, 2].map(() => api.call('POST', '/flows/backtest', { as: anna })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(session.state).toBe(before);
    const bob = await api.account('bob');
    await api.host.closeStreamer('bob');
    await api.host.open('bob');
    expect((await api.call('POST', '/flows/backtest', { as: bob })).json()).toMatchObject({
      error: { code: 'BACKTEST_NOTHING' },
    });
  });
});
