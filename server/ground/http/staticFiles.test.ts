/** Tests built files with compressed versions beside them. webApp.test.ts tests everything else about files. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpRequest, listen } from '#tests/support/httpRequest.ts';
import { staticFiles } from './staticFiles.ts';

const SCRIPT = 'export {};';
const folder = mkdtempSync(join(tmpdir(), 'liveloom-files-'));
let server: { port: number; close(): Promise<void> };

beforeAll(async () => {
  writeFileSync(join(folder, 'app.js'), SCRIPT);
  writeFileSync(join(folder, 'app.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'app.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(folder, 'plain.css'), 'a {}');
  const callback = new Koa().use(staticFiles(folder, '/assets', { isHashed: true })).callback();
  server = await listen(createServer((request, response) => void callback(request, response)));
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, accepted: string) =>
  httpRequest(server.port, path, { headers: { 'accept-encoding': accepted } });

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('a browser that accepts %s gets the one packed with %s', async (accepted, encoding, unpack) => {
  const answer = await get('/assets/app.js', accepted);
  expect([answer.status, unpack(answer.body).toString()]).toEqual([200, SCRIPT]);
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'text/javascript',
    'cache-control': 'public,max-age=31536000,immutable',
    vary: 'Accept-Encoding',
  });
});

it.each([
  ['/assets/app.js', 'identity', SCRIPT],
  ['/assets/plain.css', 'gzip, deflate, br', 'a {}'],
])('%s for a browser that accepts %s is sent as it is', async (path, accepted, text) => {
  const answer = await get(path, accepted);
  expect([answer.status, answer.text, answer.headers['content-encoding']]).toEqual([200, text, undefined]);
});
