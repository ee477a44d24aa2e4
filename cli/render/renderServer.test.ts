/** Tests that the page of a render loads only from this computer. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { buildAll } from '#tests/support/cli.ts';
import { type HttpAnswer, httpRequest } from '#tests/support/httpRequest.ts';
import { keepInLibrary } from '#tests/support/keepInLibrary.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { RENDER_POLICY, type RenderServer, startRenderServer } from './renderServer.ts';

const dataDir = temporaryFolder();
const quiet = (): void => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
let server: RenderServer;

beforeAll(async () => {
  await buildAll();
  await keepInLibrary(dataDir, 'kept-picture', 'fixtures/media/avatars/01.png', 'image/png');
  const scheduler = { after: () => () => undefined };
  const newSecret = (size: number): Uint8Array => new Uint8Array(size).fill(7);
  server = await startRenderServer({
    dataDir,
    databaseFile: join(dataDir, 'liveloom.sqlite'),
    pictureHosts: ['cdn.example.com', 'localhost'],
    clock: manualClock(0),
    scheduler,
    log,
    newSecret,
  });
}, 180_000);
afterAll(() => server?.close());

const get = (path: string): Promise<HttpAnswer> => httpRequest(Number(new URL(server.url).port), path);
const signed = (imageUrl: string): string => (server.signPictures({ imageUrl }) as { imageUrl: string }).imageUrl;

it('listens on this computer only and serves the page under a policy that knows no other host', async () => {
  const { hostname, pathname } = new URL(server.url);
  expect(hostname).toBe('127.0.0.1');
  const page = await get(pathname);
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toBe(RENDER_POLICY);
  expect(RENDER_POLICY).not.toMatch(/https?:|\*|unsafe|data:/);
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1];
  expect((await get(script!)).status).toBe(200);
});

it('serves the demo’s pictures and cached ones, and fetches none', async () => {
  const cached = 'https://cdn.example.com/kept.png';
  mkdirSync(join(dataDir, 'pictures'));
  const picture = join(packageFolder(), 'fixtures/media/avatars/01.png');
  copyFileSync(picture, join(dataDir, 'pictures', createHash('sha256').update(cached).digest('hex')));
  expect((await get('/media/demo/avatars/01.png')).status).toBe(200);
  expect((await get(signed(cached))).status).toBe(200);
  // Every computer knows this name, so a network request would find it.
  const missing = await get(signed('https://localhost/other.png'));
  expect(missing.status).toBe(502);
  expect(missing.json()).toMatchObject({ error: { code: 'PICTURE_HOST_UNKNOWN' } });
  expect((await get(`/media/remote?u=${encodeURIComponent(cached)}&sig=none`)).status).toBe(404);
  expect(signed('https://elsewhere.example/x.png')).toBe('');
});

it('serves files of the libraries from the data folder, and takes none', async () => {
  const file = await get('/media/library/kept-picture');
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
  const { port } = new URL(server.url);
  const part = await httpRequest(Number(port), '/media/library/kept-picture', { headers: { range: 'bytes=0-3' } });
  expect([part.status, part.headers['content-length']]).toEqual([206, '4']);
  expect((await get('/media/library/another')).status).toBe(404);
  expect((await httpRequest(Number(port), '/media/upload/kept-picture', { method: 'PUT', body: 'x' })).status).toBe(
    404,
  );
});
