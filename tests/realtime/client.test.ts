/** Tests the page's own connection against a real hub: it must reconnect by itself and never show anything wrong. */
import { afterEach, describe, expect, it } from 'vitest';
import type { LiveConnection } from '#engine/client/realtimeClient.ts';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';
import { cleanups, cleanUp, connect, connectFake, isConnected, welcome } from './clientSupport.ts';
import {
  liveItem,
  liveOverlay,
  manualTime,
  realScheduler,
  ROOM,
  START_MS,
  startServer,
  until,
} from './realtimeSupport.ts';
import type { TestServer } from './realtimeSupport.ts';

const goal = liveItem('goal', { amount: 1 });
const chat = liveItem('chat', { messages: [] });

function withAmount(amount: number): LiveOverlay {
  return liveOverlay({ ...goal, data: { amount } }, chat);
}

afterEach(cleanUp);

async function start(options: { port?: number; build?: string; epoch?: string } = {}): Promise<TestServer> {
  const server = await startServer(undefined, options);
  server.open(withAmount(1), { epoch: options.epoch ?? 'epoch-1' });
  cleanups.push(() => server.close());
  return server;
}

function amountOf(client: LiveConnection): unknown {
  return client.store.getState().itemsById['goal']?.data['amount'];
}

describe('a page', () => {
  it('fills its store from the snapshot and follows every change', async () => {
    const server = await start();
    const client = connect(server.url);
    const nothing = { overlay: null, itemsById: {}, order: [], games: [], ad: null };
    const isNothing = { isSoundPage: false, isRehearsal: false };
    expect(client.store.getState()).toEqual({ connection: 'connecting', ...isNothing, ...nothing });
    await until(() => isConnected(client));
    expect(client.store.getState()).toMatchObject({
      overlay: { overlayId: ROOM, overlayName: 'Demo', locale: 'en', timeZone: 'Europe/Berlin', pointsName: 'Points' },
      order: ['goal', 'chat'],
    });
    for (const amount of [2, 3, 4]) {
      server.hub.publish(ROOM, withAmount(amount));
      await until(() => amountOf(client) === amount);
    }
  });

  it('confirms what it has, at most once a second', () => {
    const { time, sockets } = connectFake();
    const receipts = (): object[] => sockets[0]!.sent.slice(1);
    sockets[0]!.emit('open');
    sockets[0]!.message(welcome);
    for (let seq = 4; seq <= 9; seq++) sockets[0]!.message({ type: 'message', seq, topic: 't', payload: {} });
    expect(receipts()).toEqual([]);
    time.advance(1_000);
    expect(receipts()).toEqual([{ type: 'presented', seq: 9 }]);
    time.advance(5_000);
    expect(receipts()).toHaveLength(1);
    const cue = { playbackId: 'c1', startedAt: START_MS, untilMs: START_MS + 60_000 };
    sockets[0]!.message({ type: 'message', seq: 10, topic: 't', payload: {}, cue });
    expect(receipts().at(-1)).toEqual({ type: 'presented', seq: 10 }); // performed cues, at once
  });

  it('confirms only what was painted when it is told about painting', async () => {
    const server = await start();
    const painted: (() => void)[] = [];
    const client = connect(server.url, { afterPaint: (task) => painted.push(task), scheduler: fast });
    await until(() => isConnected(client));
    server.hub.publish(ROOM, withAmount(2));
    await until(() => amountOf(client) === 2);
    expect(server.hub.receipts(ROOM).get('page-1')).toBe(0);
    for (const task of painted) task();
    await until(() => server.hub.receipts(ROOM).get('page-1') === 1);
  });

  it('draws in session time, at the session rate', async () => {
    const server = await startServer();
    cleanups.push(() => server.close());
    server.open(withAmount(1), { rate: 10 });
    const local = manualTime();
    const client = connect(server.url, { localClock: local.clock });
    expect(client.clock.nowMs()).toBe(0);
    await until(() => isConnected(client));
    expect(client.clock.nowMs()).toBe(START_MS);
    local.clock.set(100);
    expect(client.clock.nowMs()).toBe(START_MS + 1_000);
  });

  // behaviour: time-1
  it('takes the time of a computer that slept, without being loaded anew', async () => {
    const server = await start();
    const client = connect(server.url, { localClock: { nowMs: () => 0 } });
    await until(() => client.clock.nowMs() === START_MS);
    server.session.nowMs += 3_600_000;
    server.hub.sendTime(ROOM);
    await until(() => client.clock.nowMs() === START_MS + 3_600_000);
    expect(client.sockets).toHaveLength(1);
  });

  it('corrects its time without a jump while the session is the same, and takes another one at once', () => {
    const { client, time, sockets } = connectFake();
    sockets[0]!.emit('open');
    time.advance(60);
    sockets[0]!.message(welcome);
    expect(client.clock.nowMs()).toBe(START_MS + 30); // the answer took half of the round trip
    time.advance(15_000);
    sockets[0]!.message({ ...welcome, nowMs: START_MS + 14_900 });
    expect(client.clock.nowMs()).toBe(START_MS + 15_030);
    sockets[0]!.message({ ...welcome, epoch: 'other', nowMs: START_MS - 9_000, snapshot: { items: [], cues: [] } });
    expect(client.clock.nowMs()).toBe(START_MS - 8_970);
  });

  // behaviour: socket-2, cue-1
  it('performs each cue once, also when it sees it again after a lost connection', async () => {
    const server = await start();
    const client = connect(server.url);
    const performed: string[] = [];
    client.cues.subscribe({ perform: (message) => void performed.push(message.cue.playbackId) });
    await until(() => isConnected(client));
    const cue = { topic: 'playSound', payload: {}, playbackId: 'c1', startedAt: START_MS, untilMs: START_MS + 60_000 };
    server.hub.publish(ROOM, withAmount(1), [cue]);
    await until(() => performed.length === 1);
    await until(() => server.hub.receipts(ROOM).get('page-1') === 1);
    server.open(withAmount(1), { epoch: 'epoch-2' });
    server.hub.publish(ROOM, withAmount(2), [cue, { ...cue, playbackId: 'c2' }]);
    await until(() => amountOf(client) === 2 && performed.length > 1);
    expect(performed).toEqual(['c1', 'c2']);
  });

  it('keeps the report of an end until the connection is back', async () => {
    const server = await startServer();
    cleanups.push(() => server.close());
    const ends: unknown[] = [];
    server.open(withAmount(1), { onPlaybackEnded: (...end) => ends.push(end) });
    const client = connect(server.url);
    await until(() => isConnected(client));
    const cue = { topic: 'playSound', payload: {}, playbackId: 'c1', startedAt: START_MS, untilMs: START_MS + 60_000 };
    server.hub.publish(ROOM, withAmount(1), [cue]);
    await until(() => server.hub.receipts(ROOM).get('page-1') === 1);
    client.sockets[0]!.terminate();
    await until(() => !isConnected(client));
    client.playbackEnded('c1', 40);
    await until(() => ends.length === 1);
    expect(ends).toEqual([['c1', 40]]);
  });

  it('says nothing to a server that is closing the connection, and reports the end to the next', () => {
    const { client, time, sockets } = connectFake();
    sockets[0]!.emit('open');
    sockets[0]!.message(welcome);
    sockets[0]!.message({ type: 'message', seq: 4, topic: 't', payload: {} });
    sockets[0]!.beginClosing();
    client.playbackEnded('c1', 40);
    time.advance(5_000);
    expect(sockets[0]!.sent.map(({ type }) => type)).toEqual(['hello']);
    sockets[0]!.emit('close');
    time.advance(1_000);
    sockets[1]!.emit('open');
    sockets[1]!.message({ ...welcome, seq: 4 });
    expect(sockets[1]!.sent.slice(1)).toEqual([{ type: 'playbackEnded', playbackId: 'c1', durationMs: 40 }]);
  });
});

