/** Tests the log of the built server: one JSON object per line, with routes, without secrets and viewers. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { CHAT_LINES } from '#server/sources/simulator/lines.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { connect } from '#server/ground/db/connection.ts';
import { hello } from './realtime/realtimeSupport.ts';
import { buildAll, startCli } from './support/cli.ts';
import { httpRequest } from './support/httpRequest.ts';
import { signUp } from './support/signUp.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();

beforeAll(buildAll, 240_000);

type Line = Record<string, unknown> & { msg: string; level: number };

function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

const keyOf = (link: string): string => /\/live\/([^/]+)\//.exec(link)![1]!;

test('requests and states are logged by route; keys, signatures, tokens and cookies are not', async () => {
  const env = { LIVELOOM_DATA_DIR: join(folder, 'secrets'), LIVELOOM_LOG: 'trace' };
  const server = await startCli({ cwd: folder, env });
  const port = Number(new URL(server.url).port);
  const first = keyOf(server.profiles[0]!.links.portrait);
  const secrets = {
    cookie: 'session=COOKIE-SECRET',
    authorization: 'Bearer TOKEN-SECRET',
    'content-type': 'application/json',
  };
  const ask = (path: string, method = 'GET') =>
    httpRequest(port, path, { method, headers: secrets, body: method === 'POST' ? '{}' : undefined });
  await ask(`/live/${first}/portrait?token=TOKEN-SECRET`);
  await ask(`/api/live/${first}/landscape`);
  await ask(`/live/${first}/sideways`);
  await ask('/media/remote?u=https%3A%2F%2Fp16.tiktokcdn.com%2Fa&sig=SIG-SECRET');
  await ask('/api/profiles/demo/rotate-live-key', 'POST');
  const anna = await signUp(server.url);
  const { items } = await anna.ask<ApiTypes['ProfileList']>('GET', '/profiles');
  const path = `/profiles/${items[0]!.id}/rotate-live-key`;
  const { liveKey: second } = await anna.ask<ApiTypes['ProfileAnswer']>('POST', path);
  await ask(`/live/${second}/portrait`);
  await saySomething(server.url, JSON.stringify(hello({ liveKey: first })));
  await saySomething(server.url, JSON.stringify({ ...hello({ liveKey: second }), orientation: 'sideways' }));
  const { stderr } = await server.stop();

  expect(second).not.toBe(first);
  for (const secret of [first, items[0]!.liveKey, second, 'COOKIE-SECRET', 'TOKEN-SECRET', 'SIG-SECRET'])
    expect(stderr).not.toContain(secret);
  const lines = linesOf(stderr);
  const answered = lines
    .filter(({ msg }) => msg === 'answered')
    .map(({ level, method, route, status: code }) => [level, `${String(method)} ${String(route)} ${String(code)}`]);
  expect(answered).toEqual([
    [20, 'GET /live/:liveKey/:orientation 200'],
    [20, 'GET /api/live/:liveKey/:orientation 200'],
    [20, 'GET /live/:liveKey/:orientation 404'],
    [20, 'GET /media/remote 404'],
    [20, 'POST /api/profiles/:id/rotate-live-key 401'],
    [20, 'POST /api/auth/register 201'],
    [20, 'POST /api/auth/login 200'],
    [20, 'GET /api/profiles 200'],
    [20, 'POST /api/profiles/:id/rotate-live-key 200'],
    [20, 'GET /live/:liveKey/:orientation 200'],
  ]);
  expect(lines.every((line) => line.msg !== 'answered' || typeof line['durationMs'] === 'number')).toBe(true);
  const told = lines.filter(({ level }) => level === 30);
  expect(told.map(({ msg }) => msg)).toEqual(['connector', 'started', 'stopping', 'connector', 'stopped']);
  expect(told[0]).toMatchObject({ connector: 'replay', status: 'connected' });
  expect(told[1]).toMatchObject({ url: server.url, profiles: 1 });
});

/** Sends one text and waits until it was answered or refused. */
async function saySomething(url: string, text: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`);
  await new Promise((resolve) => {
    socket.once('open', () => socket.send(text));
    socket.once('message', resolve).once('close', resolve);
  });
  socket.terminate();
}

test('what viewers are called and say is not logged, also when saving it fails', { timeout: 180_000 }, async () => {
  const dataDir = join(folder, 'viewers');
  const env = { LIVELOOM_DATA_DIR: dataDir, LIVELOOM_DEMO: 'off', LIVELOOM_LOG: 'trace' };
  const server = await startCli({ cwd: folder, env }, ['--connect', 'simulator:rate=200']);
  const database = connect(join(dataDir, 'liveloom.sqlite'));
  await database.raw('BEGIN IMMEDIATE');
  const log = async (): Promise<string> =>
    ((await (await fetch(`${server.url}/api/health`)).json()) as { problems: string[] }).problems.join();
  await expect.poll(log, { timeout: 60_000 }).toContain('keeps the database locked');
  await database.raw('ROLLBACK');
  await expect.poll(log, { timeout: 60_000 }).toBe('');
  const { stderr } = await server.stop();
  const viewers = (await database.raw('SELECT body FROM viewers')) as { body: string }[];
  await database.destroy();

  const failure = linesOf(stderr).find(({ msg }) => msg.startsWith('batch could not be written'))!;
  expect(JSON.stringify(failure['err'])).toContain('SQLITE_BUSY');
  const names = viewers.flatMap(({ body }) => {
    const { name, displayName } = JSON.parse(body) as { name: string; displayName: string };
    return [name, displayName];
  });
  expect(names.length).toBeGreaterThan(50);
  for (const words of [...names, ...CHAT_LINES].filter((each) => each.length > 3)) expect(stderr).not.toContain(words);
});

test('an item that fails again and again is reported once', { timeout: 180_000 }, async () => {
  const dataDir = join(folder, 'reports');
  const env = { LIVELOOM_DATA_DIR: dataDir, LIVELOOM_DEMO: 'off', LIVELOOM_LOG: 'info' };
  const connector = ['--connect', 'simulator:rate=100'];
  await (await startCli({ cwd: folder, env }, connector)).stop();
  const database = connect(join(dataDir, 'liveloom.sqlite'));
  const applied = 'live_rows SET body = replace(body, \'"metric":"LIKES"\', \'"metric":"GONE"\')';
  await database.raw(`UPDATE ${applied} WHERE kind = 'document'`);
  await database.destroy();

  const server = await startCli({ cwd: folder, env }, connector);
  const reports = async (): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^liveloom_fold_reports_total (\d+)$/m.exec(text)![1]);
  };
  await expect.poll(reports, { timeout: 60_000 }).toBeGreaterThan(5);
  const { stderr } = await server.stop();
  const errors = linesOf(stderr).filter(({ level }) => level === 50);
  // It fails in two ways: at the start of a stream, and at every event that it counts.
  expect(errors.map(({ owner, msg }) => [owner, msg])).toEqual([
    ['my-stream-goal', "Cannot read properties of undefined (reading 'isCounting')"],
    ['my-stream-goal', "Cannot read properties of undefined (reading 'count')"],
  ]);
});
