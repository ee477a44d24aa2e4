/** Tests docks at an agent with real HTTP and sockets: what gets through to the server, and who is turned away. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { DockAccess } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { type HttpAnswer, httpRequest } from '#tests/support/httpRequest.ts';
import { START_MS } from '#tests/support/session.ts';
import { agentsIn, pairTestAgent, startTestAgent } from '#tests/support/testAgent.ts';
import type { Agent } from '../../agent/agent.ts';
import { readAgentFile } from '../../agent/agentFile.ts';
import { DOCK_PICTURES, DOCK_REQUESTS, MAX_DOCK_SOCKETS } from '../../agent/limits.ts';
import { DOCK_ROUTES } from '../../agent/docks/dockRoutes.ts';
import { openPageServer, type PageServer } from '../../agent/page/pageServer.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import { DOCK_KEY_MS } from '../../integrations/agents/limits.ts';
import { ROUTES } from '../index.ts';
import { helperDemandsOf } from '../rights/guard.ts';

const web = mkdtempSync(join(tmpdir(), 'liveloom-docks-'));
mkdirSync(join(web, 'editor/agent'), { recursive: true });
mkdirSync(join(web, 'assets'));
writeFileSync(join(web, 'editor/index.html'), '<!doctype html><title>Liveloom</title>');
writeFileSync(join(web, 'editor/agent/index.html'), '<!doctype html><title>Agent</title>');

/** A profile, the overlay and the agent of the streamer. */
const HOSTED = { allowedHosts: [], isHosted: true };
const SOON = { timeout: 9_000 };

let api: ApiServer;
let mia: Account;
let agent: Agent;
let page: PageServer;
let own: URL;
let agentId: string;
let folder: string;
let sockets: WebSocket[];
let warnings: object[];
/** Clock of the budgets of the agent. */
let clock: ReturnType<typeof manualClock>;

beforeEach(async () => {
  sockets = [];
  warnings = [];
  clock = manualClock(0);
  api = await startApiServer({
    time: { clock: manualClock(START_MS), scheduler: realScheduler },
    addresses: HOSTED,
    scheduler: realScheduler,
  });
  mia = await api.account('mia');
  ({ folder } = await pairTestAgent(api, mia));
  agent = await startTestAgent(folder);
  await becomes('waiting');
  agentId = (await agentsIn(api, mia))[0]!.id;
  await openPage();
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  page.close();
  await agent.close();
  await api.services.programs.stop();
  await api.close();
});

async function becomes(status: string): Promise<void> {
  await expect.poll(() => agent.line().status, SOON).toBe(status);
}

async function openPage(): Promise<void> {
  const log = { error: () => undefined, warn: (fields: object) => void warnings.push(fields) };
  const secrets = { token: 'a'.repeat(43), key: 'b'.repeat(43) };
  page = await openPageServer({ agent, version: '1.2.3', webFolder: web, port: 0, ...secrets, clock, log });
  own = new URL(page.url);
}

async function confirm(): Promise<void> {
  expect((await api.call('POST', `/agents/${agentId}/confirm`, { as: mia })).status).toBe(204);
  await becomes('connected');
}
async function allowedDocks(): Promise<void> {
  await confirm();
  await agent.allowDocks(true);
  await expect.poll(async () => (await ask('/api/helping')).status, SOON).toBe(200);
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  secret?: string;
}
function ask(path: string, { method = 'GET', headers = {}, body, secret = agent.docks.secret() }: Asked = {}) {
  const usual: Record<string, string> = { host: own.host, 'liveloom-dock-secret': secret };
  if (method !== 'GET') Object.assign(usual, { origin: own.origin, 'content-type': 'application/json' });
  return httpRequest(Number(own.port), path, {
    method,
    headers: { ...usual, ...headers },
    ...(body !== undefined && { body }),
  });
}
const codeOf = ({ text }: HttpAnswer): string => (JSON.parse(text) as { error: { code: string } }).error.code;

/** Opens a socket as a page of the agent does. */
function open(path: string, { secret = agent.docks.secret(), headers = {} }: Asked = {}): WebSocket {
  const socket = new WebSocket(`ws://${own.host}${path}`, ['liveloom-dock', secret], {
    headers: { origin: own.origin, ...headers },
  });
  sockets.push(socket);
  return socket;
}
/** Returns the status with which an upgrade was refused; 101 = it was not. */
const statusOf = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => resolve(101));
    socket.on('error', () => resolve(0));
  });
