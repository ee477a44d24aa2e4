import http from 'node:http';
import net from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '#tests/support/httpRequest.ts';
import { createOpenRequests, type OpenRequests } from './openRequests.ts';

let requests: OpenRequests;
let server: { port: number; close(): Promise<void> };
let timers: (() => void)[];
let answers: http.ServerResponse[];

beforeEach(async () => {
  [timers, answers] = [[], []];
  requests = createOpenRequests({ after: (_delayMs, task) => (timers.push(task), () => undefined) });
  server = await listen(http.createServer(requests.watched((_request, response) => void answers.push(response))));
});
afterEach(() => server.close());

/** Sends several requests over one connection without waiting for answers. */
async function ask(count: number): Promise<net.Socket> {
  const socket = net.connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const before = answers.length;
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count));
  await expect.poll(() => answers.length).toBe(before + count);
  return socket;
}
const isDone = async (drained: Promise<void>): Promise<boolean> =>
  Promise.race([drained.then(() => true), new Promise<false>((resolve) => setImmediate(() => resolve(false)))]);

it('waits until every request has its answer, and for nothing when none is open', async () => {
  await requests.drain();
  const socket = await ask(3);
  const drained = requests.drain();
  socket.resume();
  for (const answer of answers.slice(0, 2)) answer.end('x');
  expect(await isDone(drained)).toBe(false);
  answers[2]!.end('x');
  await drained;
  socket.destroy();
});

it('cuts who takes too long', async () => {
  const closed = new Promise((resolve) => void ask(1).then((socket) => socket.once('close', resolve)));
  await expect.poll(() => answers.length).toBe(1);
  const drained = requests.drain();
  timers[0]!();
  await Promise.all([drained, closed]);
});

it('keeps nothing of a connection that went away with requests in line', async () => {
  const socket = await ask(8);
  socket.destroy();
  await expect.poll(() => answers[0]!.destroyed || answers[0]!.closed).toBe(true);
  await requests.drain();
});
