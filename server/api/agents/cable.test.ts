/** Tests the line to an agent while its cable is pulled, its server freezes, speaks another version, or talks nonsense. */
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { manualClock } from '#engine/core/clock.ts';
import type { ProgramAnswer, ProgramList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { type Cable, layCable } from '#tests/support/cable.ts';
import { START_MS } from '#tests/support/session.ts';
import { agentsIn, newAgentFolder, pairTestAgent, startTestAgent } from '#tests/support/testAgent.ts';
import type { Agent } from '../../agent/agent.ts';
import { readAgentFile, writeAgentFile } from '../../agent/agentFile.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import { AGENT_PATH, CLOSE_CODES } from '../../integrations/agents/limits.ts';
import { type FakeObs, startFakeObs } from '../../integrations/obs/fake/fakeObs.ts';

/** The line is given up after 4.5 s, and then its state is read. */
const SEEN_WITHIN = { timeout: 9_000 };
const BACK_WITHIN = { timeout: 25_000 };
const TICKED = { broadcast: ['switch'] };

let agent: Agent | null;

afterEach(async () => {
  await agent?.close();
  agent = null;
});

describe('a pulled cable', () => {
  let api: ApiServer;
  let mia: Account;
  let fake: FakeObs;
  let cable: Cable;

  beforeEach(async () => {
    fake = await startFakeObs();
    const addresses = { allowedHosts: [], isHosted: true };
    api = await startApiServer({ time: { clock: manualClock(START_MS), scheduler: realScheduler }, addresses });
    mia = await api.account('mia');
    cable = await layCable(api.port);
    const { folder } = await pairTestAgent(api, mia);
    await writeAgentFile(folder, { ...(await readAgentFile(folder))!, server: `http://127.0.0.1:${cable.port}` });
    agent = await startTestAgent(folder, TICKED);
    await becomes('waiting');
    const agentId = (await agentsIn(api, mia))[0]!.id;
    await api.call('POST', `/agents/${agentId}/confirm`, { as: mia });
    await api.call('PUT', '/integrations/broadcast', { as: mia, body: { isOn: true, port: fake.port, agentId } });
    await isSeen('connected');
  });
  afterEach(async () => {
    await agent?.close();
    await api.services.programs.stop();
    await api.close();
    await cable.close();
    await fake.quit();
  });

  const obs = async (): Promise<ProgramAnswer> =>
    ((await api.call('GET', '/integrations', { as: mia })).json() as ProgramList).items[0]!;
  const becomes = async (status: string): Promise<void> => {
    await expect.poll(() => agent!.line().status, SEEN_WITHIN).toBe(status);
  };
  const isSeen = async (status: string, within = SEEN_WITHIN): Promise<void> => {
    await expect.poll(async () => (await obs()).state.status, within).toBe(status);
  };
  /** Does what a step of a flow does. */
  const step = (scene: string, key: string) =>
    api.services.programs
      .of('mia')!
      .perform({ key, program: 'broadcast', call: 'switchScene', values: { scene } }, new AbortController().signal);

  // behaviour: agent-5
  test('is seen on both sides, and steps go on without the program until it heals by itself', async () => {
    cable.pull();
    await isSeen('lost');
    expect((await obs()).state.reason).toBe('agent');
    await expect.poll(() => agent!.line().status, SEEN_WITHIN).not.toBe('connected');
    api.clock.set(START_MS + 60_000);
    await expect(step('Pause', 'k1')).rejects.toMatchObject({ code: 'PROGRAM_NOT_CONNECTED' });
    expect(fake.current).toBe('Game');
    cable.plugIn();
    await isSeen('connected', BACK_WITHIN);
    await step('Pause', 'k2');
    expect(fake.current).toBe('Pause');
  });

  // behaviour: agent-7
  test('holds up a step that was under way, which is then done once', async () => {
    cable.pull();
    const under = step('Pause', 'k1');
    await isSeen('lost');
    cable.plugIn();
    await expect(under).resolves.toEqual({ scene: 'Pause' });
    const switched = fake.requests.filter(({ name }) => name === 'SetCurrentProgramScene');
    expect(switched).toHaveLength(1);
  });
});

describe('a server', () => {
  let server: WebSocketServer;

  beforeEach(async () => {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: AGENT_PATH });
    await new Promise((resolve) => server.once('listening', resolve));
  });
  afterEach(async () => {
    server.clients.forEach((client) => client.terminate());
    await new Promise((resolve) => server.close(resolve));
  });

  async function start(): Promise<Agent> {
    const folder = newAgentFolder();
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    const identity = { format: 'liveloom-agent', version: 1, server: address, token: 't' } as const;
    await writeAgentFile(folder, { ...identity, hosts: [], allowed: {} });
    return (agent = await startTestAgent(folder));
  }

  test.each([
    [CLOSE_CODES.protocol, 'outdated'],
    [CLOSE_CODES.signedOut, 'signedOut'],
  ])('that ends the line with %s is shown as %s', async (code, status) => {
    server.on('connection', (socket) => socket.once('message', () => socket.close(code)));
    const { line } = await start();
    await expect.poll(() => line().status).toBe(status);
  });

  test('that talks nonsense is ignored, and what it says too long ends the line, which comes back', async () => {
    let count = 0;
    server.on('connection', (socket) => {
      count++;
      const welcome = { type: 'welcome', streamer: 'Mia', name: 'PC', version: '1.2.3' };
      socket.once('message', () => socket.send(JSON.stringify(welcome)));
      for (const junk of ['', '{', '[]', '7', '{"type":"explode"}', '{"type":"settings","programs":7}'])
        socket.send(junk);
      if (count === 1) setTimeout(() => socket.send('x'.repeat(300_000)), 200);
    });
    const { line, programs } = await start();
    await expect.poll(() => count, BACK_WITHIN).toBe(2);
    await expect.poll(() => line().status, SEEN_WITHIN).toBe('connected');
    expect(programs()).toEqual([]);
  });
});