/** Asks until the agent has had enough, a few at a time; its clock stands still meanwhile. */
async function expectLimit(path: string, atMost: number): Promise<void> {
  for (let count = 0; count <= atMost; count += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
    if (answers.some(({ status }) => status === 429)) return;
  }
  throw new Error(`${path} has no limit`);
}
async function messageOf(socket: WebSocket): Promise<{ type: string; [name: string]: unknown }> {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return JSON.parse(data.toString()) as { type: string };
}
async function following(address: string): Promise<WebSocket> {
  const socket = open('/api/follow');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', locale: 'en' }));
  expect(await messageOf(socket)).toMatchObject({ type: 'welcome' });
  socket.send(JSON.stringify({ type: 'follow', id: '1', address }));
  return socket;
}

// behaviour: agent-13
describe('docks at an agent', () => {
  test('are off at first, and on with a new secret after each tick', async () => {
    await confirm();
    expect(agent.docks.secret()).toBe('');
    expect(codeOf(await ask('/api/helping', { secret: '' }))).toBe('AGENT_DOCKS_OFF');
    await agent.allowDocks(true);
    const first = agent.docks.secret();
    expect((await readAgentFile(folder))?.docks).toEqual({ secret: first, port: Number(own.port) });
    await expect.poll(async () => (await ask('/api/helping')).status, SOON).toBe(200);
    await agent.allowDocks(false);
    expect(codeOf(await ask('/api/helping', { secret: first }))).toBe('AGENT_DOCKS_OFF');
    await agent.allowDocks(true);
    expect(agent.docks.secret()).not.toBe(first);
    expect(codeOf(await ask('/api/helping', { secret: first }))).toBe('AGENT_DOCK_LINK');
  });

  test('show the page of this program, what happens, and press buttons', async () => {
    await allowedDocks();
    const html = await ask('/agent-docks/chat', { secret: '' });
    expect([html.status, html.text]).toEqual([200, expect.stringContaining('<title>Liveloom</title>')]);
    expect(html.headers['content-security-policy']).toContain("script-src 'self'");
    const access = (await ask('/api/helping')).json() as DockAccess;
    expect(access).toMatchObject({ rights: ['see', 'press', 'say', 'viewers'], helper: { name: 'gaming-pc' } });
    expect((await ask('/api/activity?limit=5')).status).toBe(200);
    expect((await ask('/api/flows/pause', { method: 'POST', body: '{}' })).status).toBeLessThan(300);
    const overview = (await api.call('GET', '/flows/overview', { as: mia })).json() as { isPaused: boolean };
    expect(overview.isPaused).toBe(true);
    const audit = (await api.call('GET', '/users/me/audit', { as: mia })).text;
    expect(audit).toContain('POST /flows/pause');
    expect(audit).toContain('gaming-pc');
  });

  test('hear of changes over their sockets', async () => {
    await allowedDocks();
    const socket = await following('/flows/overview');
    expect(await messageOf(socket)).toMatchObject({ type: 'answer', answer: { isPaused: false } });
    const next = messageOf(socket);
    await api.call('POST', '/flows/pause', { as: mia, body: {} });
    expect(await next).toMatchObject({ type: 'answer', answer: { isPaused: true } });
    const live = open('/realtime');
    await once(live, 'open');
    const hello = { profileId: 'mia-profile', orientation: 'portrait', device: 'desktop', pageId: 'p' };
    live.send(JSON.stringify({ type: 'hello', ...hello, build: 'dock', isPreview: true }));
    expect(await messageOf(live)).toMatchObject({ type: 'welcome' });
  });

  test('wait for the streamer to confirm the computer', async () => {
    await agent.allowDocks(true);
    expect(codeOf(await ask('/api/helping'))).toBe('AGENT_NOT_LET_IN');
    expect(await statusOf(open('/api/follow'))).toBe(403);
  });
});

