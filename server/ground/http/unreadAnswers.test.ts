import http from 'node:http';
import net from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '#tests/support/httpRequest.ts';
import { createUnreadAnswers } from './unreadAnswers.ts';

const MIB = 1024 * 1024;
/** More than any system buffers for a connection by itself. */
const ANSWER = 24 * MIB;

let server: { port: number; close(): Promise<void> };
const opened: net.Socket[] = [];

beforeEach(async () => {
  const watch = createUnreadAnswers(1, { address: 2.5 * ANSWER, all: 4.5 * ANSWER });
  const body = Buffer.alloc(ANSWER, 'x');
  server = await listen(
    http.createServer((request, response) => {
      watch(request, response);
      response.end(body);
    }),
  );
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await server.close();
});

type Outcome = 'whole' | 'cut' | null;

/** Sends a request, reads on only when told to, and then returns the outcome of the answer. */
async function asker(address: string): Promise<() => Promise<Outcome>> {
  const socket = net.connect(server.port, '127.0.0.1');
  opened.push(socket);
  let bytes = 0;
  socket.on('error', () => undefined).pause();
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  await new Promise((resolve) => socket.once('readable', resolve));
  return () =>
    new Promise((resolve) => {
      socket
        .on('close', () => resolve('cut'))
        .on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > ANSWER) resolve('whole');
        });
      socket.resume();
    });
}

/** Reads a whole answer. */
const read = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': address };
    http
      .get({ port: server.port, headers, agent: false }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes));
      })
      .on('error', reject);
  });

async function askers(addresses: readonly string[]): Promise<(() => Promise<Outcome>)[]> {
  const all: (() => Promise<Outcome>)[] = [];
  for (const address of addresses) all.push(await asker(address));
  return all;
}
const outcomes = (all: readonly (() => Promise<Outcome>)[]): Promise<Outcome[]> =>
  Promise.all(all.map((finish) => finish()));

it('an address that reads nothing loses what has waited for longest, and whoever reads gets all of it', async () => {
  const slow = await askers(['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.1']);
  expect(await read('10.0.0.2')).toBe(ANSWER);
  expect(await outcomes(slow)).toEqual(['cut', 'cut', 'whole', 'whole']);
  // Read data makes room.
  expect(await outcomes(await askers(['10.0.0.1', '10.0.0.1']))).toEqual(['whole', 'whole']);
});

it('of many addresses those are cut that have waited for longest', async () => {
  const slow = await askers([1, 2, 3, 4, 5, 6].map((n) => `10.0.1.${n}`));
  expect(await outcomes(slow)).toEqual(['cut', 'cut', 'whole', 'whole', 'whole', 'whole']);
});
