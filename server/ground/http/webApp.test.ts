/** Tests the whole web application over real sockets: who gets what, and what strangers get. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpRequest, listen } from '#tests/support/httpRequest.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import type { OverlayNeeds } from '../../pages/live/preloads.ts';
import { liveDataRoutes, livePageRoutes } from '../../pages/live/routes.ts';
import { createHttpServer } from './createHttpServer.ts';
import { metricsRoutes } from './metricsRoutes.ts';
import type { AnsweredRequest } from './requests.ts';
import { statusRoutes } from '../../operation/about/statusRoutes.ts';
import type { ServerStatus } from '../../operation/about/statusRoutes.ts';
import { createWebApp } from './webApp.ts';

const OVERLAY_HTML = '<!doctype html><head><title>overlay</title></head>';
const EDITOR_HTML = '<!doctype html><title>dashboard</title>';
const LIVE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

const webFolder = mkdtempSync(join(tmpdir(), 'liveloom-web-'));
let needs: OverlayNeeds = { scenes: [], fonts: [] };
let server: { port: number; close(): Promise<void> };
let liveKey = 'key1';
const answered: AnsweredRequest[] = [];

function status(): ServerStatus {
  const links = { portrait: `/live/${liveKey}/portrait`, landscape: `/live/${liveKey}/landscape` };
  const connector = { connector: 'replay', status: 'connected', message: 'Playing demo, loop 3' } as const;
  return {
    version: '0.1.0',
    profiles: [{ id: 'demo', name: 'Demo', liveKey, links, connector, events: 7, state: 'ok' }],
  };
}

beforeAll(async () => {
  for (const folder of ['overlay', 'editor', 'assets', '.vite']) mkdirSync(join(webFolder, folder));
  writeFileSync(join(webFolder, 'overlay/index.html'), OVERLAY_HTML);
  writeFileSync(join(webFolder, 'editor/index.html'), EDITOR_HTML);
  writeFileSync(join(webFolder, 'assets/app-Dx12.js'), 'export {};');
  writeFileSync(join(webFolder, 'assets/.hidden.js'), 'secret');
  writeFileSync(join(webFolder, '.vite/manifest.json'), '{"secret":1}');
  writeFileSync(join(webFolder, '.stamp'), 'secret');
  const live = {
    resolveLiveKey: (key: string) => (key === liveKey ? 'demo' : key === 'broken' ? fail() : null),
    needsOf: () => needs,
    snapshotParts: (id: string) => (id === 'demo' ? [Buffer.from('{"overlayId":"demo"}')] : null),
    webFolder,
  };
  const metrics = { contentType: 'text/plain; version=0.0.4', text: () => Promise.resolve('a 1\n') };
  const app = createWebApp({
    webFolder,
    observer: { clock: { nowMs: () => performance.now() }, answered: (request) => void answered.push(request) },
    log: pino({ level: 'silent' }),
    segments: {
      live: livePageRoutes(live),
      'api/live': liveDataRoutes(live),
      metrics: metricsRoutes(metrics, { isPublic: false }),
      'api/status': statusRoutes({ status }),
    },
  });
  const callback = app.callback();
  server = await listen(createHttpServer((request, response) => void callback(request, response)));
});

afterAll(async () => {
  await server.close();
  rmSync(webFolder, { recursive: true });
});

beforeEach(() => {
  liveKey = 'key1';
});

function fail(): never {
  throw new Error('the database says: secret');
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}

const get = (path: string, headers = {}): Promise<HttpAnswer> => httpRequest(server.port, path, { headers });

describe('the live page', () => {
  // behaviour: live-4
  it('comes under its exact policy, and no cache keeps it', async () => {
    for (const orientation of ['portrait', 'landscape', 'portrait?preview=1']) {
      const answer = await get(`/live/key1/${orientation}`);
      expect([answer.status, answer.text]).toEqual([200, OVERLAY_HTML]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': LIVE_POLICY,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
  });

  // behaviour: page-103
  it('names the scripts and fonts of its items as soon as the build lists them', async () => {
    needs = { scenes: ['TOP_USERS', 'wheel-of-fortune', 'NEWER_TYPE'], fonts: ['Bebas Neue', 'Newer'] };
    const scenes = {
      'top-users': ['assets/a.js', 'assets/b.js'],
      'wheel-of-fortune': ['assets/b.js'],
      goal: ['assets/c.js'],
    };
    writeFileSync(
      join(webFolder, 'overlay/preloads.json'),
      JSON.stringify({ scenes, fonts: { 'bebas-neue': 'assets/bebas-latin.woff2', inter: 'assets/inter.woff2' } }),
    );
    const { text } = await get('/live/key1/portrait');
    rmSync(join(webFolder, 'overlay/preloads.json'));
    needs = { scenes: [], fonts: [] };
    const links = ['a', 'b'].map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`);
    links.push('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/bebas-latin.woff2">');
    expect(text).toBe(OVERLAY_HTML.replace('</head>', `${links.join('')}</head>`));
  });

  // behaviour: live-2
  it('is the same "Not found" for every address that is none', async () => {
    const paths = ['key2/portrait', 'key1/sideways', 'key2/sideways', 'key1', '', 'key1/portrait/more', '%ff/portrait'];
    const answers = await Promise.all(paths.map((path) => get(`/live/${path}`)));
    for (const { status: code, text, headers } of answers) {
      expect([code, text]).toEqual([404, 'Not found']);
      expect({ ...headers, date: '' }).toEqual({ ...answers[0]!.headers, date: '' });
    }
  });

  it('names what to do when it was not built', async () => {
    rmSync(join(webFolder, 'overlay/index.html'));
    const answer = await get('/live/key1/portrait');
    writeFileSync(join(webFolder, 'overlay/index.html'), OVERLAY_HTML);
    expect(answer.status).toBe(503);
    expect(answer.json()).toEqual({
      error: {
        code: 'PAGE_NOT_BUILT',
        message: 'The page overlay/index.html is missing. Build it with npm run build.',
      },
    });
  });
});

describe('the data of a live page', () => {
  it('is the snapshot', async () => {
    const answer = await get('/api/live/key1/landscape');
    expect([answer.status, answer.json()]).toEqual([200, { overlayId: 'demo' }]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(['/api/live/key2/portrait', '/api/live/key1/up', '/api/live/key1', '/api/live'])(
    '%s is 404',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.json()]).toEqual([404, { error: { code: 'NOT_FOUND', message: 'Not found.' } }]);
    },
  );
});

describe('errors', () => {
  // behaviour: error-2
  it('speak the language of whoever asked, English when in doubt', async () => {
    const message = async (language: string): Promise<unknown> =>
      (await get('/api/nothing', { 'accept-language': language })).json();
    const english = { error: { code: 'NOT_FOUND', message: 'Not found.' } };
    expect(await message('de-AT,en;q=0.5')).toEqual({ error: { code: 'NOT_FOUND', message: 'Nicht gefunden.' } });
    expect(await message('en-GB,de;q=0.5')).toEqual(english);
    expect(await message('fr')).toEqual(english);
  });

  it('of our own making say nothing about themselves', async () => {
    const answer = await get('/live/broken/portrait');
    expect([answer.status, answer.json()]).toEqual([
      500,
      { error: { code: 'INTERNAL', message: 'An error occurred. Please try again.' } },
    ]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('name the methods an address knows', async () => {
    const answer = await httpRequest(server.port, '/api/status', { method: 'DELETE' });
    expect(answer.status).toBe(405);
    expect(answer.json()).toEqual({
      error: { code: 'METHOD_NOT_ALLOWED', message: 'DELETE is not possible at this address (use HEAD, GET).' },
    });
  });

  it('answer addresses nobody could mean', async () => {
    for (const path of ['/%', '/api/live/%/portrait', '/assets/%c0%ae', '//', '/assets//etc/passwd']) {
      expect((await get(path, { accept: '*/*' })).status, path).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('files', () => {
  it('with hashed names are kept for ever', async () => {
    const answer = await get('/assets/app-Dx12.js');
    expect([answer.status, answer.text]).toEqual([200, 'export {};']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public,max-age=31536000,immutable',
      'content-type': 'text/javascript',
      'x-content-type-options': 'nosniff',
    });
    const head = await httpRequest(server.port, '/assets/app-Dx12.js', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '10', '']);
    const again = await get('/assets/app-Dx12.js', { 'if-none-match': answer.headers.etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    ['bytes=0-5', 206, 'export'],
    ['bytes=7-', 206, '{};'],
    ['bytes=5-2', 200, 'export {};'],
    ['bytes=-3', 200, 'export {};'],
    ['lines=1-2', 200, 'export {};'],
    ['bytes=99-', 416, ''],
  ])('asked for as %s', async (range, code, text) => {
    const answer = await get('/assets/app-Dx12.js', { range });
    expect([answer.status, answer.text]).toEqual([code, text]);
  });

  it.each([
    '/assets/',
    '/assets',
    '/assets/.hidden.js',
    '/assets/../.stamp',
    '/assets/..%2f.stamp',
    '/assets/%2e%2e/.stamp',
    '/assets/..\\.stamp',
    '/assets/missing.js',
    '/.stamp',
    '/.vite/manifest.json',
    '/editor/index.html',
  ])('%s is not one', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('secret');
  });

  it('that vanished while the server runs are missing, nothing more', async () => {
    writeFileSync(join(webFolder, 'assets/old.js'), 'old');
    expect((await get('/assets/old.js')).status).toBe(200);
    rmSync(join(webFolder, 'assets/old.js'));
    expect((await get('/assets/old.js')).status).toBe(404);
    expect((await get('/api/status')).status).toBe(200);
  });
});

