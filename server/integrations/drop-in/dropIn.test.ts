/** The socket itself, with real connections: who may read along, and what the others cost. */
import { request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Scheduler } from '#engine/core/clock.ts';
import type { ProgramPermission } from '#schemas/generated/types.ts';
import { testComputer } from '#tests/support/testPrograms.ts';
import { realClock, realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { ProgramLink, ProgramReport } from '../program.ts';
import { dropIn } from './dropIn.ts';
import { MAX_CLIENTS } from './limits.ts';

/** A tenth of the time, so that seconds are no waiting. */
const quick: Scheduler = { after: (delayMs, task) => realScheduler.after(delayMs / 10, task) };

let port: number;
let link: ProgramLink;
let allowed: ProgramPermission[];
let refused: ProgramPermission[];
let reports: ProgramReport[];
const sockets: WebSocket[] = [];

async function takePort(at = 0): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  return server;
}
const end = (server: Server): Promise<unknown> => new Promise((resolve) => server.close(resolve));
const state = () => reports.at(-1);
const isOpen = async (): Promise<void> => {
  await expect.poll(state).toMatchObject({ status: 'connected' });
};

function open(): void {
  link = dropIn.open(
    { host: 'localhost', port, password: '' },
    {
      clock: realClock(),
      scheduler: quick,
      randomKey: () => expect.unreachable(),
      computer: testComputer(),
      report: (report) => void reports.push(report),
      emit: () => expect.unreachable(),
      play: () => expect.unreachable(),
      allowed: () => allowed,
      refused: (need) => void refused.push(need),
    },
  );
}

beforeEach(async () => {
  const free = await takePort();
  ({ port } = free.address() as AddressInfo);
  await end(free);
  [allowed, refused, reports] = [['readEvents', 'testEvents'], [], []];
  open();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
  link.close();
});

interface Reader {
  socket: WebSocket;
  got: unknown[];
}

/** Connects; rejects with the status of a refusal. */
function read(headers: Record<string, string> = {}, host = '127.0.0.1'): Promise<Reader> {
  const socket = new WebSocket(`ws://${host}:${port}/`, { headers });
  const got: unknown[] = [];
  sockets.push(socket);
  socket.on('message', (data: Buffer) => got.push(JSON.parse(data.toString())));
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ socket, got }));
    socket.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    socket.on('error', reject);
  });
}
const closed = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.on('close', resolve));
const push = (event: string, isTest = false, data: object = { uniqueId: 'one' }): void =>
  link.push!({ event, data: { ...data }, isTest });

