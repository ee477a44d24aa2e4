/**
 * Tests stopping the built server at the worst moments: it ends by itself and regularly, and nothing acknowledged is
 * lost.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from '#server/ground/db/connection.ts';
import { buildCli, type CliResult, startCli, type StartedServer } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

/** Time after which operators kill a server; only a hanging one needs that. */
const FORCE_MS = 15_000;
/** Shortens a wait of a minute, for the first copy of the database. */
const SOON = 'const t=setTimeout;globalThis.setTimeout=(f,ms,...r)=>t(f,ms===60000?2500:ms,...r)';

const folder = temporaryFolder();
const database = join(folder, 'data/liveloom.sqlite');
const backups = join(folder, 'data/backups');
const opened: { destroy(): void }[] = [];
let server: StartedServer;

beforeAll(buildCli, 180_000);
async function start(): Promise<void> {
  const env = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'on' };
  const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(SOON)}`];
  server = await startCli({ cwd: folder, env, nodeOptions }, ['--connect', 'simulator:rate=5']);
}
beforeEach(start);
afterEach(async () => {
  for (const each of opened.splice(0)) each.destroy();
  await server.stop('SIGKILL');
});

/** Stops by a signal, like a system that shuts down. */
async function stop(): Promise<CliResult> {
  const force = setTimeout(() => process.kill(server.pid, 'SIGKILL'), FORCE_MS);
  const result = await server.stop('SIGTERM');
  clearTimeout(force);
  return result;
}

/** Creates a demo account; returns its cookie and the id of its overlay. */
async function demo(): Promise<{ cookie: string; overlayId: string }> {
  const answer = await fetch(`${server.url}/api/auth/auth-as-demo-user`);
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  const list = await fetch(`${server.url}/api/profiles`, { headers: { cookie } });
  const { items } = (await list.json()) as { items: { id: string }[] };
  return { cookie, overlayId: items[0]!.id };
}

async function expectWhole(): Promise<void> {
  const asked = connect(database);
  expect(await asked.raw('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  await asked.destroy();
  expect(existsSync(join(folder, 'data/liveloom.lock'))).toBe(false);
  expect(existsSync(`${database}-wal`)).toBe(false);
  expect(readdirSync(backups).filter((name) => name.includes('.part'))).toEqual([]);
}

async function until(isThere: () => boolean): Promise<void> {
  await expect.poll(isThere, { interval: 2, timeout: 60_000 }).toBe(true);
}

it('while the database is copied: no half copy stays', async () => {
  const filled = connect(database);
  await filled.raw('CREATE TABLE ballast (bytes BLOB)');
  for (let n = 0; n < 40; n += 1) await filled('ballast').insert({ bytes: randomBytes(2 ** 20) });
  await filled.destroy();
  await server.stop('SIGTERM');
  for (const name of readdirSync(backups)) rmSync(join(backups, name)); // so that one is due
  await start();
  await until(() => readdirSync(backups).some((name) => name.endsWith('.part')));
  expect(await stop()).toMatchObject({ code: 0, stderr: '' });
  await expectWhole();
}, 120_000);

it('while what was written moves into the database: every edit that was answered is there', async () => {
  const { cookie, overlayId } = await demo();
  let answered = 0;
  const edit = async (name: string): Promise<void> => {
    const body = JSON.stringify({ patch: { name } });
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/overlay/${overlayId}`, { method: 'PATCH', headers, body });
    if (answer.status !== 200) throw new Error(await answer.text());
    answered = Math.max(answered, ((await answer.json()) as { version: number }).version);
  };
  const editors = Array.from({ length: 4 }, async (_none, editor) => {
    for (let n = 0; ; n += 1) await edit(`Stream ${editor} ${n}`);
  });
  const ended = Promise.allSettled(editors);
  await until(() => answered >= 60);
  expect(await stop()).toMatchObject({ code: 0, stderr: '' });
  await ended;
  await expectWhole();
  const asked = connect(database);
  const row = await asked('documents').where({ kind: 'overlay', id: overlayId }).first<{ version: number }>('version');
  await asked.destroy();
  expect(row.version).toBeGreaterThanOrEqual(answered);
}, 120_000);

it('with 300 pages open, half of which never read', async () => {
  for (const { links } of server.profiles) {
    const liveKey = links.portrait.split('/').at(-2)!;
    const hello = { type: 'hello', liveKey, orientation: 'portrait', device: 'desktop', pageId: 'p', build: 'b' };
    const pages = Array.from({ length: 150 }, (_none, n) => page(JSON.stringify(hello), n % 2 === 0));
    await Promise.all(pages);
  }
  expect(opened).toHaveLength(300);
  expect(await stop()).toMatchObject({ code: 0, stderr: '' });
  await expectWhole();
}, 120_000);

/** Resolves when the page has received a message. */
function page(hello: string, isReading: boolean): Promise<void> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`);
  opened.push({ destroy: () => socket.terminate() });
  socket.on('error', () => undefined).on('open', () => socket.send(hello));
  return new Promise((resolve) => {
    socket.once('message', () => {
      if (!isReading) socket.pause();
      resolve();
    });
  });
}

it('in the middle of an upload: nothing of it counts', async () => {
  const { cookie } = await demo();
  const open = await fetch(`${server.url}/api/images/upload-url`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ size: 8_000_000 }),
  });
  expect(open.status).toBe(201);
  const { url } = (await open.json()) as { url: string };
  const { pathname, search } = new URL(url, server.url);
  const port = Number(new URL(server.url).port);
  const socket = net.connect(port, '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => undefined);
  socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n`);
  for (let n = 0; n < 40; n += 1) {
    socket.write(randomBytes(100_000));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await stop()).toMatchObject({ code: 0, stderr: '' });
  await expectWhole();
  const asked = connect(database);
  expect(await asked('media_files').select()).toEqual([]);
  await asked.destroy();
}, 120_000);
