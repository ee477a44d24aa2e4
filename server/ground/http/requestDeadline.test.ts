import http from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '#tests/support/httpRequest.ts';
import { giveUploadTime, limitRequest } from './requestDeadline.ts';

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
    limitRequest(request, scheduler);
    if (request.url === '/upload') giveUploadTime(request, 200 * 1024 * 1024);
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

// behaviour: api-7
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

// behaviour: api-7
it('gives an upload that is known as much time as its size needs', async () => {
  const { closed } = half('/upload');
  await expect.poll(() => timers.map(({ delayMs }) => delayMs)).toEqual([30_000 + 3_200_000]);
  timers[0]!.task();
  await closed;
  await expect.poll(() => timers).toEqual([]);
});

it('cuts what only looks like an upload', async () => {
  const { closed } = half('/media/upload/x');
  await expect.poll(() => timers.map(({ delayMs }) => delayMs)).toEqual([30_000]);
  timers[0]!.task();
  await closed;
});
