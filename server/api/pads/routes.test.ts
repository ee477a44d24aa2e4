/** Tests what pads can do, over REST and with the real session. */
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type {
  Flow,
  FlowAnswer,
  ItemAnswer,
  NewApiKey,
  NewHelper,
  PadAction,
  PadActionList,
} from '#schemas/generated/types.ts';
import { startFakeObs } from '../../integrations/obs/fake/fakeObs.ts';
import { HELPER_HEADER } from '../../people/accounts/helpers/helperCookie.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { showText, testFlow, type TestFlow } from '#tests/support/flows.ts';
import { track } from '#tests/support/songSession.ts';

let api: ApiServer;
let mia: Account;

beforeEach(async () => {
  api = await startApiServer();
  mia = await api.account('mia', { plan: 'PRO' });
});
afterEach(() => api.close());

type Headers = Record<string, string>;

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await api.call(method, path, { as: mia, ...(body && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return (answer.text === '' ? null : answer.json()) as T;
}
const list = async (headers: Headers = mia.login): Promise<PadAction[]> =>
  ((await api.call('GET', '/pad/actions', { headers })).json() as PadActionList).actions;
const action = async (id: string): Promise<PadAction | undefined> => (await list()).find((each) => each.id === id);
const press = async (id: string, body: object = {}, headers: Headers = mia.login): Promise<string | null> => {
  const answer = await api.call('POST', `/pad/actions/${encodeURIComponent(id)}`, { headers, body });
  return answer.status === 204 ? null : (answer.json() as { error: { code: string } }).error.code;
};
const addItem = async (type: string, settings: object = {}): Promise<string> =>
  (await ask<ItemAnswer>('POST', '/overlay/mia-profile/items', { type, name: `My ${type}`, settings })).item.id;
async function addFlow(name: string, parts: TestFlow): Promise<string> {
  const { triggersById, blocksById, run, profileIds }: Flow = testFlow('f', parts);
  return (await ask<FlowAnswer>('POST', '/flows', { name, triggersById, blocksById, run, profileIds })).flow.id;
}
const runsOf = (flowId: string): number =>
  [...api.host.session('mia')!.state.stages.flows.runs.entries()].filter(([, run]) => run.flowId === flowId).length;

const songs = () => api.host.session('mia')!.state.stages.songs;

/** Asks for songs, and answers each search with the song of that name. */
async function requestSongs(...names: string[]): Promise<void> {
  for (const name of names) {
    await ask('POST', '/song-requests', { words: name });
    const pending = [...api.host.session('mia')!.state.stages.effects.pending.values()];
    const { key } = pending.find(({ kind }) => kind === 'findSong')!;
    const result = { track: track(name), isExplicit: false };
    const payload = { key, outcome: 'done', result, message: '' };
    await api.host.submit('mia', { type: 'effectResult', origin: 'result', payload } as never);
  }
}

// behaviour: pad-1
describe('actions', () => {
  it('are listed in the language of the pad, each with its kind and state', async () => {
    const id = await addItem('COUNTER');
    const [stop, down] = [await action('stopAll'), await action(`counterDown:${id}`)];
    expect(stop).toEqual({
      id: 'stopAll',
      kind: 'press',
      label: 'Stop all flows',
      group: 'Flows',
      isOn: null,
      title: '',
      progress: null,
    });
    expect(down).toMatchObject({ label: 'My COUNTER: count down', title: '0' });
    const german = await list({ ...mia.login, 'accept-language': 'de' });
    expect(german.find((each) => each.id === 'stopAll')!.label).toBe('Alle Flows stoppen');
  });

  test('of flows start one, or all that react to a button', async () => {
    const trigger = { kind: 'BUTTON', settings: { name: 'Hype', helpersMayPress: false } } as never;
    const flowId = await addFlow('Thanks', { blocks: { a: showText('Thanks', 5000) }, trigger });
    expect(await action(`flow:${flowId}`)).toMatchObject({ label: 'Run Thanks', title: '' });
    expect(await press(`flow:${flowId}`)).toBeNull();
    expect(runsOf(flowId)).toBe(1);
    expect(await action(`flow:${flowId}`)).toMatchObject({ title: '▶' });
    expect(await press('stopAll')).toBeNull();
    expect(runsOf(flowId)).toBe(0);
    expect(await press('button:Hype')).toBeNull();
    expect(runsOf(flowId)).toBe(1);
  });

  test('of flows say when a pressed flow does not start', async () => {
    const flowId = await addFlow('Thanks', {
      blocks: { a: showText('Thanks', 5000) },
      run: { whenRunning: 'single' } as never,
    });
    await press(`flow:${flowId}`);
    expect(await press(`flow:${flowId}`)).toBe('PAD_FLOW_NOT_STARTED');
  });

  test('pause flows and queues', async () => {
    expect(await press('pauseFlows', { isOn: true })).toBeNull();
    expect(await action('pauseFlows')).toMatchObject({ kind: 'toggle', isOn: true });
    expect(await press('pauseFlows', { isOn: true })).toBeNull();
    expect(await action('pauseFlows')).toMatchObject({ isOn: true });
    expect(await press('pauseFlows')).toBeNull();
    expect(await action('pauseFlows')).toMatchObject({ isOn: false });
    expect(await press('queuePause:main', { isOn: true })).toBeNull();
    expect(await action('queuePause:main')).toMatchObject({ isOn: true, label: 'Pause main queue' });
    expect([await press('queueSkip:main'), await press('queueClear:main')]).toEqual([null, null]);
  });

  test('run a timer, add time and show what is left', async () => {
    const id = await addItem('TIMER', { duration: 300 });
    expect(await press(`timer:${id}`, { isOn: true })).toBeNull();
    expect(await action(`timer:${id}`)).toMatchObject({ isOn: true, title: '05:00' });
    expect(await press(`timerTime:${id}`)).toBeNull();
    expect(await press(`timerTime:${id}`, { steps: -3 })).toBeNull();
    expect(await action(`timerTime:${id}`)).toMatchObject({ kind: 'dial', title: '05:30' });
    api.clock.set(api.clock.nowMs() + 10_000);
    expect(await press(`timer:${id}`, { isOn: false })).toBeNull();
    expect(await action(`timer:${id}`)).toMatchObject({ isOn: false, title: '05:20' });
    expect(await press(`timer:${id}`, { isOn: true })).toBeNull();
    expect(await action(`timer:${id}`)).toMatchObject({ isOn: true });
  });

  test('count, and fill a goal', async () => {
    const id = await addItem('COUNTER');
    await press(`counter:${id}`);
    await press(`counter:${id}`, { steps: 5 });
    await press(`counterDown:${id}`);
    expect(await action(`counter:${id}`)).toMatchObject({ title: '5' });
    const goal = await addItem('GOAL', { metric: 'CUSTOM', value: 4 });
    await press(`goal:${goal}`);
    expect(await action(`goal:${goal}`)).toMatchObject({ title: '1 / 4', progress: 0.25 });
  });

  test('start and end a vote, and show and hide an item', async () => {
    const id = await addItem('VOTE');
    expect(await press(`vote:${id}`, { isOn: true })).toBeNull();
    expect(await action(`vote:${id}`)).toMatchObject({ isOn: true, title: '0' });
    expect(await press(`vote:${id}`, { isOn: false })).toBeNull();
    expect(await action(`vote:${id}`)).toMatchObject({ isOn: false });
    expect(await press(`visible:${id}`)).toBeNull();
    expect(await action(`visible:${id}`)).toMatchObject({ isOn: false });
  });

  test('play games in the Announcements of the overlay, unless the streamer chose another item', async () => {
    await addItem('LOCATION');
    expect(await action('wheel')).toMatchObject({ kind: 'press' });
    expect(await press('wheel')).toBeNull();
    expect(api.host.session('mia')!.state.stages.draws.queue).toHaveLength(1);
  });

  test('play games where the streamer chose an item for them', async () => {
    expect([await action('wheel'), await press('wheel')]).toEqual([undefined, 'PAD_ACTION_UNKNOWN']);
    const targetItemId = await addItem('GOAL');
    for (const game of ['wheel-of-fortune', 'like-balloon'])
      await ask('PUT', `/${game}`, { ...(await ask<object>('GET', `/${game}`)), targetItemId });
    expect(await press('wheel')).toBeNull();
    expect(api.host.session('mia')!.state.stages.draws.queue).toHaveLength(1);
    expect(await press('balloon', { isOn: true })).toBeNull();
    expect(await action('balloon')).toMatchObject({ isOn: true });
    expect(await press('balloon', { isOn: false })).toBeNull();
    expect(await action('balloon')).toMatchObject({ isOn: false });
  });

  test('pause speech and skip it', async () => {
    expect(await press('speechPause', { isOn: true })).toBeNull();
    expect(await action('speechPause')).toMatchObject({ isOn: true });
    expect(await press('speechSkip')).toBeNull();
  });

  test('skip songs, take away the next request, and turn requests on and off', async () => {
    expect(await action('songRequests')).toMatchObject({ kind: 'toggle', isOn: false, title: '' });
    expect(await press('songRequests', { isOn: true })).toBeNull();
    expect(await action('songRequests')).toMatchObject({ isOn: true });
    const item = track('One');
    const playing = { progress_ms: 0, is_playing: true, item };
    await api.host.submit('mia', { type: 'playbackState', payload: playing } as never);
    expect(await action('songSkip')).toMatchObject({ label: 'Skip song', title: 'Band – One' });
    expect(await press('songSkip')).toBeNull();
    expect(songs().queue.skip).not.toBeNull();
    await requestSongs('Two', 'Three');
    expect(await action('songRemove')).toMatchObject({ title: 'Band – Two' });
    expect(await press('songRemove')).toBeNull();
    expect(await action('songRemove')).toMatchObject({ title: 'Band – Three' });
    expect(await action('songRequests')).toMatchObject({ title: '1' });
    expect(await press('songRequests')).toBeNull();
    expect(await action('songRequests')).toMatchObject({ isOn: false });
  });

  test('draw a winner while a giveaway waits for it', async () => {
    const { settings } = await ask<{ settings: object }>('GET', '/giveaway?after=');
    await ask('POST', '/giveaway', { settings: { ...settings, title: 'Mug' } });
    expect(await action('giveaway')).toMatchObject({ label: 'Draw a winner: Mug', title: '0' });
    expect(await press('giveaway')).toBe('GIVEAWAY_EMPTY');
  });
});

// behaviour: pad-2
describe('a press', () => {
  it('with the same id is done once', async () => {
    const id = await addItem('COUNTER');
    await Promise.all([1, 2, 3].map(() => press(`counter:${id}`, { pressId: 'a' })));
    expect(await action(`counter:${id}`)).toMatchObject({ title: '1' });
    await press(`counter:${id}`, { pressId: 'b' });
    expect(await action(`counter:${id}`)).toMatchObject({ title: '2' });
  });

  it.each([
    ['nothing', {}, 'PAD_ACTION_UNKNOWN'],
    ['toString', {}, 'PAD_ACTION_UNKNOWN'],
    ['counter:other', {}, 'PAD_ACTION_UNKNOWN'],
    ['stopAll', { isOn: true }, 'PAD_ACTION_KIND'],
    ['pauseFlows', { steps: 1 }, 'PAD_ACTION_KIND'],
    ['pauseFlows', { isOn: 1 }, 'INPUT_INVALID'],
  ])('of %s with %j is refused: %s', async (id, body, code) => {
    expect(await press(id, body)).toBe(code);
  });
});

// behaviour: pad-3
describe('a key', () => {
  const keyWith = async (...scopes: string[]): Promise<Headers> => {
    const { apiKey } = await ask<NewApiKey>('POST', '/users/me/api-keys', { name: 'Pad', scopes });
    return { authorization: `Bearer ${apiKey}` };
  };

  it('sees with the scope read and presses with the scope run', async () => {
    const [read, run] = [await keyWith('read'), await keyWith('run')];
    expect((await api.call('GET', '/pad/actions', { headers: read })).status).toBe(200);
    expect(await press('pauseFlows', {}, read)).toBe('KEY_SCOPE');
    expect((await api.call('GET', '/pad/actions', { headers: run })).status).toBe(403);
    expect(await press('pauseFlows', {}, run)).toBeNull();
  });

  it('of somebody else has none of these actions', async () => {
    const id = await addItem('COUNTER');
    const ben = await api.account('ben');
    expect(await press(`counter:${id}`, {}, ben.apiKey)).toBe('PAD_ACTION_UNKNOWN');
  });
});

// behaviour: pad-7
it('offers the plugin for the Stream Deck software as a download', async () => {
  const answer = await api.call('GET', '/pad/stream-deck', { as: mia });
  expect(answer.headers['content-disposition']).toContain('Liveloom.streamDeckPlugin');
  expect(answer.text.slice(0, 2)).toBe('PK');
  expect((await api.call('GET', '/pad/stream-deck')).status).toBe(401);
});

// behaviour: pad-4
it('a helper with the right to press has what helpers may do, and no more', async () => {
  const trigger = (name: string, helpersMayPress: boolean): never =>
    ({ kind: 'BUTTON', settings: { name, helpersMayPress } }) as never;
  await addFlow('Open', { blocks: { a: showText('a') }, trigger: trigger('Open', true) });
  await addFlow('Own', { blocks: { a: showText('a') }, trigger: trigger('Own', false) });
  const counter = await addItem('COUNTER');
  const body = { name: 'Ben', rights: ['press'], expiresAt: new Date(api.clock.nowMs() + 86_400_000).toISOString() };
  const { link } = await ask<NewHelper>('POST', '/helpers', body);
  const opened = await api.call('POST', '/helping/open', { body: { token: link!.split('#')[1] } });
  const cookie = String(opened.headers['set-cookie']).split(';')[0]!;
  const ben = { cookie, [HELPER_HEADER]: (opened.json() as { id: string }).id };
  const ids = (await list(ben)).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['button:Open', 'pauseFlows', `counter:${counter}`]));
  expect(ids.filter((id) => /^(button:Own|flow:|stopAll|visible:|goal:|scene:)/.test(id))).toEqual([]);
  expect(await press('button:Open', {}, ben)).toBeNull();
  expect(await press('button:Own', {}, ben)).toBe('PAD_ACTION_UNKNOWN');
  expect(await press('stopAll', {}, ben)).toBe('PAD_ACTION_UNKNOWN');
});

