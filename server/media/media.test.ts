/** The picture proxy against a real server that plays a picture host, with the guard in place. */
import http from 'node:http';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { httpRequest, listen } from '#tests/support/httpRequest.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { createWebApp } from '../http/webApp.ts';
import { createFetchPicture } from './fetchPicture.ts';
import type { FetchPictureOptions, ResolveHost } from './fetchPicture.ts';
import { openPictureCache } from './pictureCache.ts';
import { createRemotePictures } from './remotePictures.ts';
import { mediaRoutes } from './routes.ts';
import { createSignedUrls } from './signedUrls.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const HOST = 'https://pictures.example';
const signedUrls = createSignedUrls(Buffer.from('0123456789abcdef'));

let folder: string;
let cleanups: (() => unknown)[];
let asked: string[];
let answerPicture: http.RequestListener;
let addresses: Record<string, string[]>;
let timers: { delayMs: number; task: () => void }[];
const clock = manualClock(0);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'liveloom-media-'));
  mkdirSync(join(folder, 'demo/avatars'), { recursive: true });
  writeFileSync(join(folder, 'demo/avatars/anna.png'), PNG);
  cleanups = [() => rmSync(folder, { recursive: true })];
  asked = [];
  timers = [];
  addresses = { 'pictures.example': ['127.0.0.1'], 'private.example': ['10.0.0.1', '192.168.1.1'] };
  answerPicture = (_request, response) => response.end(PNG);
});

afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

/** The names of this test stand for addresses of this computer, which only here count as public. */
async function openProxy(more: Partial<FetchPictureOptions> = {}, maxBytes = 10_000_000) {
  const host = await listen(
    http.createServer((request, response) => {
      asked.push(request.url!);
      answerPicture(request, response);
    }),
  );
  const resolveHost: ResolveHost = (name, done) =>
    done(
      null,
      (addresses[name] ?? []).map((address) => ({ address, family: 4 })),
    );
  const request = ((url: URL, options: http.RequestOptions, done: (response: http.IncomingMessage) => void) =>
    http.request(
      { ...options, agent: false, host: url.hostname, path: url.pathname + url.search, port: host.port },
      done,
    )) as never;
  const fetchPicture = createFetchPicture({
    allowedHosts: ['pictures.example', 'private.example', '127.0.0.1', '10.0.0.1'],
    scheduler: {
      after(delayMs, task) {
        const timer = { delayMs, task };
        timers.push(timer);
        return () => void (timers = timers.filter((other) => other !== timer));
      },
    },
    isAllowedAddress: (address) => address.startsWith('127.'),
    resolveHost,
    request,
    ...more,
  });
  const cache = await openPictureCache(join(folder, 'cache'), maxBytes);
  const pictures = createRemotePictures({ cache, fetchPicture, clock });
  const routes = mediaRoutes({ signedUrls, pictures, demoFolder: join(folder, 'demo') });
  const app = createWebApp({ segments: { media: routes }, webFolder: folder, log: pino({ level: 'silent' }) });
  const proxy = await listen(http.createServer(app.callback()));
  cleanups.push(host.close, proxy.close);
  return {
    cache,
    raw: (path: string, headers = {}) => httpRequest(proxy.port, path, { headers }),
    get: (url: string): Promise<HttpAnswer> => httpRequest(proxy.port, signedUrls.signRemoteUrl(url)),
  };
}

const codeOf = (answer: HttpAnswer): unknown => (answer.json() as { error: { code: string } }).error.code;
const messageOf = (answer: HttpAnswer): unknown => (answer.json() as { error: { message: string } }).error.message;