// behaviour: agent-15
describe('the key of the docks', () => {
  test('ends with the agent: requests are refused and sockets close at once', async () => {
    await allowedDocks();
    const socket = await following('/flows/overview');
    const closed = once(socket, 'close');
    expect((await api.call('DELETE', `/agents/${agentId}`, { as: mia })).status).toBe(204);
    const atMs = performance.now();
    await closed;
    expect(performance.now() - atMs).toBeLessThan(2_000);
    await becomes('signedOut');
    expect(codeOf(await ask('/api/helping'))).toBe('AGENT_NOT_LET_IN');
  });

  test('opens nothing at the server after it was revoked, after its time, or as a cookie', async () => {
    await allowedDocks();
    const key = agent.docks.key();
    const call = (headers: Record<string, string>) => httpRequest(api.port, '/api/helping', { headers });
    expect((await call({ 'liveloom-dock-key': key })).status).toBe(200);
    const [id, token] = key.split('.') as [string, string];
    const asHelper = { cookie: `liveloom_helper_${id}=${token}`, 'liveloom-helper': id };
    expect((await call(asHelper)).status).toBe(401);
    for (const wrong of [`${id}.${'x'.repeat(43)}`, token, `${id}.`, '.', 'x'.repeat(4_000)])
      expect((await call({ 'liveloom-dock-key': wrong })).status).toBe(401);
    // A wrong key does not fall back to the sign-in of a browser.
    expect((await call({ ...mia.login, 'liveloom-dock-key': `${id}.x` })).status).toBe(401);
    api.clock.set(START_MS + DOCK_KEY_MS);
    expect((await call({ 'liveloom-dock-key': key })).status).toBe(401);
    expect(codeOf(await ask('/api/helping'))).toBe('AGENT_NOT_LET_IN');
  });

  test('reads no account, no keys and no settings, whoever holds it', async () => {
    await allowedDocks();
    const headers = { 'liveloom-dock-key': agent.docks.key(), 'content-type': 'application/json' };
    for (const [method, path] of [
      ['GET', '/users/me'],
      ['GET', '/users/api-keys'],
      ['GET', '/profiles'],
      ['GET', '/integrations'],
      ['POST', '/agents/codes'],
      ['GET', '/helpers'],
    ] as const) {
      const { status, text } = await httpRequest(api.port, `/api${path}`, { method, headers });
      expect([403, 404], `${method} ${path}`).toContain(status);
      expect(text).not.toContain('mia@');
    }
    const listed = (await api.call('GET', '/helpers', { as: mia })).json() as { items: unknown[] };
    expect(listed.items).toEqual([]);
  });
});

