import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProgramAnswer, ProgramChoiceList, ProgramList } from '#schemas/generated/types.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import { type FakeObs, startFakeObs } from '../../integrations/obs/fake/fakeObs.ts';
import { startFakeStreamerBot } from '../../integrations/streamer-bot/fake/fakeStreamerBot.ts';
import { startFakeVoicemod } from '../../integrations/voice/fake/fakeVoicemod.ts';
import { agent } from '../../show/effects/agent/agent.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { ApiServerOptions } from '#tests/support/apiServerOptions.ts';
import { manualClock } from '#engine/core/clock.ts';
import { START_MS } from '#tests/support/session.ts';

const HOSTED = { allowedHosts: [], isHosted: true };
const PASSWORD = 'hunter22';

let api: ApiServer;
let mia: Account;
let fake: FakeObs;

async function start(options: ApiServerOptions = {}): Promise<void> {
  const time = { clock: manualClock(START_MS), scheduler: realScheduler };
  api = await startApiServer({ time, ...options });
  mia = await api.account('mia');
}

beforeEach(async () => void (fake = await startFakeObs(PASSWORD)));
afterEach(async () => {
  await api.services.programs.stop();
  await api.close();
  await fake.quit();
});

const put = (body: object, as = mia) => api.call('PUT', '/integrations/broadcast', { as, body });
const list = async (as = mia) => (await api.call('GET', '/integrations', { as })).json() as ProgramList;
const post = (path: string, body: object, as = mia) =>
  api.call('POST', `/integrations/broadcast/${path}`, { as, body });
const untilConnected = async (as = mia): Promise<void> => {
  await expect.poll(async () => (await list(as)).items[0]?.state.status).toBe('connected');
};
const connect = async (as = mia): Promise<void> => {
  expect((await put({ isOn: true, port: fake.port, password: PASSWORD }, as)).status).toBe(200);
  await untilConnected(as);
};