describe('the dashboard', () => {
  it('is the page at /, which nobody may embed', async () => {
    const answer = await get('/');
    expect([answer.status, answer.text]).toEqual([200, EDITOR_HTML]);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('is every other page a browser asks for, but not what belongs to others', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    expect((await get('/overlays/demo', browser)).text).toBe(EDITOR_HTML);
    for (const path of ['/api/nothing', '/assets/nothing', '/media/nothing', '/favicon.ico', '/realtime']) {
      expect((await get(path, browser)).status, path).toBe(404);
    }
    expect((await get('/overlays/demo', { accept: 'application/json' })).status).toBe(404);
  });
});

describe('metrics and routes', () => {
  const STRANGER = { 'x-forwarded-for': '203.0.113.7' };

  it('counts are for this computer', async () => {
    const answer = await get('/metrics');
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
      200,
      'a 1\n',
      'text/plain; version=0.0.4',
    ]);
    expect((await get('/metrics', STRANGER)).status).toBe(403);
  });

  it('every answer is told of by its route, without any part of the address', async () => {
    const paths = [
      '/live/key1/portrait',
      '/live/key2/portrait',
      '/api/live/key1/landscape',
      '/api/nothing/key1',
      '/assets/app-Dx12.js',
      '/assets/key1.js',
      '/',
      '/media/demo/key1.png',
    ];
    const expected = [
      'GET /live/:liveKey/:orientation 200',
      'GET /live/:liveKey/:orientation 404',
      'GET /api/live/:liveKey/:orientation 200',
      'GET none 404',
      'GET /assets/* 200',
      'GET /assets/* 404',
      'GET /* 200',
    ];
    // An answer counts when its connection has closed, so one of an earlier test may still come in between.
    answered.length = 0;
    const told = (): string[] => answered.map(({ method, route, status: code }) => `${method} ${route} ${code}`);
    for (const path of paths) await get(path);
    await until(() => answered.length >= paths.length && expected.every((line) => told().includes(line)));
    expect(told().join()).not.toMatch(/key|app-Dx12/);
    expect(answered.every(({ durationMs }) => durationMs >= 0)).toBe(true);
  });
});

describe('the status', () => {
  it('answers programs of this computer', async () => {
    const answer = await get('/api/status');
    expect([answer.status, answer.json()]).toEqual([200, status()]);
    expect((await get('/api/status', { host: 'localhost:4400' })).status).toBe(200);
    expect((await get('/api/status', { host: '[::1]:4400' })).status).toBe(200);
  });

  it.each([
    ['a name pointed at this computer', { host: 'evil.example:4400' }],
    ['a proxy that speaks for somebody', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy with the standard header', { forwarded: 'for=203.0.113.7' }],
  ])('refuses %s', async (_name, headers) => {
    const answer = await get('/api/status', headers);
    expect([answer.status, answer.json()]).toMatchObject([403, { error: { code: 'ONLY_LOCAL' } }]);
  });
});

describe('slow and broken requests', () => {
  async function answerTo(text: string): Promise<string> {
    const socket = net.connect(server.port, '127.0.0.1');
    socket.write(text);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  }

  it('are answered and closed', async () => {
    expect(await answerTo('garbage\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await answerTo(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });

  // behaviour: api-7
  it('are closed when their headers do not arrive', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\nHost: x\r\nX-Half')).toMatch(/^HTTP\/1\.1 408 /);
  });
});
