/** Tests parts of a request that are parsed by hand: its origin, its body, its cookies. */
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpRequest, listen } from '#tests/support/httpRequest.ts';
import { clientAddress } from './clientAddress.ts';
import { cookieOf, setCookie } from './cookies.ts';
import { createHttpServer } from './createHttpServer.ts';
import { onError } from './onError.ts';
import { MAX_BODY_BYTES, readJsonBody } from './readJsonBody.ts';

let server: { port: number; close(): Promise<void> };
const failures: unknown[] = [];

beforeAll(async () => {
  const app = new Koa();
  app.silent = true;
  app.use(onError({ error: (fields: unknown) => failures.push(fields) } as never));
  app.use(async (ctx) => {
    const { searchParams, pathname } = new URL(ctx.url, 'http://x');
    if (pathname === '/address') ctx.body = clientAddress(ctx.req, Number(searchParams.get('proxies')));
    if (pathname === '/body') ctx.body = { got: await readJsonBody(ctx) };
    if (pathname !== '/cookie') return;
    setCookie(ctx, 'a', 'one', { maxAgeMs: 90_500, isSecure: false });
    setCookie(ctx, 'b', '', { maxAgeMs: 0, isSecure: true });
    ctx.body = cookieOf(ctx, 'a');
  });
  const callback = app.callback();
  server = await listen(createHttpServer((request, response) => void callback(request, response)));
});
afterAll(() => server.close());

describe('where a request comes from', () => {
  it.each([
    [0, '', '127.0.0.1'],
    [0, '203.0.113.7', '127.0.0.1'],
    [1, '', '127.0.0.1'],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, 'what a client wrote, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
    [2, '203.0.113.7', '127.0.0.1'],
    [1, '2001:db8::1', '2001:db8::1'],
    [1, 'nonsense', '127.0.0.1'],
    [1, '::ffff:203.0.113.7', '203.0.113.7'],
    [1, '203.0.113.7:51234', '203.0.113.7'],
    [1, '[2001:db8::1]:51234', '2001:db8::1'],
    [1, '[nonsense]:1', '127.0.0.1'],
  ])('behind %i proxies with "%s": %s', async (proxies, header, expected) => {
    const headers = header === '' ? {} : { 'x-forwarded-for': header };
    expect((await httpRequest(server.port, `/address?proxies=${proxies}`, { headers })).text).toBe(expected);
  });
});

describe('a body', () => {
  const post = (body: string, headers = {}) =>
    httpRequest(server.port, '/body', { method: 'POST', headers: { ...headers }, body });

  it('is JSON', async () => {
    expect((await post('{"a":[1,"ü"]}')).json()).toEqual({ got: { a: [1, 'ü'] } });
    const answer = await post('{"a":');
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('is not valid JSON')]);
    expect((await post('')).text).toContain('(it is empty)');
  });

  it.each([
    ['says how long it is', {}],
    ['does not say', { 'transfer-encoding': 'chunked' }],
  ])('that is too long is refused, when it %s', async (_what, headers) => {
    const answer = await post(JSON.stringify('x'.repeat(MAX_BODY_BYTES)), headers);
    expect([answer.status, answer.headers.connection]).toEqual([413, 'close']);
    expect(answer.json()).toMatchObject({
      error: { code: 'BODY_TOO_LARGE', message: expect.stringContaining('65536') },
    });
    const longest = JSON.stringify('x'.repeat(MAX_BODY_BYTES - 2));
    expect((await post(longest, headers)).status).toBe(200);
  });

  it('that is cut off is nobody’s failure', async () => {
    const { request } = await import('node:http');
    const headers = { 'content-length': 100 };
    const half = request({ port: server.port, path: '/body', method: 'POST', headers });
    half.on('error', () => undefined);
    half.write('{"a":');
    await new Promise((resolve) => setTimeout(resolve, 20));
    half.destroy();
    expect((await post('{}')).status).toBe(200);
    expect(failures).toEqual([]);
  });
});

it('cookies are kept from scripts and from other websites', async () => {
  const answer = await httpRequest(server.port, '/cookie', { headers: { cookie: 'x=1; a=before; y=2' } });
  expect([answer.text, answer.headers['set-cookie']]).toEqual([
    'before',
    ['a=one; Path=/; Max-Age=90; HttpOnly; SameSite=Lax', 'b=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure'],
  ]);
});