// behaviour: program-1
describe('a program on the own computer', () => {
  beforeEach(() => start());

  test('is off at first, at the usual place', async () => {
    expect(await list()).toMatchObject({
      isHosted: false,
      items: [
        { program: 'broadcast', isOn: false, host: 'localhost', port: 4455, state: { status: 'off' } },
        { program: 'streamerBot', isOn: false, host: 'localhost', port: 8080, state: { status: 'off' } },
        { program: 'voice', isOn: false, host: 'localhost', port: 59129, state: { status: 'off' } },
        { program: 'keyboard', isOn: false, state: { status: 'off' } },
        { program: 'webhook', isOn: false, state: { status: 'off' } },
        { program: 'player', isOn: false, state: { status: 'off' } },
        { program: 'dropIn', isOn: false, host: 'localhost', port: 21213, state: { status: 'off' } },
        { program: 'games', isOn: false, state: { status: 'off' } },
        { program: 'songFile', isOn: false, state: { status: 'off' } },
        { program: 'youtubeMusic', isOn: false, host: 'localhost', port: 9863, state: { status: 'off' } },
      ],
    });
  });

  test('is connected, and its password is stored encrypted and never given out', async () => {
    await connect();
    const answer = await list();
    expect(answer.items[0]).toMatchObject({ isOn: true, hasPassword: true, state: { version: 'OBS 32.2.2' } });
    expect(JSON.stringify(answer)).not.toContain(PASSWORD);
    const [row] = await api.database('programs').select();
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
    await put({ isOn: false });
    expect((await list()).items[0]).toMatchObject({ isOn: false, hasPassword: true, state: { status: 'off' } });
    await put({ isOn: true });
    await untilConnected();
    await put({ password: null });
    await expect.poll(async () => (await list()).items[0]!.state).toMatchObject({ reason: 'password' });
  });

  test('switches scenes, and shows and hides sources', async () => {
    await connect();
    expect((await post('call', { call: 'switchScene', scene: 'Pause', source: '', change: 'toggle' })).status).toBe(
      204,
    );
    expect(fake.current).toBe('Pause');
    const change = { call: 'changeSource', scene: 'Game', source: 'Camera', change: 'hide' };
    expect((await post('call', change)).status).toBe(204);
    expect(fake.scenes[1]!.sources[0]!.isShown).toBe(false);
    const unknown = await post('call', { ...change, source: 'Cam' });
    expect(unknown.json()).toMatchObject({
      error: { code: 'PROGRAM_NAME_UNKNOWN', message: expect.stringContaining('Cam') as string },
    });
  });

  // behaviour: program-20
  test('goes live only after that was allowed, which a browser elsewhere cannot do', async () => {
    await connect();
    const goLive = { call: 'controlBroadcast', task: 'startStream' };
    const refused = await post('call', goLive);
    expect(refused.json()).toMatchObject({
      error: { code: 'PROGRAM_NOT_ALLOWED', message: expect.stringContaining('Go live') as string },
    });
    expect(fake.outputs.stream).toBe(false);
    const { items } = await list();
    expect(items[0]).toMatchObject({
      permissions: ['switch', 'record', 'browserSource', 'captureFiles', 'goLive'],
      allowed: ['switch', 'record', 'browserSource', 'captureFiles'],
      refused: ['goLive'],
    });
    await put({ allowed: ['goLive'] });
    expect((await list()).items[0]).toMatchObject({ allowed: ['goLive'], state: { status: 'connected' } });
    expect((await post('call', goLive)).status).toBe(204);
    expect((await post('call', { call: 'switchScene', scene: 'Pause' })).status).toBe(403);
    const elsewhere = api.services.programs.change('mia', 'broadcast', { allowed: ['switch'] }, false);
    await expect(elsewhere).rejects.toMatchObject({ code: 'PROGRAM_ALLOWED_ELSEWHERE' });
  });

  test('lists scenes and sources', async () => {
    await connect();
    const choices = async (query: string) =>
      (await api.call('GET', `/integrations/broadcast/choices?${query}`, { as: mia })).json() as ProgramChoiceList;
    expect((await choices('list=scenes&scene=')).items.map(({ name }) => name)).toEqual(['Game', 'Pause']);
    expect((await choices('list=sources&scene=Game')).items).toEqual([
      { id: 'Camera', name: 'Camera', isActive: true },
    ]);
  });

  test('gets an overlay as a browser source of the right size', async () => {
    await connect();
    const answer = await post('overlays/mia-profile', { orientation: 'landscape', scene: 'Game' });
    const { source } = answer.json() as { source: string };
    expect(source).toMatch(/^Liveloom: ./);
    const added = fake.scenes[1]!.sources.find(({ name }) => name === source);
    const url = expect.stringMatching(/^http:\/\/localhost:4400\/live\/[\w-]+\/landscape$/) as string;
    expect(added?.settings).toMatchObject({ url, width: 1920, height: 1080 });
  });

  test('without it each call says that it is not connected', async () => {
    const call = await post('call', { call: 'switchScene', scene: 'Pause', source: '', change: 'toggle' });
    expect([call.status, call.json()]).toMatchObject([409, { error: { code: 'PROGRAM_NOT_CONNECTED' } }]);
    const choices = await api.call('GET', '/integrations/broadcast/choices?list=scenes&scene=', { as: mia });
    expect(choices.json()).toMatchObject({ error: { code: 'PROGRAM_NOT_CONNECTED' } });
  });

  // behaviour: program-16
  test('local addresses are called once they are turned on, and never Liveloom itself', async () => {
    const lamp = createServer((_request, response) => response.writeHead(204).end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => lamp.once('listening', resolve));
    const { port } = lamp.address() as AddressInfo;
    const to = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
      api.call(method, `/integrations/webhook${path}`, { as: mia, body });
    const body = { call: 'call', url: `http://127.0.0.1:${port}/on` };
    expect((await to('/call', body)).json()).toMatchObject({ error: { code: 'PROGRAM_NOT_CONNECTED' } });
    expect((await to('', { isOn: true }, 'PUT')).json()).not.toHaveProperty('host');
    expect((await to('/call', body)).json()).toMatchObject({ error: { code: 'PROGRAM_NOT_ALLOWED' } });
    const needed = (url: string): string => `address:${url}`;
    const [lampAt, obsAt] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${fake.port}`];
    await to('', { allowed: [needed(lampAt), needed(obsAt)] }, 'PUT');
    expect((await to('/call', body)).status).toBe(204);
    const withAddress = await to('', { port: 80 }, 'PUT');
    expect(withAddress.json()).toMatchObject({ error: { code: 'PROGRAM_HAS_NO_ADDRESS' } });
    await connect();
    const own = await to('/call', { ...body, url: `${obsAt}/` });
    expect(own.json()).toMatchObject({ error: { code: 'WEBHOOK_NOT_REACHED' } });
    lamp.close();
  });

  // behaviour: program-7
  test('begins flows with its events, ten a second at most', async () => {
    await connect();
    for (let at = 0; at < 30; at++) fake.emit('CurrentProgramSceneChanged', { sceneName: `Scene ${at}` });
    const events = () => api.database('events').where({ type: 'programEvent' }).orderBy('seq').select('body');
    await expect.poll(async () => (await events()).length).toBe(10);
    await put({ isOn: false });
    const taken = (await events()).map(({ body }) => JSON.parse(String(body)) as unknown);
    expect(taken.slice(0, 2)).toMatchObject([
      { payload: { program: 'broadcast', event: 'connected', subject: '' } },
      { payload: { program: 'broadcast', event: 'sceneChanged', subject: 'Scene 0' } },
    ]);
  });

  // behaviour: effect-9
  test('does what flows ask of it, and nobody else reaches it', async () => {
    await connect();
    const request = { program: 'broadcast', call: 'switchScene', values: { scene: 'Pause' } };
    const kind = agent({ agents: api.services.programs });
    const perform = (streamerId: string, key = 'k') =>
      kind.perform(request, { key, streamerId, attempt: 1 }, new AbortController().signal);
    await expect(perform('mia')).resolves.toEqual({ scene: 'Pause' });
    expect(fake.current).toBe('Pause');
    // Repeated after a crash, it is known by its key.
    fake.current = 'Game';
    await expect(perform('mia')).resolves.toEqual({ scene: 'Pause' });
    expect(fake.current).toBe('Game');
    await perform('mia', 'k2');
    expect(fake.current).toBe('Pause');
    await api.account('tom');
    await expect(perform('tom')).rejects.toMatchObject({ code: 'AGENT_MISSING' });
    const other = { ...request, program: 'abacus' };
    await expect(
      kind.perform(other, { key: 'k', streamerId: 'mia', attempt: 1 }, new AbortController().signal),
    ).rejects.toMatchObject({ code: 'AGENT_MISSING' });
  });

  test('is connected again after a restart, and not after the account is gone', async () => {
    await connect();
    await api.services.programs.stop();
    const connections = fake.connections;
    await api.database('users').where({ id: 'mia' }).update({ disabled_at: START_MS });
    expect((await api.database('programs').select()).length).toBe(1);
    await api.services.programs.start();
    expect(fake.connections).toBe(connections);
  });

  test.each([
    [{ host: 'a b' }, 'PROGRAM_HOST_INVALID'],
    [{ host: '192.168.1.20', isOn: true }, 'PROGRAM_HOST_NOT_ALLOWED'],
    [{ host: 'example.com' }, 'PROGRAM_HOST_NOT_ALLOWED'],
    [{ port: 0 }, 'INPUT_INVALID'],
  ])('%j is refused', async (body, code) => {
    const answer = await put(body);
    expect(answer.json()).toMatchObject({ error: { code } });
    expect(await api.database('programs').select()).toEqual([]);
  });

  test('an API key reads it and does not change where it is', async () => {
    const answer = await api.call('PUT', '/integrations/broadcast', { body: { isOn: true }, headers: mia.apiKey });
    expect(answer.status).toBe(403);
    expect((await api.call('GET', '/integrations', { headers: mia.apiKey })).status).toBe(200);
  });
});

describe('further programs', () => {
  beforeEach(() => start());
  const connectTo = async (program: string, body: object): Promise<void> => {
    const answer = await api.call('PUT', `/integrations/${program}`, { as: mia, body: { isOn: true, ...body } });
    expect(answer.status).toBe(200);
    const state = async () => (await list()).items.find((item) => item.program === program)?.state.status;
    await expect.poll(state).toBe('connected');
  };
  const call = (program: string, body: object) => api.call('POST', `/integrations/${program}/call`, { as: mia, body });
  const choices = async (program: string, name: string) => {
    const path = `/integrations/${program}/choices?list=${name}&scene=&source=`;
    return ((await api.call('GET', path, { as: mia })).json() as ProgramChoiceList).items;
  };

  // behaviour: program-10
  test('Streamer.bot lists its actions and runs one, and is not asked for what OBS does', async () => {
    const bot = await startFakeStreamerBot(PASSWORD);
    await connectTo('streamerBot', { port: bot.port, password: PASSWORD });
    expect((await choices('streamerBot', 'actions')).map(({ name }) => name)).toEqual(['Confetti', 'Old one']);
    expect((await call('streamerBot', { call: 'runAction', actionName: 'Confetti' })).status).toBe(204);
    expect(bot.ran).toEqual([{ name: 'Confetti', args: {} }]);
    expect((await call('streamerBot', { call: 'runAction', actionName: 'Confeti' })).json()).toMatchObject({
      error: { code: 'PROGRAM_NAME_UNKNOWN', message: expect.stringContaining('Confeti') as string },
    });
    expect((await call('streamerBot', { call: 'switchScene', scene: 'Game' })).json()).toMatchObject({
      error: { code: 'PROGRAM_CALL_UNKNOWN' },
    });
    await bot.quit();
  });

  // behaviour: program-11
  test('Voicemod lists its voices and sounds, and changes both', async () => {
    const voices = await startFakeVoicemod();
    await connectTo('voice', { port: voices.port, password: voices.key });
    expect(await choices('voice', 'voices')).toContainEqual({ id: 'robot-id', name: 'Robot', isActive: false });
    expect((await choices('voice', 'sounds')).map(({ name }) => name)).toEqual(['Airhorn', 'Gong']);
    expect((await call('voice', { call: 'choose', voiceId: 'robot-id' })).status).toBe(204);
    expect(voices.current).toBe('robot-id');
    expect((await call('voice', { call: 'reset' })).status).toBe(204);
    expect(voices.current).toBe(voices.voices[0]!.id);
    expect((await call('voice', { call: 'controlVoice', task: 'playSound', sound: '33' })).status).toBe(204);
    await expect.poll(() => voices.played).toEqual(['33']);
    expect((await call('voice', { call: 'choose', voiceId: 'titan-id' })).json()).toMatchObject({
      error: { code: 'PROGRAM_REFUSED', message: expect.stringContaining('licence') as string },
    });
    await voices.quit();
  });
});

// behaviour: program-4
describe('on a server that others use too', () => {
  test('nobody reaches programs on its computer but whoever set it up there', async () => {
    await start({ addresses: HOSTED });
    expect(await list()).toMatchObject({ isHosted: true });
    expect((await put({ isOn: true, port: fake.port })).json()).toMatchObject({
      error: { code: 'PROGRAM_NOT_REACHABLE' },
    });
    await api.database('users').where({ id: 'mia' }).update({ uses_local_programs: 1 });
    expect(await list()).toMatchObject({ isHosted: false });
    await connect();
    await api.database('users').where({ id: 'mia' }).update({ uses_local_programs: 0 });
    const { items } = await list();
    expect(items[0]).toMatchObject({ isOn: true, state: { status: 'refused', reason: 'server' } } satisfies {
      isOn: boolean;
      state: Partial<ProgramAnswer['state']>;
    });
  });

  test('a demo never does', async () => {
    await start();
    await api
      .database('users')
      .where({ id: 'mia' })
      .update({ demo_expires_at: START_MS + 3_600_000 });
    expect((await put({ isOn: true, port: fake.port })).json()).toMatchObject({
      error: { code: 'PROGRAM_NOT_REACHABLE' },
    });
  });
});
