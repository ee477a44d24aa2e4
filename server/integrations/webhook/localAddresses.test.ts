/** Calls to real servers on this computer, and everything that is refused. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Scheduler } from '#engine/core/clock.ts';
import { unticked, testComputer } from '#tests/support/testPrograms.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { ProgramLink, ProgramReport } from '../program.ts';
import { localAddresses } from './localAddresses.ts';

/** A tenth of the time, so that seconds are no waiting. */
const quick: Scheduler = { after: (delayMs, task) => realScheduler.after(delayMs / 10, task) };

let server: Server;
let port: number;
let answer: (request: IncomingMessage) => { status: number; headers?: Record<string, string> } | null;
const asked: { method: string; url: string; body: string; headers: IncomingMessage['headers'] }[] = [];
const controlled: { host: string; port: number }[] = [];
let link: ProgramLink;
const reports: ProgramReport[] = [];

beforeEach(async () => {
  answer = () => ({ status: 204 });
  asked.length = 0;
  reports.length = 0;
  controlled.length = 0;
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      const said = answer(request);
      if (said !== null) response.writeHead(said.status, said.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  ({ port } = server.address() as AddressInfo);
  link = localAddresses.open(
    { host: 'localhost', port: 0, password: '' },
    {
      scheduler: quick,
      computer: { ...testComputer(), controlled: () => controlled },
      ...unticked(),
      report: (state) => void reports.push(state),
      emit: () => undefined,
      play: () => undefined,
    },
  );
});
afterEach(async () => {
  link.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const call = (values: object, signal = new AbortController().signal) =>
  link.perform('call', { method: 'POST', values: {}, ...values }, signal);

// behaviour: program-16
describe('an address on this computer', () => {
  test('gets the values as JSON or in the address', async () => {
    expect(reports.at(-1)?.status).toBe('connected');
    const values = { who: 'Anna 🌹', coins: '5' };
    expect(await call({ url: `http://localhost:${port}/hook`, values })).toEqual({ status: 204 });
    expect(await call({ url: `http://127.0.0.1:${port}/hook?a=1`, method: 'GET', values })).toEqual({ status: 204 });
    expect(asked.map(({ method, body }) => [method, body])).toEqual([
      ['POST', JSON.stringify(values)],
      ['GET', ''],
    ]);
    expect(Object.fromEntries(new URL(asked[1]!.url, 'http://x').searchParams)).toEqual({ a: '1', ...values });
  });

  test('fails with the status of the answer, and is not led elsewhere', async () => {
    answer = () => ({ status: 302, headers: { location: `http://127.0.0.1:${port}/elsewhere` } });
    await expect(call({ url: `http://127.0.0.1:${port}/` })).rejects.toMatchObject({
      code: 'WEBHOOK_REFUSED',
      params: { status: 302 },
    });
    expect(asked).toHaveLength(1);
  });

  test('that never answers is given up, as one that may have acted', async () => {
    answer = () => null;
    await expect(call({ url: `http://127.0.0.1:${port}/` })).rejects.toMatchObject({ code: 'PROGRAM_NO_ANSWER' });
  });

  test('that nobody listens at certainly got nothing', async () => {
    const free = port;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(call({ url: `http://127.0.0.1:${free}/` })).rejects.toMatchObject({ code: 'WEBHOOK_NOT_REACHED' });
    server.listen(0);
  });
});

// behaviour: program-17
describe('nothing else is reached', () => {
  test.each([
    ['http://8.8.8.8/', 'WEBHOOK_NOT_REACHED'],
    ['http://169.254.169.254/latest', 'WEBHOOK_NOT_REACHED'],
    ['http://0.0.0.0:1/', 'WEBHOOK_NOT_REACHED'],
    ['http://[::ffff:8.8.8.8]/', 'WEBHOOK_NOT_REACHED'],
    ['http://mia:pw@127.0.0.1/', 'WEBHOOK_NOT_REACHED'],
    ['file:///etc/passwd', 'WEBHOOK_ADDRESS_INVALID'],
    ['127.0.0.1', 'WEBHOOK_ADDRESS_INVALID'],
    ['', 'WEBHOOK_ADDRESS_INVALID'],
  ])('%s', async (url, code) => {
    await expect(call({ url })).rejects.toMatchObject({ code });
  });

  test('at the port of Liveloom or of a program, by whatever name of this computer', async () => {
    controlled.push({ host: 'localhost', port });
    const own = Object.values(networkInterfaces()).flatMap((all = []) =>
      all.flatMap(({ address, family }) => (family === 'IPv4' ? [address] : [])),
    );
    for (const host of ['localhost', '127.0.0.1', '127.0.0.2', '[::1]', ...own])
      await expect(call({ url: `http://${host}:${port}/` }), host).rejects.toMatchObject({
        code: 'WEBHOOK_NOT_REACHED',
      });
    expect(asked).toEqual([]);
  });

  test('by other calls and lists', async () => {
    await expect(link.perform('press', {}, new AbortController().signal)).rejects.toMatchObject({
      code: 'PROGRAM_CALL_UNKNOWN',
    });
    await expect(link.choices('scenes', {}, new AbortController().signal)).rejects.toMatchObject({
      code: 'PROGRAM_CALL_UNKNOWN',
    });
  });
});

test.each([
  ['http://LOCALHOST:8080/a?b=1', 'address:http://localhost:8080'],
  ['https://192.168.1.5/', 'address:https://192.168.1.5:443'],
  ['ftp://x/', null],
  ['', null],
])('a call of %j needs %j', (url, permission) => {
  expect(localAddresses.needs('call', { url }, '')).toBe(permission);
});
