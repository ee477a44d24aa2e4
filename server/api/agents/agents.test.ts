/** Tests agents with real sockets: pairing, what the server asks of them, and what they may do. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ItemAnswer, ProgramAnswer, ProgramList } from '#schemas/generated/types.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import { type FakeObs, startFakeObs } from '../../integrations/obs/fake/fakeObs.ts';
import { AGENT_PATH } from '../../integrations/agents/limits.ts';
import type { Agent } from '../../agent/agent.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { agentsIn, pairTestAgent, startTestAgent } from '#tests/support/testAgent.ts';
import { manualClock } from '#engine/core/clock.ts';
import { START_MS } from '#tests/support/session.ts';

const HOSTED = { allowedHosts: [], isHosted: true };

let api: ApiServer;
let mia: Account;
let fake: FakeObs;
let agents: Agent[];

beforeEach(async () => {
  agents = [];
  fake = await startFakeObs('secret');
  api = await startApiServer({ time: { clock: manualClock(START_MS), scheduler: realScheduler }, addresses: HOSTED });
  mia = await api.account('mia');
});
afterEach(async () => {
  for (const agent of agents) await agent.close();
  await api.services.programs.stop();
  await api.close();
  await fake.quit();
});

const put = (body: object, as = mia) => api.call('PUT', '/integrations/broadcast', { as, body });
const obs = async (as = mia): Promise<ProgramAnswer> =>
  ((await api.call('GET', '/integrations', { as })).json() as ProgramList).items[0]!;
const call = (body: object, as = mia) => api.call('POST', '/integrations/broadcast/call', { as, body });

async function start(folder: string, allowed: string[] = ['switch']): Promise<Agent> {
  const agent = await startTestAgent(folder, { broadcast: allowed });
  agents.push(agent);
  return agent;
}

/** An agent that the streamer has paired and confirmed, and that is connected. */
async function pairedAgent(allowed?: string[], as = mia): Promise<{ id: string; folder: string; agent: Agent }> {
  const { folder } = await pairTestAgent(api, as);
  const agent = await start(folder, allowed);
  await expect.poll(() => agent.line().status).toBe('waiting');
  const { id } = (await agentsIn(api, as)).at(-1)!;
  expect((await api.call('POST', `/agents/${id}/confirm`, { as })).status).toBe(204);
  await expect.poll(() => agent.line().status).toBe('connected');
  return { id, folder, agent };
}

const until = async (status: string): Promise<void> => {
  await expect.poll(async () => (await obs()).state.status, { timeout: 6_000 }).toBe(status);
};

async function connectObs(allowed?: string[]): Promise<{ id: string; folder: string; agent: Agent }> {
  const paired = await pairedAgent(allowed);
  expect((await put({ isOn: true, port: fake.port, password: 'secret', agentId: paired.id })).status).toBe(200);
  await until('connected');
  return paired;
}

describe('pairing', () => {
  // behaviour: agent-1
  test('a code lets one agent in, once, and nothing is sent before it is confirmed', async () => {
    const { code } = (await api.call('POST', '/agents/codes', { as: mia })).json() as { code: string };
    const body = { code: `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`, name: 'pc', os: 'linux', version: '1' };
    expect((await api.call('POST', '/agents/pair', { body })).status).toBe(201);
    expect((await api.call('POST', '/agents/pair', { body })).json()).toMatchObject({
      error: { code: 'AGENT_CODE_UNKNOWN' },
    });
    const [agent] = await agentsIn(api, mia);
    expect(agent).toMatchObject({ name: 'pc', isConfirmed: false, isConnected: false, address: '127.0.0.1' });
  });

  test('a new code ends the one before, and a code ends after ten minutes', async () => {
    const one = (await api.call('POST', '/agents/codes', { as: mia })).json() as { code: string };
    const two = (await api.call('POST', '/agents/codes', { as: mia })).json() as { code: string };
    const pair = async (code: string) =>
      (await api.call('POST', '/agents/pair', { body: { code, name: 'pc', os: 'linux', version: '1' } })).status;
    expect(await pair(one.code)).toBe(404);
    api.clock.set(START_MS + 10 * 60_000);
    expect(await pair(two.code)).toBe(404);
  });

  // behaviour: agent-2
  test('tokens and codes are stored as hashes, and a stranger sees none of it', async () => {
    await pairTestAgent(api, mia);
    const leo = await api.account('leo');
    expect(await agentsIn(api, leo)).toEqual([]);
    const { id } = (await agentsIn(api, mia))[0]!;
    expect((await api.call('POST', `/agents/${id}/confirm`, { as: leo })).status).toBe(404);
    expect((await api.call('DELETE', `/agents/${id}`, { as: leo })).status).toBe(404);
    const answer = await api.call('PUT', '/integrations/broadcast', { as: leo, body: { isOn: true, agentId: id } });
    expect(answer.status).toBe(404);
  });
});

// behaviour: agent-8
test.for(['https://evil.example', 'null', 'http://localhost:4400'])(
  'a website is never an agent: %s',
  async (origin) => {
    const socket = new WebSocket(`ws://127.0.0.1:${api.port}${AGENT_PATH}`, { headers: { origin } });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('403');
  },
);

