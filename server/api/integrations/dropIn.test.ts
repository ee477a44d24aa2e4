/** Programs made for TikFinity, from the switch in the dashboard to the program: on the server's computer, and at an agent. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { manualClock } from '#engine/core/clock.ts';
import type { ProgramAnswer, ProgramList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { ApiServerOptions } from '#tests/support/apiServerOptions.ts';
import { START_MS } from '#tests/support/session.ts';
import { agentsIn, pairTestAgent, startTestAgent } from '#tests/support/testAgent.ts';
import { freePort, startTikfinityProgram, type TikfinityProgram } from '#tests/support/tikfinityProgram.ts';
import type { Agent } from '../../agent/agent.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import { PUSHES_PER_SECOND } from '../../integrations/agents/limits.ts';
import { viewerAt } from '../../sources/simulator/people.ts';

const HOSTED = { allowedHosts: [], isHosted: true };

let api: ApiServer;
let mia: Account;
let port: number;
const programs: TikfinityProgram[] = [];

async function start(options: ApiServerOptions = {}): Promise<void> {
  const time = { clock: manualClock(START_MS), scheduler: realScheduler };
  api = await startApiServer({ time, ...options });
  mia = await api.account('mia');
  port = await freePort();
}
afterEach(async () => {
  for (const { socket } of programs.splice(0)) socket.terminate();
  await api.services.programs.stop();
  await api.close();
});

const put = (body: object, as = mia) => api.call('PUT', '/integrations/dropIn', { as, body });
const answer = async (as = mia): Promise<ProgramAnswer> =>
  ((await api.call('GET', '/integrations', { as })).json() as ProgramList).items.find(
    ({ program }) => program === 'dropIn',
  )!;
const until = async (state: object, as = mia): Promise<void> => {
  await expect.poll(async () => (await answer(as)).state).toMatchObject(state);
};

async function untilLine(agent: Agent, status: string): Promise<void> {
  await expect.poll(() => agent.line().status).toBe(status);
}

async function read(at = port, headers: Record<string, string> = {}): Promise<TikfinityProgram> {
  const program = await startTikfinityProgram(at, headers);
  programs.push(program);
  return program;
}

let count = 0;
const happens = (type: string, payload: object = {}, as = 'mia') =>
  api.host.submit(as, {
    id: `tiktok:${++count}`,
    type,
    payload,
    viewer: viewerAt(0),
    origin: 'connector',
  } as EventDraft);
const chat = (comment: string): Promise<unknown> => happens('chat', { comment, emotes: [] });
const saidTo = ({ got }: TikfinityProgram) =>
  got.filter(({ event }) => event === 'chat').map(({ data }) => data['comment']);

async function turnOn(as = mia): Promise<void> {
  expect((await put({ isOn: true, port }, as)).status).toBe(200);
  await until({ status: 'connected' }, as);
}

// behaviour: dropin-1, dropin-2
describe('on the computer of the server', () => {
  beforeEach(() => start());

  test('is off at first, and passes on what happens while it is on', async () => {
    await expect(read()).rejects.toThrow();
    await turnOn();
    const program = await read();
    await until({ status: 'connected', clients: 1 });
    await chat('hello');
    await expect.poll(() => saidTo(program)).toEqual(['hello']);
    await happens('join');
    await expect.poll(() => program.got.at(-1)).toMatchObject({ event: 'member', data: { actionId: 1 } });
    await put({ isOn: false });
    await expect.poll(() => program.socket.readyState).toBe(program.socket.CLOSED);
    await expect(read()).rejects.toThrow();
  });

  test('a repeated message is passed on once, and what others stream is not', async () => {
    await api.account('leo');
    await turnOn();
    const program = await read();
    await until({ clients: 1 });
    await happens('follow', {}, 'leo');
    await chat('one');
    count--;
    await chat('one');
    await chat('two');
    await expect.poll(() => saidTo(program)).toEqual(['one', 'two']);
    expect(program.got.filter(({ event }) => event === 'follow')).toEqual([]);
  });

  // behaviour: dropin-4
  test('events of tests too, until that is unticked', async () => {
    await turnOn();
    const program = await read();
    await until({ clients: 1 });
    const profiles = (await api.call('GET', '/profiles', { as: mia })).json() as { items: { id: string }[] };
    const sendTest = (comment: string) =>
      api.call('POST', `/overlay/${profiles.items[0]!.id}/tests`, {
        as: mia,
        body: { events: [{ type: 'chat', payload: { comment } }] },
      });
    expect((await sendTest('a test')).status).toBe(200);
    await expect.poll(() => saidTo(program)).toEqual(['a test']);
    expect((await put({ allowed: ['readEvents'] })).status).toBe(200);
    expect((await sendTest('another')).status).toBe(200);
    await chat('real');
    await expect.poll(() => saidTo(program)).toEqual(['a test', 'real']);
  });

  // behaviour: dropin-5
  test('a website is listed, and let in after its tick', async () => {
    await turnOn();
    const origin = 'https://games.example';
    await expect(read(port, { Origin: origin })).rejects.toThrow('403');
    await expect.poll(async () => (await answer()).refused).toEqual([`origin:${origin}`]);
    const { allowed } = await answer();
    await put({ allowed: [...allowed, `origin:${origin}`] });
    const program = await read(port, { Origin: origin });
    await until({ clients: 1 });
    await chat('hello');
    await expect.poll(() => saidTo(program)).toEqual(['hello']);
  });

  // behaviour: dropin-6
  test('a port belongs to the account that turned it on last', async () => {
    const leo = await api.account('leo');
    await turnOn();
    const program = await read();
    await turnOn(leo);
    await expect.poll(() => program.socket.readyState).toBe(program.socket.CLOSED);
    expect(await answer()).toMatchObject({ isOn: false, state: { status: 'off' } });
    const own = await read();
    await until({ clients: 1 }, leo);
    await chat('of mia');
    await happens('chat', { comment: 'of leo', emotes: [] }, 'leo');
    await expect.poll(() => saidTo(own)).toEqual(['of leo']);
    // Another port is nobody else's business.
    port = await freePort();
    await turnOn();
    expect(await answer(leo)).toMatchObject({ isOn: true, state: { status: 'connected' } });
  });

  test('there is no host and no password to choose', async () => {
    for (const change of [{ host: '0.0.0.0' }, { password: 'x' }])
      expect((await put({ isOn: true, ...change })).json()).toMatchObject({
        error: { code: 'PROGRAM_HAS_NO_ADDRESS', fields: [{ path: Object.keys(change)[0] }] },
      });
    expect(await answer()).toMatchObject({ isOn: false, host: 'localhost' });
  });
});

test('a hosted server opens nothing of its own', async () => {
  await start({ addresses: HOSTED });
  expect((await put({ isOn: true, port })).json()).toMatchObject({ error: { code: 'PROGRAM_NOT_REACHABLE' } });
  await expect(read()).rejects.toThrow();
});

// behaviour: dropin-8
describe('at an agent', () => {
  let agent: Agent;

  beforeEach(async () => {
    await start({ addresses: HOSTED });
    const { folder } = await pairTestAgent(api, mia);
    agent = await startTestAgent(folder, { dropIn: [] });
    await untilLine(agent, 'waiting');
    const { id } = (await agentsIn(api, mia))[0]!;
    await api.call('POST', `/agents/${id}/confirm`, { as: mia });
    await untilLine(agent, 'connected');
    await put({ isOn: true, port, agentId: id });
    await until({ status: 'connected' });
  });
  afterEach(() => agent.close());

  test('nobody reads before it is ticked there, and the server cannot tick it', async () => {
    await expect(read()).rejects.toThrow('403');
    await expect.poll(async () => (await answer()).refused).toEqual(['readEvents']);
    expect((await put({ allowed: ['readEvents'] })).json()).toMatchObject({
      error: { code: 'PROGRAM_ALLOWED_AT_AGENT' },
    });
    await agent.allow('dropIn', 'readEvents', true);
    const program = await read();
    await until({ clients: 1 });
    await chat('hello');
    await expect.poll(() => saidTo(program)).toEqual(['hello']);
    await agent.allow('dropIn', 'readEvents', false);
    await chat('secret');
    await expect.poll(() => program.socket.readyState).toBe(program.socket.CLOSED);
    expect(saidTo(program)).toEqual(['hello']);
  });

  test('a flood is cut, in order, and reaches nobody while nobody reads', async () => {
    await agent.allow('dropIn', 'readEvents', true);
    await chat('before');
    const program = await read();
    await until({ clients: 1 });
    const comments = Array.from({ length: PUSHES_PER_SECOND + 50 }, (_, at) => `n${at}`);
    await Promise.all(comments.map(chat));
    await expect.poll(() => saidTo(program).length).toBe(PUSHES_PER_SECOND);
    expect(saidTo(program)).toEqual(comments.slice(0, PUSHES_PER_SECOND));
    api.clock.set(api.clock.nowMs() + 1_000);
    await chat('after');
    await expect.poll(() => saidTo(program).at(-1)).toBe('after');
  });
});
