/** Tests the routes behind a real HTTP server, with a real picture host on this computer. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import Koa from 'koa';
import type { Middleware } from 'koa';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { ManualClock } from '#engine/core/clock.ts';
import { httpRequest, listen } from '#tests/support/httpRequest.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { onError } from '../ground/http/onError.ts';
import { createPictureCache, DEFAULT_CACHE_BYTES } from './remote/pictureCache.ts';
import { createMediaRouter } from './mediaRouter.ts';
import { createPictureLinks } from './pictureLinks.ts';
import { createPicturePolicy } from './remote/picturePolicy.ts';
import { manualScheduler, PICTURES, sendPicture, startFakeHosts } from '../ground/outbound/fake/fakeHosts.ts';
import type { FakeHosts } from '../ground/outbound/fake/fakeHosts.ts';

const URL_A = 'https://p16.tiktokcdn.com/a.webp?x=1&y=%2B';
const PNG = PICTURES['image/png'];
const root = temporaryFolder();
const links = createPictureLinks(Buffer.alloc(32, 7));
const log = pino({ level: 'silent' });

let host: FakeHosts;
let clock: ManualClock;
let dataDir: string;
let closers: (() => Promise<void>)[];
let outcomes: string[];

beforeEach(async () => {
  host = await startFakeHosts();
  clock = manualClock(1_700_000_000_000);
  dataDir = mkdtempSync(join(root, 'data-'));
  closers = [() => host.close()];
  outcomes = [];
});

afterEach(async () => {
  for (const close of closers) await close();
});

/** Starts a server with this data folder; `get` requests a path, `picture` a signed address. */
async function start({ hosts = [] as string[], cacheBytes = DEFAULT_CACHE_BYTES } = {}) {
  const router = createMediaRouter({
    links,
    policy: createPicturePolicy(hosts),
    cache: createPictureCache({ folder: join(dataDir, 'pictures'), maxBytes: cacheBytes, clock, log }),
    demoFolder: join(root, 'demo'),
    clock,
    scheduler: manualScheduler(),
    log,
    network: host.network,
    count: (outcome) => void outcomes.push(outcome),
  });
  let count = 0;
  const app = new Koa();
  app.use(onError(log));
  app.use((_ctx, next) => (count++, next()));
  app.use(router.routes() as unknown as Middleware);
  const handle = app.callback();
  const { port, close } = await listen(http.createServer((request, response) => void handle(request, response)));
  closers.push(close);
  const get = (path: string, method = 'GET'): Promise<HttpAnswer> => httpRequest(port, path, { method });
  return { get, picture: (url: string): Promise<HttpAnswer> => get(links.signedPath(url)), received: () => count };
}

function codeOf(answer: HttpAnswer): unknown {
  return (answer.json() as { error: { code: unknown } }).error.code;
}

describe('a signed picture', () => {
  it('comes with the type of its bytes and headers that let nothing run', async () => {
    host.answer = (_request, response) => sendPicture(response.setHeader('Content-Type', 'text/html'));
    const { picture, get } = await start();
    const answer = await picture(URL_A);
    expect([answer.status, answer.body]).toEqual([200, PNG]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/) as string,
      'x-content-type-options': 'nosniff',
    });
    const head = await get(links.signedPath(URL_A), 'HEAD');
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([200, 0, 'image/png']);
    expect(host.asked).toEqual(['p16.tiktokcdn.com/a.webp?x=1&y=%2B']);
  });

  it('is still there when its host is gone, also after a restart', async () => {
    await (await start()).picture(URL_A);
    await host.close();
    const { picture } = await start();
    expect((await picture(URL_A)).body).toEqual(PNG);
    expect((await picture('https://p16.tiktokcdn.com/other')).status).toBe(502);
    expect((await picture('https://p16.tiktokcdn.com/other')).status).toBe(502);
    expect((await picture('https://elsewhere.example/a')).status).toBe(502);
    expect(outcomes).toEqual(['fetched', 'cached', 'failed', 'failed', 'refused']);
  });

  it('is fetched once for all who ask at the same time', async () => {
    const held: ServerResponse[] = [];
    host.answer = (_request, response) => void held.push(response);
    const { picture, received } = await start();
    const answers = Promise.all([picture(URL_A), picture(URL_A), picture(URL_A)]);
    await vi.waitUntil(() => received() === 3 && held.length > 0);
    host.answer = (_request, response) => sendPicture(response);
    for (const response of held) sendPicture(response);
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(host.asked).toHaveLength(1);
  });

  it('is fetched again when the file was damaged or is gone', async () => {
    const { picture } = await start();
    await picture(URL_A);
    const folder = join(dataDir, 'pictures');
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), PNG.subarray(0, 30));
    expect((await picture(URL_A)).body).toEqual(PNG);
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    expect((await picture(URL_A)).body).toEqual(PNG);
    expect(host.asked).toHaveLength(3);
  });

  it('comes although it cannot be kept', async () => {
    writeFileSync(join(dataDir, 'pictures'), 'not a folder');
    const { picture } = await start();
    expect((await picture(URL_A)).body).toEqual(PNG);
    expect((await picture(URL_A)).body).toEqual(PNG);
    expect(host.asked).toHaveLength(2);
  });

  it('makes room for others', async () => {
    const { picture } = await start({ cacheBytes: PNG.length * 2 });
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await picture(`https://p16.tiktokcdn.com/${name}`);
    expect(host.asked.map((address) => address.at(-1)).join('')).toBe('abcb');
    expect(outcomes).toEqual(['fetched', 'fetched', 'cached', 'fetched', 'cached', 'fetched']);
    expect(readdirSync(join(dataDir, 'pictures'))).toHaveLength(2);
  });
});