/** Waits until the event of the connection itself is stored. */
async function settledSeq(): Promise<number> {
  const seq = (): number => api.host.session('mia')!.state.seq;
  for (let before = -1; before !== seq();) {
    before = seq();
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  return seq();
}

describe('a program at an agent', () => {
  // behaviour: agent-3
  test('is connected there, and does what the dashboard tries', async () => {
    await connectObs();
    expect(await obs()).toMatchObject({ state: { version: 'OBS 32.2.2' }, allowed: ['switch'] });
    expect((await call({ call: 'switchScene', scene: 'Pause' })).status).toBe(204);
    expect(fake.current).toBe('Pause');
    const choices = await api.call('GET', '/integrations/broadcast/choices?list=scenes&scene=', { as: mia });
    expect((choices.json() as { items: { name: string }[] }).items.map(({ name }) => name)).toEqual(['Game', 'Pause']);
    const unknown = await call({ call: 'switchScene', scene: 'Nothing' });
    expect(unknown.json()).toMatchObject({ error: { code: 'PROGRAM_NAME_UNKNOWN' } });
  });

  // behaviour: agent-4
  test('does nothing that was not ticked on its computer, and both sides see what was asked for', async () => {
    const { agent } = await connectObs();
    const refused = await call({ call: 'controlBroadcast', task: 'startStream' });
    expect(refused.json()).toMatchObject({ error: { code: 'PROGRAM_NOT_ALLOWED' } });
    expect(fake.outputs.stream).toBe(false);
    await expect.poll(async () => (await obs()).refused).toEqual(['goLive']);
    expect(agent.refusals()).toMatchObject([{ program: 'broadcast', what: 'goLive' }]);
    // The server cannot tick it.
    const ticked = await put({ allowed: ['goLive'] });
    expect(ticked.json()).toMatchObject({ error: { code: 'PROGRAM_ALLOWED_AT_AGENT' } });
    await agent.allow('broadcast', 'goLive', true);
    await expect.poll(async () => (await obs()).allowed).toEqual(['switch', 'goLive']);
    expect((await call({ call: 'controlBroadcast', task: 'startStream' })).status).toBe(204);
    expect(fake.outputs.stream).toBe(true);
  });

  test('is not looked for on other computers', async () => {
    const { id, agent } = await pairedAgent();
    await put({ isOn: true, host: '192.168.1.20', agentId: id });
    await until('refused');
    expect(agent.refusals()[0]).toMatchObject({ what: 'host:192.168.1.20' });
  });

  // behaviour: agent-5
  test('heals by itself when its agent comes back, and says so meanwhile', async () => {
    const { folder, agent } = await connectObs();
    await agent.close();
    await until('lost');
    expect((await obs()).state.reason).toBe('agent');
    await start(folder);
    await until('connected');
  });

  // behaviour: agent-6
  test('is turned off when its agent is removed, which closes at once and stays out', async () => {
    const { id, folder, agent } = await connectObs();
    expect((await api.call('DELETE', `/agents/${id}`, { as: mia })).status).toBe(204);
    await expect.poll(() => agent.line().status).toBe('signedOut');
    expect(await obs()).toMatchObject({ isOn: false, agentId: null });
    const again = await start(folder);
    await expect.poll(() => again.line().status).toBe('signedOut');
  });

  test('takes the place of an older connection of the same agent', async () => {
    const { folder, agent } = await connectObs();
    const second = await start(folder);
    await expect.poll(() => second.line().status).toBe('connected');
    expect(agent.line().status).not.toBe('connected');
  });

  // behaviour: agent-9
  test('starts flows by its events, each once, also when they are sent again', async () => {
    const { agent } = await connectObs();
    const before = await settledSeq();
    fake.emit('CurrentProgramSceneChanged', { sceneName: 'Pause' });
    await expect.poll(() => api.host.session('mia')!.state.seq).toBe(before + 1);
    const event = {
      type: 'event',
      number: 77,
      program: 'broadcast',
      event: 'sceneChanged',
      subject: 'Game',
      agoMs: 0,
    } as const;
    const { id } = (await agentsIn(api, mia))[0]!;
    for (let times = 0; times < 3; times++) api.services.programs.lines.receive(id, event);
    await expect.poll(() => api.host.session('mia')!.state.seq).toBe(before + 2);
    api.services.programs.lines.receive(id, { ...event, number: 78, agoMs: 31_000 });
    await expect.poll(async () => (await agentsIn(api, mia))[0]!.missedEvents).toBe(1);
    expect(api.host.session('mia')!.state.seq).toBe(before + 2);
    expect(agent.line().status).toBe('connected');
  });

  // behaviour: music-6
  test('tells what its music player plays, and nothing plays once it is gone', async () => {
    const { id, agent } = await pairedAgent();
    const body = { type: 'SPOTIFY_WIDGET', name: 'Music' };
    const { item } = (await api.call('POST', '/overlay/mia-profile/items', { as: mia, body })).json() as ItemAnswer;
    const on = { isOn: true, agentId: id };
    expect((await api.call('PUT', '/integrations/player', { as: mia, body: on })).status).toBe(200);
    const song = { id: '', name: 'Far away', duration_ms: 60_000, artists: [], album: { images: [] } };
    const playing = { progress_ms: 0, is_playing: true, item: song };
    const data = () => JSON.stringify(api.host.session('mia')!.state.stages.items.byId[item.id]!.data);
    api.services.programs.lines.receive(id, { type: 'playing', program: 'broadcast', playback: playing });
    api.services.programs.lines.receive(id, { type: 'playing', program: 'player', playback: playing });
    await expect.poll(data).toContain('"playbackState":{"progress_ms":0,"is_playing":true');
    await agent.close();
    await expect.poll(data).toContain('"item":null');
  });
});
