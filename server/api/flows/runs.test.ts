/** Tests watching and controlling running flows. The clock stands still, so that displayed values stay. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  Flow,
  FlowAnswer,
  FlowExplanation,
  FlowHistory,
  FlowQueueAnswer,
  FlowRuns,
  FlowsActivity,
  FlowsMonitor,
  FlowsOverview,
  StartedFlows,
} from '#schemas/generated/types.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { RunCue, RunCues } from '../../show/fold/flows/state/runCue.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { flowDraft, giftDraft, showText, testFlow, type TestFlow } from '#tests/support/flows.ts';

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
const refused = async (path: string, body?: object): Promise<string> =>
  ((await api.call('POST', path, { as: anna, ...(body && { body }) })).json() as { error: { code: string } }).error
    .code;

async function add(name: string, parts: TestFlow): Promise<string> {
  const { triggersById, blocksById, run, profileIds }: Flow = testFlow('f', parts);
  return (await ask<FlowAnswer>('POST', '/flows', { name, triggersById, blocksById, run, profileIds })).flow.id;
}
const shown = { a: showText('Thanks {displayName}', 5000) };
const gifts = async (...viewers: number[]): Promise<void> => {
  for (const viewer of viewers) await api.host.submit('anna', giftDraft(`g${viewer}`, 0, { viewer, coins: viewer }));
};
const monitor = (profileId = 'anna-profile'): Promise<FlowsMonitor> => ask('GET', `/profiles/${profileId}/flows-debug`);
const main = async (): Promise<FlowsMonitor['queues'][number]> => (await monitor()).queues[0]!;
const waitingNames = async (): Promise<unknown[]> => (await main()).waiting.map(({ viewer }) => viewer?.name);
const control = (body: object, id = 'main'): Promise<unknown> => ask('POST', `/flows/queues/${id}/control`, body);
const overview = (): Promise<FlowsOverview> => ask('GET', '/flows/overview');

describe('the monitor', () => {
  // behaviour: flowrun-1
  it('shows of each queue what runs with its step, and what waits with its cause, viewer and coins', async () => {
    const flowId = await add('Thanks', { blocks: shown, run: { mode: 'QUEUED' } });
    await gifts(1, 2);
    const { running, waiting, waitingCount } = await main();
    expect(running).toMatchObject([
      {
        flowId,
        flowName: 'Thanks',
        status: 'running',
        cause: { eventId: 'g1', type: 'gift', triggerKind: 'GIFT' },
        viewer: { name: 'Viewer 1' },
        step: { blockId: 'a', kind: 'SHOW_TEXT' },
      },
    ]);
    expect(waiting).toMatchObject([{ viewer: { name: 'Viewer 2' }, coins: 2, startedAt: null, startsAt: null }]);
    expect(waitingCount).toBe(1);
  });

  it('knows when a turn comes once a run of the flow has ended', async () => {
    await add('Thanks', { blocks: { a: showText('Hi', 500) }, run: { mode: 'QUEUED' } });
    await gifts(1, 2, 3);
    const session = api.host.session('anna')!;
    const { step } = (await main()).running[0]!;
    api.clock.set(Date.parse(step!.endsAt));
    await session.advance(Date.parse(step!.endsAt));
    const { running, waiting } = await main();
    const took = Date.parse(running[0]!.startedAt!) - Date.parse((await monitor()).ended[0]!.startedAt!);
    expect(Date.parse(waiting[0]!.startsAt!) - Date.parse(running[0]!.startedAt!)).toBe(took);
  });

  it('has of a profile only its own flows, and says how many others are in the queue', async () => {
    const { id } = await ask<{ id: string }>('POST', '/profiles', { name: 'Second' });
    await add('Everywhere', { blocks: shown, run: { mode: 'QUEUED' } });
    await add('There', { blocks: shown, run: { mode: 'QUEUED' }, more: { profileIds: [id] } });
    await gifts(1);
    const names = ({ queues }: FlowsMonitor): unknown[] => [
      [...queues[0]!.running, ...queues[0]!.waiting].map(({ flowName }) => flowName).sort(),
      queues[0]!.otherCount,
    ];
    expect([names(await monitor()), names(await monitor(id))]).toEqual([
      [['Everywhere'], 1],
      [['Everywhere', 'There'], 0],
    ]);
  });
});

describe('a queue', () => {
  beforeEach(() => add('Thanks', { blocks: shown, run: { mode: 'QUEUED' } }));

  // behaviour: flowrun-3
  it('is paused, skipped, reordered, thinned out and cleared', async () => {
    await gifts(1, 2, 3, 4, 5);
    const { waiting } = await main();
    await control({ action: 'move', runId: waiting[3]!.id, place: 0 });
    expect(await waitingNames()).toEqual(['Viewer 5', 'Viewer 2', 'Viewer 3', 'Viewer 4']);
    await control({ action: 'drop', runId: waiting[0]!.id });
    await control({ action: 'dropViewer', viewerId: waiting[1]!.viewer!.id });
    expect(await waitingNames()).toEqual(['Viewer 5', 'Viewer 4']);
    await control({ action: 'pause' });
    await control({ action: 'skip' });
    expect([(await main()).isPaused, (await main()).running]).toEqual([true, []]);
    await control({ action: 'resume' });
    expect((await main()).running).toMatchObject([{ viewer: { name: 'Viewer 5' } }]);
    await control({ action: 'clear' });
    expect(await waitingNames()).toEqual([]);
    const ended = (await monitor()).ended.map(({ viewer, reason }) => [viewer?.name, reason?.code]);
    expect(ended).toContainEqual(['Viewer 1', 'skipped']);
    expect(ended).toContainEqual(['Viewer 4', 'cancelled']);
  });

  it('says so when the run that is meant does not wait any more', async () => {
    await gifts(1, 2);
    const { running } = await main();
    expect(await refused('/flows/queues/main/control', { action: 'drop', runId: running[0]!.id })).toBe(
      'FLOW_RUN_GONE',
    );
    expect(await refused('/flows/queues/other/control', { action: 'pause' })).toBe('NOT_FOUND');
  });

  it('of one’s own is steered too', async () => {
    const body = { name: 'Alerts', maxLength: 0, whenFull: 'dropNew' };
    const { queue } = await ask<FlowQueueAnswer>('POST', '/flows/queues', body);
    await control({ action: 'pause' }, queue.id);
    expect((await overview()).queues.map(({ name, isPaused }) => [name, isPaused])).toEqual([
      ['', false],
      ['Alerts', true],
    ]);
  });
});

// behaviour: flowrun-3
it('flows are stopped: one run, one flow, all, and the answer says how many ended', async () => {
  const free = async (): Promise<string[]> => (await monitor()).free.map(({ flowName }) => flowName).sort();
  const one = await add('One', { blocks: shown });
  await add('Two', { blocks: shown });
  await gifts(1);
  expect(await ask('POST', `/flows/stop/${one}`)).toEqual({ ended: 1 });
  expect(await free()).toEqual(['Two']);
  await gifts(2);
  const [run] = (await monitor()).free;
  expect(await ask('POST', `/flows/runs/${run!.id}/stop`)).toEqual({ ended: 1 });
  expect((await monitor()).freeCount).toBe(2);
  expect(await ask('POST', '/flows/stop-all')).toEqual({ ended: 2 });
  expect(await free()).toEqual([]);
  expect(await ask('POST', '/flows/stop-all')).toEqual({ ended: 0 });
});

// behaviour: flowrun-60
it('stops what runs for one profile, what runs for all of them included, and knows no foreign profile', async () => {
  const { id } = await ask<{ id: string }>('POST', '/profiles', { name: 'Second' });
  const ben = await api.account('ben', { plan: 'PRO' });
  await add('Everywhere', { blocks: shown });
  await add('Here', { blocks: shown, more: { profileIds: ['anna-profile'] }, run: { mode: 'QUEUED' } });
  await add('There', { blocks: shown, more: { profileIds: [id] } });
  await add('Both', { blocks: shown, more: { profileIds: [id, 'anna-profile'] } });
  await gifts(1, 2);
  for (const foreign of ['nobody', 'ben-profile'])
    expect(await refused(`/flows/stop-all?profileId=${foreign}`)).toBe('NOT_FOUND');
  expect((await api.call('POST', '/flows/stop-all?profileId=anna-profile', { as: ben })).status).toBe(404);
  expect(await ask('POST', '/flows/stop-all?profileId=anna-profile')).toEqual({ ended: 6 });
  expect([(await monitor()).freeCount, (await main()).running, (await main()).waiting]).toEqual([0, [], []]);
  expect((await monitor(id)).free.map(({ flowName }) => flowName)).toEqual(['There', 'There']);
});

// behaviour: flowrun-61
it('stops one queue: what runs in it and what waits, and nothing else', async () => {
  const { queue } = await ask<FlowQueueAnswer>('POST', '/flows/queues', { name: 'Alerts' });
  const run = { mode: 'QUEUED' as const };
  await add('Main', { blocks: shown, run });
  await add('Alert', { blocks: shown, run: { ...run, queueId: queue.id } });
  await add('Free', { blocks: shown });
  await gifts(1, 2, 3);
  expect(await ask('POST', `/flows/queues/${queue.id}/stop`)).toEqual({ ended: 3 });
  const { queues, freeCount } = await monitor();
  const left = queues.map(({ name, running, waiting }) => [name, running.length, waiting.length]);
  expect([left, freeCount]).toEqual([
    [
      ['', 1, 2],
      ['Alerts', 0, 0],
    ],
    3,
  ]);
  expect(await ask('POST', '/flows/queues/main/stop')).toEqual({ ended: 3 });
  expect((await main()).running).toEqual([]);
  expect(await refused('/flows/queues/nothing/stop')).toBe('NOT_FOUND');
});

// behaviour: flowrun-2
it('everything is paused and goes on; what needs no turn is refused meanwhile, with the reason', async () => {
  await add('Hype', { blocks: shown, trigger: { kind: 'BUTTON', settings: { name: 'Hype' } } });
  await ask('POST', '/flows/pause');
  expect(await overview()).toMatchObject({ isPaused: true, hasFlows: true, buttons: ['Hype'] });
  const press = (): Promise<StartedFlows> => ask('POST', '/flows/press', { name: 'Hype' });
  expect(await press()).toEqual({ started: 0, refused: [{ flowName: 'Hype', reason: { code: 'paused' } }] });
  await ask('POST', '/flows/resume');
  expect(await press()).toEqual({ started: 1, refused: [] });
});

// behaviour: flowrun-2
it('a program that presses and runs again all the time is told to wait, and nobody else is', async () => {
  await api.close();
  api = await startApiServer({ hasRealLimits: true });
  anna = await api.account('anna', { plan: 'PRO' });
  const ben = await api.account('ben', { plan: 'PRO' });
  const press = async (as: Account): Promise<number> =>
    (await api.call('POST', '/flows/press', { as, body: { name: 'Hype' } })).status;
  for (let n = 0; n < 300; n++) expect(await press(anna)).toBe(200);
  expect([await press(anna), await press(ben)]).toEqual([429, 200]);
});

// behaviour: flowrun-4
it('what has ended is run again for the same viewer with the same values, past its cooldown', async () => {
  const cooldowns = [{ per: 'flow' as const, ms: 60_000, uses: 1 }];
  await add('Thanks', { blocks: shown, run: { cooldowns } });
  await gifts(7);
  const { id } = (await monitor()).free[0]!;
  expect(await refused(`/flows/runs/${id}/again`)).toBe('FLOW_RUN_GONE');
  await ask('POST', '/flows/stop-all');
  expect(await ask('POST', `/flows/runs/${id}/again`)).toEqual({ started: 1, refused: [] });
  const again = (await monitor()).free[0]!;
  expect(again).toMatchObject({ viewer: { name: 'Viewer 7' }, cause: { type: 'runFlow', triggerKind: 'GIFT' } });
  const texts = [...api.host.session('anna')!.state.stages.flows.runs.entries()].map(([, run]) => run.variables);
  expect(texts).toEqual([expect.objectContaining({ giftName: 'Rose', displayName: 'Viewer 7' })]);
});

// behaviour: flowrun-8, flow-21
it('what has ended says on how many pages it was shown, and what nobody saw', async () => {
  const settings = { soundId: 'horn', volume: 1, isAwaited: false };
  const loud = { a: { type: 'action', kind: 'PLAY_SOUND', settings } as const };
  await api.host.submit('anna', flowDraft(testFlow('Loud', { blocks: loud })));
  await api.host.submit('anna', flowDraft(testFlow('Silent', {})));
  await gifts(7);
  const ended = async (): Promise<unknown> => (await monitor()).ended.map(({ flowName, shown: on }) => [flowName, on]);
  const [[, run]] = [...api.host.session('anna')!.state.stages.flows.cues.entries()] as [[string, RunCues]];
  const [{ playbackId, atMs }] = run.cues as [RunCue];
  const told = (draft: object): Promise<unknown> =>
    api.host.submit('anna', { origin: 'result', ...draft } as EventDraft);
  const none = { cues: 1, shown: 0, pages: 0, missed: [] };
  expect(await ended()).toEqual([
    ['Silent', null],
    ['Loud', none],
  ]);
  await told({ type: 'cueNotShown', payload: { playbackId, reason: 'cancelled' } });
  const missed = [{ at: new Date(atMs).toISOString(), reason: 'cancelled' }];
  expect(await ended()).toContainEqual(['Loud', { ...none, missed }]);
  await told({ type: 'cuePresented', payload: { playbackId, profileId: 'anna-profile', pages: 2 } });
  expect(await ended()).toContainEqual(['Loud', { ...none, shown: 1, pages: 2 }]);
});

// behaviour: flowrun-242
it('what no page showed is shown again once, and nothing else of it happens again', async () => {
  const sound = { soundId: 'horn', volume: 1, othersVolume: 1, isAwaited: false };
  const points = { viewer: '', mode: 'add', amount: '5', of: 'both' };
  const blocks = {
    a: { type: 'action', kind: 'PLAY_SOUND', settings: sound },
    b: { type: 'action', kind: 'CHANGE_POINTS', settings: points },
  } as const;
  const flowId = await add('Loud', { blocks });
  await gifts(7);
  const [[, run]] = [...api.host.session('anna')!.state.stages.flows.cues.entries()] as [[string, RunCues]];
  expect((await monitor()).missedCount).toBe(0);
  const payload = { playbackId: run.cues[0]!.playbackId, reason: 'noPage' } as const;
  await api.host.submit('anna', { type: 'cueNotShown', origin: 'result', payload });
  expect((await monitor()).missedCount).toBe(1);
  await ask('POST', '/flows/disable', { ids: [flowId] });
  expect(await ask('POST', '/flows/show-missed-again')).toMatchObject({ started: 0 });
  await ask('POST', '/flows/enable', { ids: [flowId] });
  expect(await refused('/flows/show-missed-again?profileId=nobody')).toBe('NOT_FOUND');
  expect(await ask('POST', '/flows/show-missed-again?profileId=anna-profile')).toEqual({ started: 1, refused: [] });
  const { missedCount, ended } = await monitor();
  expect([missedCount, ended.map(({ shown: of }) => of?.isShownAgain)]).toEqual([0, [undefined, true]]);
  const count = async (type: string): Promise<number> =>
    (await api.database('events').where({ type }).select('id')).length;
  expect([await count('playSound'), await count('changePoints')]).toEqual([2, 1]);
});

// behaviour: flow-21
it('what can be seen nowhere is listed as not shown by itself, with the reason', async () => {
  const settings = { itemId: 'gone', videoId: 'v', volume: 1, chromaKey: false, loopMs: 0, isAwaited: false };
  const video = { a: { type: 'action', kind: 'PLAY_VIDEO', settings } as const };
  await api.host.submit('anna', flowDraft(testFlow('Nowhere', { blocks: video })));
  await gifts(7);
  const reasons = async (): Promise<unknown> => (await monitor()).ended[0]?.shown?.missed.map(({ reason }) => reason);
  await expect.poll(reasons).toEqual(['hidden']);
});

// behaviour: flowrun-5
it('a flow says when it ran last and how long it cools down, and is reset', async () => {
  const cooldowns = [
    { per: 'flow' as const, ms: 60_000, uses: 1 },
    { per: 'viewer' as const, ms: 90_000, uses: 1 },
  ];
  const flowId = await add('Thanks', { run: { cooldowns } });
  const activity = (): Promise<FlowsActivity> => ask('GET', '/flows/activity');
  expect((await activity()).items).toEqual([]);
  await gifts(1);
  const { items, now } = await activity();
  const coolsUntil = new Date(Date.parse(now) + 60_000).toISOString();
  expect(items).toMatchObject([{ flowId, lastRunAt: now, outcome: 'done', active: 0, coolsUntil, coolingViewers: 1 }]);
  await ask('POST', `/flows/${flowId}/reset-cooldown`);
  expect((await activity()).items).toMatchObject([{ coolsUntil: null, coolingViewers: 0 }]);
});

describe('a run of which steps failed', () => {
  const wrong = { type: 'action' as const, kind: 'PLAY_SOUND', settings: { soundId: '', volume: 1, isAwaited: false } };
  const everywhere = async (flowId: string): Promise<unknown[]> => [
    (await monitor()).ended.find((run) => run.flowId === flowId),
    (await ask<FlowsActivity>('GET', '/flows/activity')).items.find((item) => item.flowId === flowId),
    (await ask<FlowRuns>('GET', `/flows/${flowId}/runs`)).last,
    (await ask<FlowHistory>('GET', `/flows/history?flow=${flowId}`)).items[0]!.outcomes.find(
      (outcome) => outcome.flowId === flowId,
    ),
  ];

  // behaviour: flowrun-240
  it('is failed with its reason wherever it is shown, or done with a count when other steps worked', async () => {
    const works = { type: 'action' as const, kind: 'SET_VALUE', settings: { name: 'n', value: '1' } };
    const failed = await add('Broken', { blocks: { a: wrong, b: wrong } });
    const partly = await add('Partly', { blocks: { a: works, b: wrong } });
    await gifts(1);
    const reason = { code: 'stepFailed', is: expect.stringContaining('file') as string };
    for (const view of await everywhere(failed))
      expect(view).toMatchObject({ outcome: 'failed', failedSteps: 2, reason });
    for (const view of await everywhere(partly))
      expect(view).toMatchObject({ outcome: 'done', failedSteps: 1, reason });
    const { flows } = await ask<FlowExplanation>('GET', '/flows/history/explain?eventId=g1');
    expect(flows.find(({ flowId }) => flowId === failed)).toMatchObject({ reason, run: { outcome: 'failed' } });
    expect(
      api.host
        .session('anna')!
        .state.stages.flows.records.all()
        .map(({ outcome }) => outcome),
    ).toEqual(['done', 'done']);
  });
});

describe('the runs of one flow', () => {
  const runsOf = (flowId: string): Promise<FlowRuns> => ask('GET', `/flows/${flowId}/runs`);

  // behaviour: flowrun-9
  it('are told step by step: those that go on with the end of what they wait for, and the one that ended last', async () => {
    const cooldowns = [{ per: 'flow' as const, ms: 60_000, uses: 1 }];
    const wrong = { type: 'action' as const, kind: 'SHOW_TEXT', settings: { text: '{nothing}', durationMs: 500 } };
    const flowId = await add('Thanks', { blocks: { a: wrong, b: showText('Hi', 500) }, run: { cooldowns } });
    await add('Other', { blocks: shown });
    expect(await runsOf(flowId)).toMatchObject({ running: [], last: null, coolsUntil: null });
    await gifts(1);
    const { running, last, coolsUntil } = await runsOf(flowId);
    expect([running.length, last, Date.parse(coolsUntil!) - Date.parse(running[0]!.startedAt!)]).toEqual([
      1,
      null,
      60_000,
    ]);
    expect(running[0]!.viewer).toMatchObject({ name: 'Viewer 1' });
    const [failed, under] = running[0]!.steps;
    expect(failed).toMatchObject({
      blockId: 'a',
      outcome: 'failed',
      message: expect.stringContaining('nothing') as string,
    });
    expect(under).toMatchObject({ blockId: 'b', kind: 'SHOW_TEXT', outcome: null, endedAt: null });
    api.clock.set(Date.parse(under!.endsAt!));
    await api.host.session('anna')!.advance(Date.parse(under!.endsAt!));
    expect(await runsOf(flowId)).toMatchObject({
      running: [],
      last: {
        outcome: 'done',
        endedAt: under!.endsAt,
        steps: [{ outcome: 'failed' }, { outcome: 'done', endsAt: null }],
      },
    });
  });

  it('that wait for their turn are counted', async () => {
    const flowId = await add('Thanks', { blocks: shown, run: { mode: 'QUEUED' } });
    await gifts(1, 2, 3);
    expect(await runsOf(flowId)).toMatchObject({ runningCount: 1, waitingCount: 2 });
  });
});