describe('a picture', () => {
  it('comes with the type its bytes have, whatever its server says, and is kept', async () => {
    answerPicture = (_request, response) => response.setHeader('content-type', 'text/html').end(PNG);
    const proxy = await openProxy();
    const first = await proxy.get(`${HOST}/a.webp?x=1`);
    expect([first.status, first.headers['content-type'], first.body]).toEqual([200, 'image/png', PNG]);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, max-age=604800, immutable',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'x-content-type-options': 'nosniff',
    });
    expect((await proxy.get(`${HOST}/a.webp?x=1`)).body).toEqual(PNG);
    expect(asked).toEqual(['/a.webp?x=1']);
  });

  it('is still there after a restart', async () => {
    await (await openProxy()).get(`${HOST}/a`);
    expect((await (await openProxy()).get(`${HOST}/a`)).body).toEqual(PNG);
    expect(asked).toHaveLength(1);
  });

  it('is fetched once for all who ask at the same time', async () => {
    const waiting: (() => void)[] = [];
    answerPicture = (_request, response) => waiting.push(() => response.end(PNG));
    const proxy = await openProxy();
    const answers = Promise.all(Array.from({ length: 20 }, () => proxy.get(`${HOST}/a`)));
    while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const answer of waiting) answer();
    expect((await answers).every((answer) => answer.status === 200)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it('is followed over redirects, each checked again', async () => {
    answerPicture = (request, response) =>
      request.url === '/a' ? response.writeHead(302, { location: '/b' }).end() : response.end(PNG);
    const proxy = await openProxy();
    expect((await proxy.get(`${HOST}/a`)).body).toEqual(PNG);
    expect(asked).toEqual(['/a', '/b']);
  });
});

