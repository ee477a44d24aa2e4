/**
 * A thousand calls through twenty ends of the agent, twenty of the server and twenty cut connections: what was done is compared
 * with what was said.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { randomFor } from '#engine/core/random.ts';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { newAgentFolder, startTestAgent } from '#tests/support/testAgent.ts';
import { testPrograms } from '#tests/support/testPrograms.ts';
import type { Agent } from '../../agent/agent.ts';
import { writeAgentFile } from '../../agent/agentFile.ts';
import { randomKey, realClock, realScheduler } from '../../ground/base/adapters/realTime.ts';
import { createChanges } from '../../ground/base/changes.ts';
import { hashToken } from '../../ground/base/secretToken.ts';
import { openUpgrades } from '../../ground/http/upgrades.ts';
import { createDoorkeeper } from '../../pages/sockets/doorkeeper.ts';
import type { ProgramHost } from '../host/programHost.ts';
import { type FakeObs, startFakeObs } from '../obs/fake/fakeObs.ts';
import { createAgentDesk } from './agentDesk.ts';
import { type AgentSockets, createAgentSockets } from './agentSockets.ts';
import { AGENT_PATH } from './limits.ts';
import { confirmAgent, insertAgent } from './store.ts';

const CALLS = 1_000;
/** After so many calls each of them ends. */
const [AGENT_ENDS, SERVER_ENDS, LINE_ENDS] = [50, 51, 47];
/** A tenth of the time, so that seconds are no waiting. */
const quick: Scheduler = { after: (delayMs, task) => realScheduler.after(delayMs / 10, task) };
const quiet = { warn: () => undefined, error: () => undefined, debug: () => undefined };
const nobody = { submit: () => Promise.reject(new Error('nobody follows')) };

interface Running {
  host: ProgramHost;
  sockets: AgentSockets;
  http: Server;
  lines: Set<Socket>;
}

let api: ApiServer;
let fake: FakeObs;
let agent: Agent;
let server: Running;
let port = 0;

async function startServer(): Promise<void> {
  const { database } = api;
  const [clock, changes] = [realClock(), createChanges()];
  const host = testPrograms({ database, clock, scheduler: quick, changes, inbox: nobody, log: quiet });
  await host.start();
  const changed = (id: string): Promise<void> => host.refresh(id);
  const { lines } = host;
  const desk = createAgentDesk({
    database,
    lines,
    clock,
    changed,
    newSecret: randomBytes,
    randomKey,
    version: '1.2.3',
  });
  const doorkeeper = createDoorkeeper(clock);
  const sockets = createAgentSockets({
    lines,
    desk,
    dockKeys: { give: () => Promise.resolve(null), renew: () => Promise.resolve(false) },
    version: '1.2.3',
    changes,
    proxies: 0,
    scheduler: realScheduler,
    log: quiet,
    doorkeeper,
  });
  const http = createServer();
  const open = new Set<Socket>();
  http.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  openUpgrades(http).add(AGENT_PATH, sockets.accept);
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  ({ port } = http.address() as { port: number });
  server = { host, sockets, http, lines: open };
}

const cutLines = (): void => server.lines.forEach((socket) => socket.destroy());

async function endServer(): Promise<void> {
  const { host, sockets, http } = server;
  cutLines();
  await sockets.close();
  await new Promise((resolve) => http.close(resolve));
  await host.stop();
}

async function startAgent(folder: string): Promise<void> {
  agent = await startTestAgent(folder, { broadcast: ['switch', 'record'] }, quick);
}

afterEach(async () => {
  await agent.close();
  await endServer();
  await fake.quit();
  await api.close();
});

/** Answer to a caller: done, certainly not done, or perhaps. */
type Told = 'done' | 'perhaps';
const UNCERTAIN: ReadonlySet<string> = new Set(['PROGRAM_CALL_UNCERTAIN', 'PROGRAM_NO_ANSWER']);

// behaviour: agent-7
test('repeatable calls happen at least once, others at most once, and none is lost silently', async () => {
  const random = randomFor(11, 'kills', 'agents');
  api = await startApiServer();
  await api.account('mia');
  fake = await startFakeObs();
  fake.outputs.recording = true;
  fake.scenes[0]!.sources.push({ name: 'Title', isShown: true, kind: 'text_ft2_source_v2', settings: {} });
  const folder = newAgentFolder();
  await insertAgent(api.database, {
    id: 'pc',
    streamerId: 'mia',
    name: 'pc',
    os: 'linux',
    version: '1.2.3',
    address: '127.0.0.1',
    createdAtMs: 0,
    tokenHash: hashToken('token'),
  });
  await confirmAgent(api.database, { streamerId: 'mia', id: 'pc' }, 1);
  await startServer();
  const address = `http://127.0.0.1:${port}`;
  await writeAgentFile(folder, {
    format: 'liveloom-agent',
    version: 1,
    server: address,
    token: 'token',
    hosts: [],
    allowed: {},
  });
  await startAgent(folder);
  await server.host.change('mia', 'broadcast', { isOn: true, port: fake.port, agentId: 'pc' }, true);

  const told = new Map<string, Told>();
  /** Asks until it is known: like a session that is started again and carries what is left over. */
  async function carry(key: string): Promise<void> {
    const isRepeatable = key.startsWith('text');
    const call = isRepeatable
      ? { call: 'setText', values: { source: 'Title', text: key } }
      : { call: 'controlBroadcast', values: { task: 'addChapter', title: key } };
    for (;;) {
      const { host } = server;
      const reached = host.of('mia');
      const result = await (reached === null
        ? Promise.resolve('PROGRAM_NOT_CONNECTED')
        : reached.perform({ key, program: 'broadcast', ...call }, new AbortController().signal).then(
            () => 'done',
            (error: AppError) => error.code,
          ));
      // The server ended meanwhile: nobody heard the answer.
      if (host !== server.host) continue;
      if (result === 'done') return void told.set(key, 'done');
      if (!isRepeatable && UNCERTAIN.has(result)) return void told.set(key, 'perhaps');
      await new Promise((resolve) => realScheduler.after(20, () => resolve(undefined)));
    }
  }

  const running: Promise<void>[] = [];
  for (let at = 1; at <= CALLS; at++) {
    running.push(carry(`${random.next() < 0.5 ? 'text' : 'chapter'}-${at}`));
    if (at % AGENT_ENDS === 0) {
      await agent.close();
      await startAgent(folder);
    }
    if (at % SERVER_ENDS === 0) {
      await endServer();
      await startServer();
    }
    if (at % LINE_ENDS === 0) cutLines();
    if (at % 10 === 0) await Promise.race([...running.slice(-10), new Promise((resolve) => setTimeout(resolve, 60))]);
  }
  await Promise.all(running);

  const times = new Map<string, number>();
  for (const { name, values } of fake.requests) {
    const settings = values['inputSettings'] as { text?: string } | undefined;
    const key = name === 'CreateRecordChapter' ? String(values['chapterName']) : (settings?.text ?? '');
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const wrong = [...told].filter(([key, said]) => {
    const count = times.get(key) ?? 0;
    if (key.startsWith('text')) return count < 1;
    return count > 1 || (said === 'done' && count !== 1);
  });
  expect(told.size).toBe(CALLS);
  expect(wrong).toEqual([]);
  expect([...told.values()].filter((said) => said === 'done').length).toBeGreaterThan(CALLS / 2);
}, 240_000);
