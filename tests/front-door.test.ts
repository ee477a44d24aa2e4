/** Tests what strangers can do to a server before it works on a request. */
import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { newSecret, randomKey, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { type RunningServer, startServer } from '#server/compose/app.ts';
import { configFrom } from '#server/config.ts';
import { MAX_CONNECTIONS, REQUEST_BUDGET } from '#server/ground/http/frontDoor.ts';
import { type HttpAnswer, httpRequest } from './support/httpRequest.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const lines: { level: number; msg: string }[] = [];
let server: RunningServer;
let port: number;

beforeAll(async () => {
  const environment = {
    PORT: '0',
    LIVELOOM_DEMO: 'off',
    LIVELOOM_ALLOWED_HOSTS: 'studio.lan',
    LIVELOOM_PUBLIC_URL: 'https://live.example.com',
  };
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
  server = await startServer({
    config: configFrom(environment, temporaryFolder()),
    log,
    version: 'test',
    clock: realClock(),
    scheduler: realScheduler,
    randomKey,
    newSecret,
  });
  port = Number(new URL(server.url).port);
});

afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> =>
  httpRequest(port, path, { headers });
const codeOf = (answer: HttpAnswer): unknown => (answer.json() as { error: { code: string } }).error.code;

it('a name that nobody set is refused, for pages, data and sockets alike', async () => {
  for (const path of ['/', '/api/auth/options', '/api/openapi.json', '/media/remote', '/live/x/portrait']) {
    const answer = await get(path, { host: 'evil.example' });
    expect([path, answer.status, codeOf(answer)]).toEqual([path, 421, 'HOST_NOT_KNOWN']);
  }
  for (const path of ['/realtime', '/api/follow']) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host: 'evil.example' } });
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(error.message).toContain('421');
  }
});

it.each(['localhost', '127.0.0.1:4400', '192.168.0.7', 'live.example.com', 'studio.lan:4400'])(
  '%s is served',
  async (host) => {
    expect((await get('/api/auth/options', { host })).status).toBe(200);
  },
);

it('what is the same for all is written once, and not sent again to whoever has it', async () => {
  const first = await get('/api/openapi.json');
  const etag = first.headers.etag!;
  expect(first.json()).toMatchObject({ openapi: '3.1.0' });
  const again = await get('/api/openapi.json', { 'if-none-match': etag });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
});

/** Sends half a body and disconnects. */
async function goAway(method: string, path: string): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  socket.write(head);
  await new Promise((resolve) => setImmediate(resolve));
  socket.resetAndDestroy();
  await new Promise((resolve) => socket.once('close', resolve));
}

it('requests that were cut off are no failures of the server', async () => {
  for (const path of ['/api/auth/login', '/media/upload/x', '/api/settings/import', '/nowhere']) {
    for (let n = 0; n < 5; n++) await goAway(path.startsWith('/media') ? 'PUT' : 'POST', path);
  }
  // A client that does not wait for a long answer.
  const request = http.get({ port, path: '/api/openapi.json' }, (response) => response.destroy());
  await new Promise((resolve) => request.once('close', resolve));
  expect((await get('/api/health')).status).toBeLessThan(500);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

it('an address may have so many connections beside its sockets', async () => {
  const sockets = Array.from({ length: MAX_CONNECTIONS + 20 }, () =>
    net.connect(port, '127.0.0.1').on('error', () => undefined),
  );
  const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  await Promise.race(closed);
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
  await expect
    .poll(() =>
      get('/api/auth/options').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

it('an address that sends too much is refused in a few words', async () => {
  let refused: HttpAnswer | null = null;
  for (let sent = 0; sent < 10 * REQUEST_BUDGET.points && refused === null; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/api/auth/options')));
    refused = answers.find((answer) => answer.headers['retry-after'] === '1' && answer.status === 429) ?? null;
  }
  expect(codeOf(refused!)).toBe('TOO_MANY_REQUESTS');
});
