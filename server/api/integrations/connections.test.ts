/** Tests several connections to one program, with two fakes of OBS, real flows and a real agent. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { NO_SCENE } from '#engine/rules/sceneRefs.ts';
import type { FlowAnswer, ProgramAnswer, ProgramList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { showText, testFlow } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';
import { agentsIn, pairTestAgent, startTestAgent } from '#tests/support/testAgent.ts';
import type { Agent } from '../../agent/agent.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import { type FakeObs, startFakeObs } from '../../integrations/obs/fake/fakeObs.ts';
import { agent as agentKind } from '../../show/effects/agent/agent.ts';
import { switchScene } from '../../show/fold/flows/actions/switchScene.ts';
import type { ActionContext } from '../../show/fold/flows/contracts.ts';

const OTHER = 'broadcast:Küche 2';
const PATH = encodeURIComponent(OTHER);

let api: ApiServer;
let mia: Account;
let first: FakeObs;
let second: FakeObs;
let agent: Agent | null;

beforeEach(async () => {
  agent = null;
  [first, second] = [await startFakeObs(), await startFakeObs('secret')];
  api = await startApiServer({ time: { clock: manualClock(START_MS), scheduler: realScheduler } });
  mia = await api.account('mia');
});
afterEach(async () => {
  await agent?.close();
  await api.services.programs.stop();
  await api.close();
  await first.quit();
  await second.quit();
});

const put = (connection: string, body: object, as = mia) =>
  api.call('PUT', `/integrations/${encodeURIComponent(connection)}`, { as, body });
const list = async (as = mia): Promise<readonly ProgramAnswer[]> =>
  ((await api.call('GET', '/integrations', { as })).json() as ProgramList).items;
const one = async (connection: string): Promise<ProgramAnswer | undefined> =>
  (await list()).find((item) => item.connection === connection);
const until = async (connection: string, status = 'connected'): Promise<void> => {
  await expect.poll(async () => (await one(connection))?.state.status, { timeout: 6_000 }).toBe(status);
};
async function connectBoth(): Promise<void> {
  await put('broadcast', { isOn: true, port: first.port });
  await put(OTHER, { isOn: true, port: second.port, password: 'secret' });
  await until('broadcast');
  await until(OTHER);
}
/** Does what a step of a flow does. */
async function step(scene: string, connection: string): Promise<void> {
  const { request } = switchScene.plan({ scene, sceneRef: NO_SCENE, connection }, {
    name: (text: string) => text,
  } as ActionContext);
  const io = { key: `${scene} ${connection}`, streamerId: 'mia', attempt: 1 };
  await agentKind({ agents: api.services.programs }).perform(request!.request, io, new AbortController().signal);
}

// behaviour: program-26
test('two OBS are connected by their names, and each does what is asked of it', async () => {
  await connectBoth();
  expect((await list()).slice(0, 3)).toMatchObject([
    { connection: 'broadcast', title: 'OBS', hasSeveral: true },
    { program: 'broadcast', connection: OTHER, title: 'OBS (Küche 2)', hasPassword: true },
    { connection: 'streamerBot' },
  ]);
  const body = { call: 'switchScene', scene: 'Pause' };
  expect((await api.call('POST', `/integrations/${PATH}/call`, { as: mia, body })).status).toBe(204);
  expect([first.current, second.current]).toEqual(['Game', 'Pause']);
  await step('Pause', '');
  await step('Game', 'Küche 2');
  expect([first.current, second.current]).toEqual(['Pause', 'Game']);
  await expect(step('Game', 'Attic')).rejects.toMatchObject({ code: 'PROGRAM_NOT_CONNECTED' });
  await second.quit();
  await until(OTHER, 'lost');
  await expect(step('Late', 'Küche 2')).rejects.toMatchObject({ params: { program: 'OBS (Küche 2)' } });
  expect((await one('broadcast'))?.state.status).toBe('connected');
});

// behaviour: program-26
test('events begin the flows of their connection', async () => {
  await connectBoth();
  const runs = () => [...api.host.session('mia')!.state.stages.flows.runs.entries()].map(([, { flowId }]) => flowId);
  const add = async (name: string, connection: string): Promise<string> => {
    const { triggersById, blocksById, run, profileIds } = testFlow('f', {
      blocks: { a: showText('{subject}', 60_000) },
      trigger: { kind: 'PROGRAM_EVENT', settings: { event: 'sceneChanged', subject: '', connection } },
    });
    const made = await api.call('POST', '/flows', {
      as: mia,
      body: { name, triggersById, blocksById, run, profileIds },
    });
    return (made.json() as FlowAnswer).flow.id;
  };
  const [any, kitchen] = [await add('any', ''), await add('kitchen', 'Küche 2')];
  first.emit('CurrentProgramSceneChanged', { sceneName: 'Pause' });
  await expect.poll(runs).toEqual([any]);
  second.emit('CurrentProgramSceneChanged', { sceneName: 'Pause' });
  await expect.poll(() => runs().sort()).toEqual([any, any, kitchen].sort());
});

test('one is forgotten with its settings, and comes back after a restart until then', async () => {
  await connectBoth();
  await api.services.programs.stop();
  expect((await api.database('programs').select('program')).length).toBe(2);
  expect((await api.call('DELETE', `/integrations/${PATH}`, { as: mia })).status).toBe(204);
  expect(await one(OTHER)).toBeUndefined();
  expect(await api.database('programs').pluck('program')).toEqual(['broadcast']);
});