// behaviour: dropin-1, dropin-2
describe('programs', () => {
  test('get each event once, and no word before', async () => {
    await isOpen();
    const [one, two] = [await read(), await read({}, '[::1]').catch(() => read())];
    push('follow');
    await expect.poll(() => two.got).toEqual([{ event: 'follow', data: { uniqueId: 'one' } }]);
    expect(one.got).toEqual(two.got);
    await expect.poll(state).toMatchObject({ status: 'connected', clients: 2 });
    one.socket.close();
    await expect.poll(state).toMatchObject({ status: 'connected', clients: 1 });
  });

  test('no more than sixteen, and a place becomes free again', async () => {
    await isOpen();
    const all = await Promise.all(Array.from({ length: MAX_CLIENTS }, () => read()));
    await expect(read()).rejects.toThrow('503');
    all[0]!.socket.terminate();
    await expect
      .poll(() =>
        read().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('are not heard, and disconnected when they send too much', async () => {
    await isOpen();
    const { socket, got } = await read();
    socket.send('{"event":"subscribe"}');
    push('chat');
    await expect.poll(() => got).toHaveLength(1);
    socket.send(Buffer.alloc(5_000));
    expect(await closed(socket)).toBe(1009);
    const other = await read();
    const gone = closed(other.socket);
    for (let at = 0; at < 10_000 && other.socket.readyState === WebSocket.OPEN; at++) other.socket.send('');
    expect(await gone).toBe(1006);
  });

  test('one that does not read is disconnected, and the others get everything', async () => {
    await isOpen();
    const [slow, quickOne] = [await read(), await read()];
    slow.socket.pause();
    await expect.poll(state).toMatchObject({ clients: 2 });
    const long = { comment: 'x'.repeat(60_000) };
    for (let at = 0; at < 200; at++) {
      push('chat', false, long);
      await new Promise((resolve) => realScheduler.after(1, () => resolve(undefined)));
    }
    await expect.poll(state).toMatchObject({ clients: 1 });
    await expect.poll(() => quickOne.got).toHaveLength(200);
  });

  test('get test events only while that is ticked', async () => {
    await isOpen();
    const { got } = await read();
    push('gift', true);
    allowed = ['readEvents'];
    push('share', true);
    push('like');
    await expect.poll(() => got).toHaveLength(2);
    expect(got).toMatchObject([{ event: 'gift' }, { event: 'like' }]);
  });

  test('without the tick nobody comes in, those inside leave, and it is told once', async () => {
    await isOpen();
    const { socket, got } = await read();
    allowed = [];
    push('follow');
    expect(await closed(socket)).toBe(1008);
    expect(got).toEqual([]);
    for (let at = 0; at < 3; at++) await expect(read()).rejects.toThrow('403');
    expect(refused).toEqual(['readEvents']);
  });

  test('have no calls', async () => {
    const { signal } = new AbortController();
    await expect(link.perform('call', {}, signal)).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNKNOWN' });
    await expect(link.choices('scenes', {}, signal)).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNKNOWN' });
  });
});

// behaviour: dropin-5
describe('websites', () => {
  beforeEach(isOpen);

  test.each(['https://games.example', 'null', 'file://', 'http://127.0.0.1:3000', 'chrome-extension://abc'])(
    '%s is refused, listed, and let in once it is ticked',
    async (origin) => {
      await expect(read({ Origin: origin })).rejects.toThrow('403');
      expect(refused).toEqual([`origin:${origin}`]);
      allowed = [...allowed, `origin:${origin}`];
      const { socket, got } = await read({ Origin: origin });
      push('follow');
      await expect.poll(() => got).toHaveLength(1);
      allowed = ['readEvents'];
      push('follow');
      expect(await closed(socket)).toBe(1008);
      expect(got).toHaveLength(1);
    },
  );

  test('one tick lets no other website in, and a star none at all', async () => {
    allowed = ['readEvents', 'origin:https://games.example', 'origin:*'];
    for (const origin of ['https://games.example:8443', 'http://games.example', 'https://games.example.evil'])
      await expect(read({ Origin: origin })).rejects.toThrow('403');
  });

  test.each(['*', 'https://a b', `https://${'a'.repeat(300)}`, 'https://a/path', 'nonsense'])(
    'an origin that is none is refused and not listed: %s',
    async (origin) => {
      await expect(read({ Origin: origin })).rejects.toThrow('403');
      expect(refused).toEqual([]);
    },
  );

  test('a name of somebody else that leads here is refused, also with another port', async () => {
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost', `127.0.0.1:${port + 1}`])
      await expect(read({ Host: host })).rejects.toThrow('421');
    await read({ Host: `LOCALHOST:${port}` });
  });

  test('a page learns nothing by other requests, and gets no grants', async () => {
    const asked = request({ port, host: '127.0.0.1', method: 'OPTIONS', headers: GRANTS_ASKED }).end();
    const answer = await new Promise<{ statusCode: number; headers: object }>((resolve) =>
      asked.on('response', (response) => resolve(response as never)),
    );
    expect(answer.statusCode).toBe(426);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('flooding with websites lists few of them', async () => {
    for (let at = 0; at < 30; at++) await read({ Origin: `https://s${at}.example` }).catch(() => undefined);
    expect(refused).toHaveLength(20);
  });
});

const GRANTS_ASKED = {
  Origin: 'https://games.example',
  'Access-Control-Request-Method': 'GET',
  'Access-Control-Request-Private-Network': 'true',
};

// behaviour: dropin-6
describe('the port', () => {
  test('that is taken is told, and opened when it is free', async () => {
    await isOpen();
    link.close();
    const other = await takePort(port);
    reports = [];
    open();
    await expect.poll(state).toEqual({ status: 'refused', reason: 'portTaken', version: '' });
    await expect(read()).rejects.toThrow();
    await end(other);
    await isOpen();
    await read();
  });

  test('is free again after it is closed, and those who read are sent away', async () => {
    await isOpen();
    const { socket } = await read();
    const gone = closed(socket);
    link.close();
    expect(await gone).toBe(1001);
    await end(await takePort(port));
  });

  test('is opened at loopback alone', async () => {
    await isOpen();
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) {
      const reached = await new Promise((resolve) => {
        const socket = connect(port, address, () => resolve(true)).on('error', () => resolve(false));
        socket.unref();
      });
      expect(reached, address).toBe(false);
    }
  });
});

// behaviour: dropin-7
test('our own connector is refused, and told who refuses it', async () => {
  await isOpen();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { headers: { 'Liveloom-Reader': 'tikfinity' } });
  const answer = await new Promise<{ statusCode?: number; headers: Record<string, unknown> }>((resolve) =>
    socket.on('unexpected-response', (_request, response) => resolve(response)),
  );
  socket.on('error', () => undefined).terminate();
  expect([answer.statusCode, answer.headers['liveloom-socket']]).toEqual([409, 'drop-in']);
});