describe('an address that is not ours', () => {
  const [, sig] = links.signedPath(URL_A).split('&sig=');
  const u = encodeURIComponent(URL_A);
  it.each([
    ['is not signed', `u=${u}`],
    ['has an empty signature', `u=${u}&sig=`],
    ['has the signature of another', `u=${u}a&sig=${sig}`],
    ['has a signature with one other character', `u=${u}&sig=${sig?.startsWith('A') ? 'B' : 'A'}${sig?.slice(1)}`],
    ['is given twice', `u=${u}&u=${u}&sig=${sig}`],
    ['is signed twice', `u=${u}&sig=${sig}&sig=${sig}`],
    ['is only a signature', `sig=${sig}`],
    ['is nothing', ''],
  ])('because it %s is not found, and nobody is asked', async (_name, query) => {
    const answer = await (await start()).get(`/media/remote?${query}`);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
    expect(answer.text).not.toContain('tiktokcdn');
    expect(host.lookedUp).toEqual([]);
  });
});

describe('a picture that cannot be had', () => {
  it('is a 502 that says why, and is asked for again after a minute', async () => {
    host.answer = (_request, response) => response.writeHead(404).end();
    const { picture } = await start();
    const answer = await picture(URL_A);
    expect([answer.status, answer.headers['cache-control']]).toEqual([502, 'no-store']);
    expect(answer.json()).toEqual({
      error: {
        code: 'PICTURE_NOT_AVAILABLE',
        message: 'The image could not be loaded from p16.tiktokcdn.com (HTTP 404).',
      },
    });
    host.answer = (_request, response) => sendPicture(response);
    clock.set(clock.nowMs() + 59_999);
    expect((await picture(URL_A)).status).toBe(502);
    expect(host.asked).toHaveLength(1);
    clock.set(clock.nowMs() + 1);
    expect((await picture(URL_A)).body).toEqual(PNG);
  });

  it('does not stand in the way of another', async () => {
    host.answer = (request, response) => (request.url === '/bad' ? response.end('<svg/>') : sendPicture(response));
    const { picture } = await start();
    expect(codeOf(await picture('https://p16.tiktokcdn.com/bad'))).toBe('PICTURE_NOT_AN_IMAGE');
    expect((await picture('https://p16.tiktokcdn.com/good')).status).toBe(200);
  });

  it('is one whose host was taken from the list since, even when it was kept', async () => {
    const url = 'https://pictures.example.com/a';
    expect((await (await start({ hosts: ['pictures.example.com'] })).picture(url)).status).toBe(200);
    const answer = await (await start()).picture(url);
    expect([answer.status, codeOf(answer)]).toEqual([502, 'PICTURE_HOST_NOT_ALLOWED']);
  });
});

describe('pictures of the demo', () => {
  beforeEach(() => {
    const demo = join(root, 'demo');
    mkdirSync(join(demo, 'avatars.d'), { recursive: true });
    mkdirSync(join(demo, 'avatars'), { recursive: true });
    writeFileSync(join(root, 'secret.png'), PNG);
    for (const [name, bytes] of [
      ['avatars/01.png', PNG],
      ['avatars/wrong-name.png', PICTURES['image/webp']],
      ['a.jpeg', PICTURES['image/jpeg']],
      ['page.png', '<html>'],
      ['.hidden.png', PNG],
      ['notes.txt', 'notes'],
      ['drawing.svg', '<svg/>'],
    ] as const) {
      writeFileSync(join(demo, name), bytes);
    }
  });

  it.each([
    ['avatars/01.png', 'image/png'],
    ['avatars/wrong-name.png', 'image/webp'],
    ['a.jpeg', 'image/jpeg'],
  ])('%s is served', async (path, type) => {
    const answer = await (await start()).get(`/media/demo/${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    '',
    'avatars',
    'avatars/',
    'missing.png',
    'page.png',
    'notes.txt',
    'drawing.svg',
    '.hidden.png',
    '../secret.png',
    'avatars/../../secret.png',
    '..%2fsecret.png',
    '..%2Fsecret.png',
    '%2e%2e/secret.png',
    '%2e%2e%2fsecret.png',
    '..%5csecret.png',
    '..\\secret.png',
    `${root}/secret.png`,
    `/${root}/secret.png`,
    `${encodeURIComponent(root)}%2fsecret.png`,
    'avatars/01.png%00',
    'avatars/01.png%00.png',
    'avatars%2f01.png',
    'avatars/%30%31.png',
    'avatars//01.png',
    './avatars/01.png',
    'avatars/01.png/',
    '%E0%A4%A.png',
    'C:/secret.png',
  ])('%j is not found', async (path) => {
    const answer = await (await start()).get(`/media/demo/${path}`);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
  });
});

// behaviour: moment-19
describe('sounds of the program', () => {
  const WAV = Buffer.from('RIFF....WAVE');
  beforeEach(() => {
    const folder = join(root, 'demo', 'sound-effects');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'glass-line.wav'), WAV);
    writeFileSync(join(folder, 'LICENSE.md'), 'licence');
    writeFileSync(join(root, 'demo', 'secret.wav'), WAV);
  });

  it('are served without a login', async () => {
    const answer = await (await start()).get('/media/shipped/glass-line.wav');
    expect([answer.status, answer.body]).toEqual([200, WAV]);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=604800',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/) as string,
    });
  });

  it.each([
    '',
    'glass-line',
    'missing.wav',
    'LICENSE.md',
    '../secret.wav',
    '..%2fsecret.wav',
    'glass-line.wav%00',
    './glass-line.wav',
    `${'a'.repeat(41)}.wav`,
  ])('%j is not found', async (path) => {
    const answer = await (await start()).get(`/media/shipped/${path}`);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
  });
});