// behaviour: agent-14
describe('strangers at the docks', () => {
  test.for<Record<string, string>>([
    { host: 'evil.example' },
    { host: 'localhost' },
    { host: '127.0.0.1' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
  ])('get nothing by another name or website, even with the secret: %o', async (headers) => {
    await allowedDocks();
    for (const path of ['/api/helping', '/agent-docks/chat', '/media/demo/gifts/rose.png'])
      expect([403, 421], path).toContain((await ask(path, { headers })).status);
    const pause = await ask('/api/flows/pause', { method: 'POST', body: '{}', headers });
    expect([403, 421]).toContain(pause.status);
    expect(await statusOf(open('/api/follow', { headers }))).toBe(403);
    expect(((await api.call('GET', '/flows/overview', { as: mia })).json() as { isPaused: boolean }).isPaused).toBe(
      false,
    );
  });

  // A picture of another website carries no `Origin`, only where it stands.
  test('use up nothing of what docks may ask', async () => {
    await allowedDocks();
    const beside = { 'sec-fetch-site': 'cross-site' };
    for (let count = 0; count < 2 * DOCK_REQUESTS.points; count += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => ask('/api/helping', { secret: '', headers: beside })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    }
    expect((await ask('/api/helping')).status).toBe(200);
  });

  test('get nothing without the secret, with a wrong one, or with that of the page', async () => {
    await allowedDocks();
    for (const secret of ['', 'x', 'x'.repeat(43), 'a'.repeat(43), 'b'.repeat(43), `${agent.docks.secret()}x`]) {
      expect(codeOf(await ask('/api/helping', { secret }))).toBe('AGENT_DOCK_LINK');
      const asPage = { 'liveloom-agent-key': agent.docks.secret(), 'liveloom-dock-secret': secret };
      expect((await ask('/api/state', { headers: asPage })).status).toBe(401);
      if (secret !== '') expect(await statusOf(open('/api/follow', { secret }))).toBe(403);
    }
    const bare = new WebSocket(`ws://${own.host}/api/follow`, { headers: { origin: own.origin } });
    expect(await statusOf(bare)).toBe(403);
    const noOrigin = new WebSocket(`ws://${own.host}/api/follow`, ['liveloom-dock', agent.docks.secret()]);
    expect(await statusOf(noOrigin)).toBe(403);
  });

  test('reach no route that docks do not need', async () => {
    await allowedDocks();
    for (const [method, path] of [
      ['GET', '/api/users/me'],
      ['GET', '/api/profiles'],
      ['POST', '/api/agents/codes'],
      ['PUT', '/api/flows/pause'],
      ['POST', '/api/helping'],
      ['GET', '/api/viewers/../users/me'],
      ['GET', '/api/viewers/%2e%2e/card'],
      ['GET', '/api/viewers/..%2fusers%2fme/card'],
      ['GET', '/api//helping'],
      ['GET', `/api/activity?${'x'.repeat(5_000)}`],
    ] as const)
      expect([path, codeOf(await ask(path, { method, ...(method !== 'GET' && { body: '{}' }) }))]).toEqual([
        path,
        'AGENT_DOCK_ROUTE',
      ]);
    for (const path of ['/agent', '/pad', '/live/x', '/metrics', '/api/live/x', '/api/follow/../../agent'])
      expect([403, 404], path).toContain(await statusOf(open(path)));
  });

  test('do not lead the agent to another host by the whole address of a request', async () => {
    await allowedDocks();
    let asked = 0;
    const { createServer } = await import('node:http');
    const other = createServer((_request, response) => void (asked++, response.end('{}')));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const lines = [
      `GET http://127.0.0.1:${port}/api/helping HTTP/1.1`,
      `Host: ${own.host}`,
      `Liveloom-Dock-Secret: ${agent.docks.secret()}`,
      'Connection: close',
    ];
    const socket = connect(Number(own.port), '127.0.0.1');
    socket.end(`${lines.join('\r\n')}\r\n\r\n`);
    await once(socket.resume(), 'close');
    other.close();
    expect(asked).toBe(0);
  });

  test('set and send no cookies', async () => {
    await allowedDocks();
    // The sign-in of the streamer in the browser that shows docks is never used.
    const answer = await ask('/api/users/me', { headers: { ...mia.login } });
    expect(codeOf(answer)).toBe('AGENT_DOCK_ROUTE');
    const known = await ask('/api/helping', { headers: { ...mia.login, 'liveloom-helper': 'x' } });
    expect((known.json() as DockAccess).helper).toMatchObject({ name: 'gaming-pc' });
    expect(known.headers['set-cookie']).toBeUndefined();
  });

  test('are stopped by limits of bodies, requests and sockets', async () => {
    await allowedDocks();
    const body = JSON.stringify({ text: 'x'.repeat(70_000) });
    expect((await ask('/api/commands', { method: 'POST', body })).status).toBe(413);
    const opened = await Promise.all(Array.from({ length: MAX_DOCK_SOCKETS + 3 }, () => statusOf(open('/api/follow'))));
    expect(opened.filter((status) => status === 101)).toHaveLength(MAX_DOCK_SOCKETS);
    expect(opened.filter((status) => status === 429)).toHaveLength(3);
    await expectLimit('/api/users/me', DOCK_REQUESTS.points);
    clock.set(60_000);
    expect((await ask('/api/helping')).status).toBe(200);
    await expectLimit('/media/demo/none.png', DOCK_PICTURES.points);
  }, 120_000);
});

// behaviour: agent-16
test('a server that is away is named with a remedy, and docks heal by themselves', async () => {
  await allowedDocks();
  const file = (await readAgentFile(folder))!;
  await api.services.programs.stop();
  await api.close();
  const answer = await ask('/api/helping', { headers: { 'accept-language': 'de' } });
  expect(answer.status).toBe(503);
  expect(answer.text).toContain(file.server);
  expect(answer.text).toContain('Prüfe die Internetverbindung');
  expect(await statusOf(open('/api/follow'))).toBe(503);
  api = await startApiServer({ addresses: HOSTED }); // for the clean-up
});

// behaviour: agent-14
test('the list names every route that is open to helpers, except those of phones', () => {
  const known = ROUTES.map(({ method, path }) => `${method} ${path}`);
  const open = ROUTES.filter(({ access }) => access.who !== 'anyone' && helperDemandsOf(access).length > 0);
  const ofPhones = ['GET /pad/actions', 'POST /pad/actions/{actionId}', 'GET /phone-decks'];
  // Docks at an agent give no points.
  const others = [...ofPhones, 'POST /viewers/change-points'];
  const wanted = open.map(({ method, path }) => `${method} ${path}`).filter((each) => !others.includes(each));
  expect(DOCK_ROUTES.filter((route) => !known.includes(route))).toEqual([]);
  expect([...DOCK_ROUTES].filter((route) => route !== 'GET /health').sort()).toEqual(wanted.sort());
});