// behaviour: program-29
it('switches scenes of every connection, and knows a renamed one as before', async () => {
  const [first, second] = [await startFakeObs(), await startFakeObs()];
  const connect = (name: string, body: object) =>
    api.call('PUT', `/integrations/${encodeURIComponent(name)}`, { as: mia, body });
  await connect('broadcast', { isOn: true, port: first.port });
  await connect('broadcast:Attic', { isOn: true, port: second.port });
  const scenes = async () => {
    // Choices are kept for a while by this clock, which does not go on by itself.
    api.clock.set(api.clock.nowMs() + 10_000);
    return (await list())
      .filter(({ id }) => id.startsWith('scene:'))
      .map(({ id, label, group }) => ({ id, label, group }));
  };
  await expect.poll(async () => (await scenes()).length, { timeout: 30_000 }).toBe(4);
  expect(await scenes()).toContainEqual({ id: 'scene:Pause', label: 'Pause', group: 'Scenes' });
  expect(await press('scene:Attic/Pause', { isOn: true })).toBeNull();
  expect([first.current, second.current]).toEqual(['Game', 'Pause']);
  await connect('broadcast:Attic', { name: 'Loft' });
  expect(await scenes()).toContainEqual({ id: 'scene:Attic/Game', label: 'Game', group: 'Scenes (Loft)' });
  expect(await press('scene:Pause', { isOn: true })).toBeNull();
  expect(await press('scene:Attic/Game', { isOn: true })).toBeNull();
  expect([first.current, second.current]).toEqual(['Pause', 'Game']);
  await api.services.programs.stop();
  await Promise.all([first.quit(), second.quit()]);
});
