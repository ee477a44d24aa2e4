import http from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '#tests/support/httpRequest.ts';
import { limitRequest } from './requestDeadline.ts';

let timers: { delayMs: number; task: () => void }[];
let server: { port: number; close(): Promise<void> };

beforeEach(async () => {
  timers = [];
  const scheduler = {
    after(delayMs: number, task: () => void) {
      const timer = { delayMs, task };
      timers.push(timer);
      return () => void (timers = timers.filter((each) => each !== timer));
    },
  };
  const listener: http.RequestListener = (request, response) => {
    limitRequest(request, scheduler, (path) => path.startsWith('/media/upload/'));
    request.resume().on('end', () => response.end());
  };
  server = await listen(http.createServer(listener));
});
afterEach(() => server.close());

/** Sends a part of a body. Resolves when the connection is closed. */
function half(path: string): { request: http.ClientRequest; closed: Promise<unknown> } {
  const headers = { 'content-length': 100 };
  const request = http.request({ port: server.port, path, method: 'PUT', headers, agent: false });
  const closed = new Promise((resolve) => request.on('error', resolve).on('close', resolve));
  request.write('half');
  return { request, closed };
}

it('cuts a request that does not end within 30 s', async () => {
  const { closed } = half('/api/users');
  await expect.poll(() => timers.map(({ delayMs }) => delayMs)).toEqual([30_000]);
  timers[0]!.task();
  await closed;
  await expect.poll(() => timers).toEqual([]);
});

it('leaves one alone that ended', async () => {
  const { request, closed } = half('/api/users');
  await expect.poll(() => timers.length).toBe(1);
  request.end('x'.repeat(96));
  request.on('response', (response) => response.resume());
  await closed;
  await expect.poll(() => timers).toEqual([]);
});

it('leaves uploads to the longer limit of the server', async () => {
  const { request, closed } = half('/media/upload/k3y');
  request.end('x'.repeat(96));
  request.on('response', (response) => response.resume());
  await closed;
  expect(timers).toEqual([]);
});
