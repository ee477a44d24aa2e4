/** Tests what a dock gets of a server that means no good: nothing that could run, no redirect, no cookie, no end of memory. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Koa from 'koa';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HttpAnswer, httpRequest, listen } from '#tests/support/httpRequest.ts';
import { onError } from '../../ground/http/onError.ts';
import { securityHeaders } from '../../ground/http/securityHeaders.ts';
import { MAX_DOCK_ANSWER_BYTES } from '../limits.ts';
import { forwardRequest } from './forwardRequest.ts';

let server: Awaited<ReturnType<typeof listen>>;
let agent: Awaited<ReturnType<typeof listen>>;
let asked: IncomingMessage[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  server = await listen(
    createServer((request, response) => {
      asked.push(request);
      answer(response);
    }),
  );
  const app = new Koa();
  app.silent = true;
  app.use(onError({ error: () => undefined, warn: () => undefined })).use(securityHeaders);
  app.use((ctx) =>
    forwardRequest(ctx, {
      server: `http://127.0.0.1:${server.port}`,
      key: 'k',
      body: null,
      types: ctx.path.startsWith('/media') ? /^image\/png\b/ : /^application\/json\b/,
    }),
  );
  const handle = app.callback();
  agent = await listen(createServer((request, response) => void handle(request, response)));
});
afterEach(async () => {
  await agent.close();
  await server.close();
});

const ask = (path: string, headers = {}): Promise<HttpAnswer> => httpRequest(agent.port, path, { headers });
const says =
  (status: number, headers: Record<string, string>, body = '{}') =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

// behaviour: agent-14
test('data is passed on under the own policy, with the key and without cookies', async () => {
  answer = says(200, {
    'content-type': 'application/json; charset=utf-8',
    'set-cookie': 'a=b',
    'content-security-policy': 'script-src *',
    'access-control-allow-origin': '*',
  });
  const got = await ask('/api/helping?a=1', {
    cookie: 'liveloom_login=x',
    origin: 'http://127.0.0.1',
    authorization: 'x',
  });
  expect([got.status, got.text]).toEqual([200, '{}']);
  expect(got.headers['content-security-policy']).toContain("default-src 'none'");
  expect(got.headers['set-cookie']).toBeUndefined();
  expect(got.headers['access-control-allow-origin']).toBeUndefined();
  const [{ url, headers }] = asked as [IncomingMessage];
  expect(url).toBe('/api/helping?a=1');
  expect(headers).toMatchObject({ 'liveloom-dock-key': 'k' });
  for (const name of ['cookie', 'origin', 'authorization']) expect(headers[name]).toBeUndefined();
});

test('refusals of the server come as they are', async () => {
  answer = says(429, { 'content-type': 'application/json', 'retry-after': '7' }, '{"error":{}}');
  const got = await ask('/api/helping');
  expect([got.status, got.headers['retry-after'], got.text]).toEqual([429, '7', '{"error":{}}']);
});

test.for([
  ['a page', '/api/helping', 200, 'text/html'],
  ['a script', '/api/helping', 200, 'text/javascript'],
  ['a picture with scripts', '/media/remote', 200, 'image/svg+xml'],
  ['a page as a picture', '/media/remote', 200, 'text/html'],
  ['no type', '/api/helping', 200, ''],
] as const)('%s is not passed on', async ([, path, status, type]) => {
  answer = says(status, type === '' ? {} : { 'content-type': type }, '<script>alert(1)</script>');
  const got = await ask(path);
  expect(got.status).toBe(500);
  expect(got.text).not.toContain('alert');
});

test('a redirect is not followed and not passed on', async () => {
  answer = says(302, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
  const got = await ask('/api/helping');
  expect([got.status, got.headers.location]).toEqual([500, undefined]);
  expect(asked).toHaveLength(1);
});

test('an answer without end is cut', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  const got = await ask('/api/helping').catch((error: unknown) => error as Error);
  expect(got).toBeInstanceOf(Error);
  expect(MAX_DOCK_ANSWER_BYTES).toBe(8 * 1024 * 1024);
});