test('a name may be forty characters long, emoji included', async () => {
  const connection = `broadcast:${'🎉'.repeat(40)}`;
  expect((await put(connection, { isOn: false })).status).toBe(200);
  expect(await one(connection)).toMatchObject({ isOn: false });
});

test.each([
  ['broadcast:', 'PROGRAM_CONNECTION_NAME'],
  ['broadcast: ', 'PROGRAM_CONNECTION_NAME'],
  ['broadcast:a:b', 'PROGRAM_CONNECTION_NAME'],
  ['broadcast:a/b', 'PROGRAM_CONNECTION_NAME'],
  [`broadcast:${'x'.repeat(41)}`, 'PROGRAM_CONNECTION_NAME'],
  ['keyboard:PC', 'NOT_FOUND'],
  ['abacus:PC', 'NOT_FOUND'],
])('%j names no connection', async (connection, code) => {
  expect((await put(connection, { isOn: false })).json()).toMatchObject({ error: { code } });
  expect(await api.database('programs').select()).toEqual([]);
});

test('an account has five further ones of a program, and those of others are none of its business', async () => {
  for (let at = 1; at <= 5; at++) expect((await put(`broadcast:${at}`, { isOn: false })).status).toBe(200);
  expect((await put('broadcast:6', { isOn: false })).json()).toMatchObject({
    error: { code: 'PROGRAM_CONNECTIONS_LIMIT' },
  });
  expect((await put('broadcast:5', { isOn: false })).status).toBe(200);
  expect((await put('voice:1', { isOn: false })).status).toBe(200);
  const tom = await api.account('tom');
  expect((await list(tom)).filter(({ connection }) => connection.includes(':'))).toEqual([]);
});

// behaviour: program-26
test('at an agent each connection has its own ticks', async () => {
  await put('broadcast', { isOn: true, port: first.port });
  await until('broadcast');
  const { folder } = await pairTestAgent(api, mia);
  agent = await startTestAgent(folder, { broadcast: ['goLive'], [OTHER]: ['switch'] });
  const line = agent.line;
  await expect.poll(() => line().status).toBe('waiting');
  const agentId = (await agentsIn(api, mia))[0]!.id;
  await api.call('POST', `/agents/${agentId}/confirm`, { as: mia });
  await put(OTHER, { isOn: true, port: second.port, password: 'secret', agentId });
  await until(OTHER);
  await step('Pause', 'Küche 2');
  expect([first.current, second.current]).toEqual(['Game', 'Pause']);
  const body = { call: 'controlBroadcast', task: 'startStream' };
  const refused = await api.call('POST', `/integrations/${PATH}/call`, { as: mia, body });
  expect(refused.json()).toMatchObject({ error: { code: 'PROGRAM_NOT_ALLOWED' } });
  expect(agent.refusals()).toMatchObject([{ program: OTHER, what: 'goLive' }]);
});

// behaviour: program-29
test('one is renamed: steps, password and ticks stay, errors and lists say the new name', async () => {
  await connectBoth();
  const renamed = await put(OTHER, { name: ' Kitchen ' });
  expect(renamed.json()).toMatchObject({
    connection: OTHER,
    name: 'Kitchen',
    title: 'OBS (Kitchen)',
    hasPassword: true,
  });
  expect(second.connections).toBe(1);
  await step('Pause', 'Küche 2');
  expect(second.current).toBe('Pause');
  await expect(step('Gmae', 'Küche 2')).rejects.toMatchObject({ params: { program: 'OBS (Kitchen)' } });
  await put(OTHER, { host: '127.0.0.1' });
  await until(OTHER);
  expect(await one(OTHER)).toMatchObject({ name: 'Kitchen', host: '127.0.0.1' });
  expect((await list())[0]).toMatchObject({ connection: 'broadcast', name: '', title: 'OBS' });
});

test.each([
  [OTHER, 'Attic', 'PROGRAM_CONNECTION_NAMED'],
  [OTHER, 'Loft', 'PROGRAM_CONNECTION_NAMED'],
  [OTHER, ' ', 'PROGRAM_CONNECTION_NAME'],
  [OTHER, 'a:b', 'PROGRAM_CONNECTION_NAME'],
  ['broadcast', 'Main', 'PROGRAM_CONNECTION_UNNAMED'],
  ['keyboard', 'Main', 'PROGRAM_CONNECTION_UNNAMED'],
])('%s is not renamed to %j', async (connection, name, code) => {
  await put(OTHER, { isOn: false });
  await put('broadcast:Attic', { isOn: false });
  await put('broadcast:Attic', { name: 'Loft' });
  expect((await put(connection, { name })).json()).toMatchObject({
    error: { code, fields: [{ path: 'name' }] },
  });
  expect(await one(OTHER)).toMatchObject({ name: 'Küche 2' });
});

test('a new one is not called like one that was renamed', async () => {
  await put(OTHER, { isOn: false });
  await put(OTHER, { name: 'Attic' });
  expect((await put('broadcast:Attic', { isOn: false })).json()).toMatchObject({
    error: { code: 'PROGRAM_CONNECTION_NAMED' },
  });
  expect(await one('broadcast:Attic')).toBeUndefined();
});