describe('nothing is fetched', () => {
  it.each([
    ['a wrong signature', `/media/remote?u=${encodeURIComponent(`${HOST}/a`)}&sig=AAAA`],
    ['no signature', `/media/remote?u=${encodeURIComponent(`${HOST}/a`)}`],
    ['two addresses', `/media/remote?u=a&u=b&sig=x`],
    ['nothing at all', '/media/remote'],
  ])('for %s', async (_name, path) => {
    const proxy = await openProxy();
    const answer = await proxy.raw(path);
    expect([answer.status, codeOf(answer), asked]).toEqual([404, 'NOT_FOUND', []]);
  });

  it.each([
    'https://elsewhere.example/a',
    'http://pictures.example/a',
    'https://user:pass@pictures.example/a',
    'https://pictures.example:8443/a',
    'ftp://pictures.example/a',
    'no address',
  ])('from %s', async (url) => {
    const proxy = await openProxy();
    const answer = await proxy.get(url);
    expect([answer.status, asked]).toEqual([404, []]);
  });

  it.each(['https://private.example/a', 'https://10.0.0.1/a', 'https://[::1]/a'])(
    'from a private address: %s',
    async (url) => {
      const proxy = await openProxy({ allowedHosts: ['private.example', '10.0.0.1', '[::1]'] });
      const answer = await proxy.get(url);
      expect([answer.status, asked]).toEqual([404, []]);
    },
  );

  it('from a name that is public when it is checked and private when it is connected to', async () => {
    let lookUps = 0;
    const proxy = await openProxy({
      resolveHost: (_name, done) => done(null, [{ address: lookUps++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]),
    });
    expect((await proxy.get(`${HOST}/a`)).status).toBe(200);
    expect(lookUps).toBe(1); // the look-up that was checked is the one that was used
    expect((await proxy.get(`${HOST}/b`)).status).toBe(404);
  });

  it.each([
    'https://elsewhere.example/b',
    'http://pictures.example/b',
    'https://private.example/b',
    'https://10.0.0.1/b',
    '//',
  ])('after a redirect to %s', async (location) => {
    answerPicture = (_request, response) => response.writeHead(301, { location }).end();
    const proxy = await openProxy();
    expect((await proxy.get(`${HOST}/a`)).status).toBe(404);
    expect(asked).toEqual(['/a']);
  });

  it('by the real rules from this computer', async () => {
    const proxy = await openProxy({ isAllowedAddress: undefined });
    expect((await proxy.get(`${HOST}/a`)).status).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe('a picture that cannot be had', () => {
  const cases: [string, http.RequestListener, number, string][] = [
    ['missing', (_request, response) => response.writeHead(404).end(), 404, 'Not found.'],
    ['broken', (_request, response) => response.writeHead(500).end(), 502, 'status 500'],
    [
      'a page',
      (_request, response) => response.end('<html><script>1</script>'),
      502,
      'not a PNG, JPEG, GIF or WebP picture',
    ],
    ['a drawing with scripts', (_request, response) => response.end('<svg onload="x"/>'), 502, 'not a PNG'],
    [
      'announced too large',
      (_request, response) => response.writeHead(200, { 'content-length': 1_048_577 }).end(),
      502,
      'over 1 MiB',
    ],
    [
      'too large',
      (_request, response) => {
        response.write(PNG);
        response.end(Buffer.alloc(1024 * 1024));
      },
      502,
      'over 1 MiB',
    ],
    ['cut off', (request, response) => response.write(PNG, () => request.socket.destroy()), 502, 'ECONNRESET'],
    [
      'redirected for ever',
      (_request, response) => response.writeHead(302, { location: '/a' }).end(),
      502,
      'too many redirects',
    ],
  ];

  it.each(cases)('because it is %s, is asked for again only after a minute', async (_name, answer, status, reason) => {
    answerPicture = answer;
    const proxy = await openProxy();
    const first = await proxy.get(`${HOST}/a`);
    expect([first.status, first.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(messageOf(first)).toContain(reason);
    const times = asked.length;
    answerPicture = (_request, response) => response.end(PNG);
    expect((await proxy.get(`${HOST}/a`)).status).toBe(status);
    expect(asked).toHaveLength(times);
    clock.set(clock.nowMs() + 60_000);
    expect((await proxy.get(`${HOST}/a`)).status).toBe(200);
  });

  it('because its server says nothing, is given up after 10 s', async () => {
    answerPicture = () => timers.forEach(({ delayMs, task }) => delayMs === 10_000 && task());
    const proxy = await openProxy();
    const answer = await proxy.get(`${HOST}/a`);
    expect([answer.status, messageOf(answer)]).toEqual([
      502,
      'The picture could not be loaded from pictures.example (no answer within 10 s).',
    ]);
    expect(timers).toEqual([]);
  });

  it('because its server stops in the middle, is given up as well', async () => {
    answerPicture = (_request, response) =>
      response.write(PNG, () => setTimeout(() => timers.forEach(({ task }) => task()), 20));
    const proxy = await openProxy();
    expect(messageOf(await proxy.get(`${HOST}/a`))).toContain('no answer within 10 s');
  });
});

describe('the cache', () => {
  const files = (): string[] => readdirSync(join(folder, 'cache'));

  it('drops what was used longest ago when it is full', async () => {
    const cache = await openPictureCache(join(folder, 'cache'), 250);
    for (const name of ['a', 'b']) await cache.write(name, Buffer.alloc(100));
    await cache.read('a');
    await cache.write('c', Buffer.alloc(100));
    expect([await cache.read('b'), cache.size()]).toEqual([null, 200]);
    expect(await cache.read('a')).toHaveLength(100);
    expect(files()).toHaveLength(2);
  });

  it('counts a file once that is written again', async () => {
    const cache = await openPictureCache(join(folder, 'cache'), 1_000);
    await cache.write('a', Buffer.alloc(100));
    await cache.write('a', Buffer.alloc(40));
    expect(cache.size()).toBe(40);
  });

  it('starts with what is there, within its limit, and removes half files', async () => {
    const cache = await openPictureCache(join(folder, 'cache'), 1_000);
    for (const name of ['a', 'b', 'c']) await cache.write(name, Buffer.alloc(100));
    writeFileSync(join(folder, 'cache', `${'0'.repeat(64)}.1.part`), 'half');
    writeFileSync(join(folder, 'cache', 'notes.txt'), 'not ours');
    const again = await openPictureCache(join(folder, 'cache'), 220);
    expect(again.size()).toBe(200);
    expect(files()).toHaveLength(3);
  });

  it('fetches again what somebody deleted or damaged', async () => {
    const proxy = await openProxy();
    await proxy.get(`${HOST}/a`);
    for (const name of files()) writeFileSync(join(folder, 'cache', name), 'damaged');
    expect((await proxy.get(`${HOST}/a`)).body).toEqual(PNG);
    for (const name of files()) rmSync(join(folder, 'cache', name));
    expect((await proxy.get(`${HOST}/a`)).body).toEqual(PNG);
    expect(asked).toHaveLength(3);
  });
});

describe('files of the demo', () => {
  it('are served read-only, with nothing outside their folder', async () => {
    writeFileSync(join(folder, 'secret.png'), 'secret');
    const proxy = await openProxy();
    const answer = await proxy.raw('/media/demo/avatars/anna.png');
    expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([200, 'image/png', PNG]);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    for (const path of [
      '../secret.png',
      '..%2fsecret.png',
      'avatars/../../secret.png',
      'avatars',
      'avatars/',
      'x.png',
      '',
    ]) {
      expect((await proxy.raw(`/media/demo/${path}`)).status, path).toBe(404);
    }
  });
});
