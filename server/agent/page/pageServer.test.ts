/** Tests the page of the agent against other websites, other programs and strangers. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import { manualClock } from '#engine/core/clock.ts';
import type { AgentPageState } from '#schemas/generated/types.ts';
import type { Agent } from '../agent.ts';
import { openPageServer, type PageServer } from './pageServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'liveloom-page-'));
mkdirSync(join(folder, 'editor/agent'), { recursive: true });
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'editor/agent/index.html'), '<!doctype html><title>Agent</title>');

let server: PageServer;
let own: URL;
let allowed: string[];
let serverVersion: string;
let dockSecret: string;

const agent = {
  line: () => ({ status: 'connected', streamer: 'mia', name: 'pc', serverVersion }),
  server: () => 'https://live.example.com',
  programs: () => [
    {
      type: 'state',
      program: 'broadcast',
      state: { status: 'connected', reason: null, version: 'OBS 32', sinceMs: 0 },
      allowed,
      refused: ['goLive'],
    },
  ],
  refusals: () => [{ program: 'broadcast', what: 'goLive', atMs: 1 }],
  allow: (_program, permission, isAllowed) => {
    allowed = isAllowed ? [...allowed, permission] : allowed.filter((each) => each !== permission);
    return Promise.resolve();
  },
  docks: {
    secret: () => dockSecret,
    refuseWrong: () => {
      throw new AppError('AGENT_DOCKS_OFF');
    },
    key: () => 'k',
    away: () => new AppError('AGENT_SERVER_AWAY'),
    hold: () => undefined,
    end: () => undefined,
    changed: () => undefined,
    onEnd: () => () => undefined,
  },
  allowDocks: (isAllowed) => {
    dockSecret = isAllowed ? 'd'.repeat(43) : '';
    return Promise.resolve();
  },
  servesPageAt: () => undefined,
  close: () => Promise.resolve(),
} satisfies Agent;

beforeEach(async () => {
  allowed = ['switch'];
  serverVersion = '1.2.3';
  dockSecret = '';
  const log = { error: () => undefined, warn: () => undefined };
  const clock = manualClock(0);
  const secrets = { token: 'a'.repeat(43), key: 'b'.repeat(43) };
  server = await openPageServer({ agent, version: '1.2.3', webFolder: folder, port: 0, ...secrets, clock, log });
  own = new URL(server.url);
});
afterEach(() => server.close());

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request as any program can, also with headers that browsers set themselves. */
function ask(
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: own.hostname, port: own.port, path, method, headers: { host: own.host, ...headers } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode!, text }));
      },
    );
    sent.on('error', reject).end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { origin: own.origin, ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  });
async function sessionKey(): Promise<Record<string, string>> {
  const { text } = await post('/api/session', { token: own.hash.slice(1) });
  return { 'liveloom-agent-key': (JSON.parse(text) as { key: string }).key };
}

// behaviour: agent-8
describe('the page of the agent', () => {
  test('is reached at loopback alone, and shows and changes what may be done', async () => {
    expect(own.hostname).toBe('127.0.0.1');
    expect((await ask('/')).text).toContain('Agent');
    const key = await sessionKey();
    const state = JSON.parse((await ask('/api/state', { headers: key })).text) as AgentPageState;
    expect(state).toMatchObject({
      line: 'connected',
      streamer: 'mia',
      programs: [{ title: 'OBS', allowed: ['switch'] }],
    });
    const change = { program: 'broadcast', permission: 'goLive', isAllowed: true };
    expect((await post('/api/permissions', change, key)).status).toBe(200);
    expect(allowed).toEqual(['switch', 'goLive']);
  });

  // behaviour: agent-11
  test.for([
    ['1.2.3', ''],
    ['1.2.2', ''],
    ['1.10.0', '1.10.0'],
    ['later', ''],
  ] as const)('names the version of a newer server: %s', async ([version, named]) => {
    serverVersion = version;
    const state = JSON.parse((await ask('/api/state', { headers: await sessionKey() })).text) as AgentPageState;
    expect([state.version, state.newerVersion]).toEqual(['1.2.3', named]);
  });

  test.for(['/api/state', '/api/permissions', '/api/session', '/api/docks'])(
    'says nothing without the secret: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(401);
      const answer = await post(path, path === '/api/session' ? { token: 'a'.repeat(42) } : {});
      expect(answer.status).toBe(401);
      expect(answer.text).not.toContain('mia');
    },
  );

  test.for<Record<string, string>>([
    { host: 'evil.example' },
    { host: 'localhost' },
    { host: '127.0.0.1' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
  ])('refuses other names and websites: %o', async (headers) => {
    const key = await sessionKey();
    const answer = await ask('/api/state', { headers: { ...key, ...headers } });
    expect([403, 421]).toContain(answer.status);
    const change = { program: 'broadcast', permission: 'goLive', isAllowed: true };
    expect([403, 421]).toContain((await post('/api/permissions', change, { ...key, ...headers })).status);
    expect(allowed).toEqual(['switch']);
  });

  test('takes no form of another page, and nothing without an origin', async () => {
    const key = await sessionKey();
    const body = JSON.stringify({ program: 'broadcast', permission: 'goLive', isAllowed: true });
    const form = { ...key, origin: own.origin, 'content-type': 'text/plain' };
    expect((await ask('/api/permissions', { method: 'POST', headers: form, body })).status).toBe(415);
    const noOrigin = { ...key, ...JSON_TYPE };
    expect((await ask('/api/permissions', { method: 'POST', headers: noOrigin, body })).status).toBe(403);
    expect(allowed).toEqual(['switch']);
  });

  // behaviour: agent-13
  test('allows docks with its secret alone', async () => {
    const key = await sessionKey();
    const state = JSON.parse((await ask('/api/state', { headers: key })).text) as AgentPageState;
    expect(state.dockSecret).toBe('');
    expect((await post('/api/docks', { isAllowed: true })).status).toBe(401);
    expect((await post('/api/docks', { isAllowed: 'yes' }, key)).status).toBe(400);
    expect(dockSecret).toBe('');
    const after = JSON.parse((await post('/api/docks', { isAllowed: true }, key)).text) as AgentPageState;
    expect(after.dockSecret).toBe(dockSecret);
    expect(dockSecret).not.toBe('');
  });

  test('refuses a change that is not one', async () => {
    const key = await sessionKey();
    const answer = await post('/api/permissions', { program: 'abacus', permission: 'x', isAllowed: true }, key);
    expect(answer.status).toBe(400);
  });
});