/** Shortens waits, for tests that depend on the client's own timers. */
const fast = { after: (delayMs: number, task: () => void) => realScheduler.after(delayMs / 20, task) };

describe('a page that loses its connection', () => {
  // behaviour: socket-1
  it('resumes where it was', async () => {
    const server = await start();
    const client = connect(server.url, { scheduler: fast });
    await until(() => isConnected(client));
    server.hub.publish(ROOM, withAmount(2));
    await until(() => amountOf(client) === 2);
    const untouched = client.store.getState().itemsById['chat'];
    client.sockets[0]!.terminate();
    await until(() => server.hub.stats().connections === 0);
    server.hub.publish(ROOM, withAmount(3));
    await until(() => amountOf(client) === 3);
    expect(server.hub.stats()).toMatchObject({ resumed: 1, snapshots: 1 });
    expect(client.store.getState().itemsById['chat']).toBe(untouched);
  });

  it('shows that it is disconnected, keeps what it showed, and heals after a server restart', async () => {
    const server = await start();
    const client = connect(server.url, { scheduler: fast });
    await until(() => isConnected(client));
    await server.close();
    await until(() => client.store.getState().connection === 'disconnected');
    expect(amountOf(client)).toBe(1);
    const next = await start({ port: server.port, epoch: 'epoch-2' });
    await until(() => isConnected(client));
    next.hub.publish(ROOM, withAmount(8));
    await until(() => amountOf(client) === 8);
  });

  // behaviour: socket-5
  it('asks for a reload, once, when it comes back to another build', async () => {
    const server = await start();
    let reloads = 0;
    const client = connect(server.url, { scheduler: fast, onReload: () => reloads++ });
    await until(() => isConnected(client));
    expect(reloads).toBe(0);
    await server.close();
    const next = await start({ port: server.port, epoch: 'epoch-2', build: 'build-2' });
    await until(() => isConnected(client));
    expect(reloads).toBe(1);
    client.sockets.at(-1)!.terminate();
    await until(() => next.hub.stats().resumed === 1);
    expect(reloads).toBe(1);
  });

  it('comes back with 49 others, and all show the same', async () => {
    const server = await start();
    const clients = Array.from({ length: 50 }, (_, at) =>
      connect(server.url, { scheduler: fast, pageId: `page-${at}`, random: () => at / 50 }),
    );
    await until(() => clients.every(isConnected));
    await server.close();
    await until(() => clients.every((client) => !isConnected(client)));
    const next = await start({ port: server.port, epoch: 'epoch-2' });
    await until(() => clients.every(isConnected));
    for (let amount = 100; amount < 120; amount++) next.hub.publish(ROOM, withAmount(amount));
    await until(() => clients.every((client) => amountOf(client) === 119));
    expect(next.hub.stats()).toMatchObject({ connections: 50, snapshots: 50, closed: { invalid: 0 } });
  });

  it('stops trying when it is disposed', async () => {
    const server = await start();
    const client = connect(server.url, { scheduler: fast });
    await until(() => isConnected(client));
    client.dispose();
    await until(() => server.hub.stats().connections === 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(client.sockets).toHaveLength(1);
  });
});
