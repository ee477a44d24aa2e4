import { expect, test } from 'vitest';
import type { WebSocketLike } from '#engine/client/webSocketLike.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { manualTime } from '#tests/realtime/realtimeSupport.ts';
import { readChanges } from '#engine/client/api/calls/overlay.ts';
import { createUpdates } from './updates.ts';

type Listener = (event: never) => void;

/** Socket whose other end is the test. */
class FakeSocket implements WebSocketLike {
  readyState = 0;
  said: JsonObject[] = [];
  isClosed = false;
  private readonly listeners = new Map<string, Listener[]>();

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as JsonObject);
  }
  close(): void {
    this.isClosed = true;
    this.readyState = 3;
  }
  emit(type: string, event: object = {}): void {
    if (type === 'open') this.readyState = 1;
    if (type === 'close') this.readyState = 3;
    for (const listener of this.listeners.get(type) ?? []) listener(event as never);
  }
  hear(message: object): void {
    this.emit('message', { data: JSON.stringify(message) });
  }
  /** Opens the socket and welcomes the page. */
  enter(): void {
    this.emit('open');
    this.hear({ type: 'welcome' });
  }
}

/** Simulates a page that watches an overlay, a server and the time. */
function stage() {
  const time = manualTime();
  const sockets: FakeSocket[] = [];
  const heard: unknown[] = [];
  const lost: string[] = [];
  const server = { isThere: true };
  let version = 4;
  const updates = createUpdates({
    url: 'ws://server/api/follow',
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    scheduler: time.scheduler,
    localClock: time.clock,
    random: () => 0.5,
    locale: () => 'de',
    isServerThere: () => Promise.resolve(server.isThere),
  });
  const watch = (profileId = 'p'): (() => void) =>
    updates.watch(readChanges, {
      input: () => ({ params: { profileId }, query: { after: version } }),
      onAnswer: (answer, { after }) => {
        ({ version } = answer);
        heard.push([after, answer.version]);
      },
      onLost: ({ code }) => lost.push(code),
    });
  return {
    ...time,
    sockets,
    heard,
    lost,
    server,
    watch,
    stay: updates.stay,
    socket: () => sockets.at(-1)!,
    status: () => updates.store.getState().status,
  };
}

const answer = (id: string, after: number, version: number) => ({
  type: 'answer',
  id,
  query: { after },
  answer: { version, changes: [] },
});
/** Lets resolved promises run. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('it says hello, waits for the welcome, asks, and hears', () => {
  const { watch, socket, heard, status } = stage();
  expect(status()).toBe('idle');
  watch();
  expect([status(), socket().said]).toEqual(['connecting', []]);
  socket().emit('open');
  expect(socket().said).toEqual([{ type: 'hello', locale: 'de' }]);
  socket().hear({ type: 'welcome' });
  expect(status()).toBe('connected');
  expect(socket().said.at(-1)).toEqual({ type: 'follow', id: '1', address: '/overlay/p/changes?after=4' });
  socket().hear(answer('1', 4, 5));
  expect(heard).toEqual([[4, 5]]);
});

test('many watch over one socket; it is closed a moment after the last of them', () => {
  const { watch, socket, sockets, advance, status } = stage();
  const ends = [watch('a'), watch('b')];
  socket().enter();
  ends.push(watch('c'));
  expect(socket().said.map(({ id }) => id)).toEqual([undefined, '1', '2', '3']);
  for (const end of ends) end();
  expect(socket().said.slice(4)).toEqual(['1', '2', '3'].map((id) => ({ type: 'unfollow', id })));
  advance(1_999);
  const again = watch('d');
  advance(10_000);
  expect([sockets.length, socket().isClosed, status()]).toEqual([1, false, 'connected']);
  again();
  advance(2_000);
  expect([socket().isClosed, status()]).toEqual([true, 'idle']);
});

test('a page that only wants to know how the connection is keeps it', () => {
  const { watch, stay, socket, sockets, advance, status } = stage();
  const [leave, end] = [stay(), watch()];
  socket().enter();
  end();
  advance(10_000);
  expect([status(), sockets.length]).toEqual(['connected', 1]);
  leave();
  advance(2_000);
  expect([status(), socket().isClosed]).toEqual(['idle', true]);
});

test('a call that was ended gets no answer, also none that was on its way', () => {
  const { watch, socket, heard } = stage();
  const end = watch();
  watch('other');
  socket().enter();
  end();
  socket().hear(answer('1', 4, 5));
  expect(heard).toEqual([]);
});

test('after a loss it comes back and goes on where it was', async () => {
  const { watch, socket, sockets, lost, advance, status } = stage();
  watch();
  socket().enter();
  socket().hear(answer('1', 4, 9));
  advance(5_000);
  socket().emit('close', { code: 1006 });
  expect([status(), lost]).toEqual(['lost', ['UNREACHABLE']]);
  advance(500);
  expect(sockets).toHaveLength(2);
  socket().enter();
  expect([status(), socket().said.at(-1)]).toEqual([
    'connected',
    { type: 'follow', id: '1', address: '/overlay/p/changes?after=9' },
  ]);
});

test('a connection on which the server says nothing more is given up', () => {
  const { watch, socket, sockets, advance, status } = stage();
  watch();
  socket().enter();
  advance(44_000);
  socket().hear({ type: 'alive' });
  advance(44_999);
  expect(status()).toBe('connected');
  advance(1);
  expect([status(), sockets[0]!.isClosed]).toEqual(['lost', true]);
});

test('when the server answers but sockets never open, something on the way is to blame, until one opens', async () => {
  const { watch, socket, lost, advance, status } = stage();
  watch();
  socket().emit('close', { code: 1006 });
  await turn();
  expect(status()).toBe('lost');
  advance(1_000);
  socket().emit('close', { code: 1006 });
  expect([status(), lost]).toEqual(['blocked', ['UNREACHABLE', 'UPDATES_BLOCKED']]);
  await turn();
  // Things watched later are reported too.
  watch('other');
  expect(lost.at(-1)).toBe('UPDATES_BLOCKED');
  advance(2_000);
  socket().enter();
  expect(status()).toBe('connected');
});

test('a server that is away is not blocked', async () => {
  const { watch, socket, advance, status, server } = stage();
  server.isThere = false;
  watch();
  for (const delayMs of [500, 1_000, 2_000, 4_000]) {
    socket().emit('close', { code: 1006 });
    await turn();
    expect(status()).toBe('lost');
    advance(delayMs);
  }
});

test('a login that ended is looked for at once, as there may be a new one, and then every three seconds', () => {
  const { watch, socket, sockets, lost, advance, status } = stage();
  watch();
  socket().enter();
  advance(10_000);
  socket().hear({ type: 'error', code: 'NOT_SIGNED_IN', message: 'Melde dich an.' });
  socket().emit('close', { code: 4401 });
  expect([status(), lost]).toEqual(['connecting', []]);
  advance(500);
  socket().emit('open');
  socket().emit('close', { code: 4401 });
  expect([status(), lost, sockets.length]).toEqual(['signedOut', ['NOT_SIGNED_IN'], 2]);
  advance(2_999);
  expect(sockets).toHaveLength(2);
  advance(1);
  expect(sockets).toHaveLength(3);
  socket().enter();
  expect(status()).toBe('connected');
});

test('a refused call shows the words of the server and is repeated later; the others go on', () => {
  const { watch, socket, lost, advance, heard, status } = stage();
  watch('gone');
  watch('there');
  socket().enter();
  socket().hear({ type: 'refused', id: '1', status: 404, code: 'NOT_FOUND', message: 'nicht da' });
  socket().hear(answer('2', 4, 5));
  expect([lost, heard, status()]).toEqual([['NOT_FOUND'], [[4, 5]], 'connected']);
  const { length } = socket().said;
  advance(3_999);
  expect(socket().said).toHaveLength(length);
  advance(1);
  expect(socket().said.at(-1)).toMatchObject({ type: 'follow', id: '1' });
});

test('what nobody understands is passed over', () => {
  const { watch, socket, heard, status } = stage();
  watch();
  socket().enter();
  for (const data of ['{', 'null', '[]', '{"type":"later"}', '"text"', new ArrayBuffer(2)])
    socket().emit('message', { data });
  socket().hear(answer('77', 1, 2));
  expect([heard, status()]).toEqual([[], 'connected']);
});
