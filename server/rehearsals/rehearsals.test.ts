/** Tests who is shown a test, when it ends, how many one account may have, and what is left afterwards. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectLive, type LiveConnection } from '#engine/client/realtimeClient.ts';
import { createTestStreams } from './testStreams.ts';
import { realClock, realScheduler } from '../ground/base/adapters/realTime.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { type RehearsalServer, startRehearsalServer } from '#tests/support/rehearsalServer.ts';
import { START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';

const chat = (comment: string) => ({ type: 'chat', payload: { comment, emotes: [] }, viewer: testViewer(1) });

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('pages', () => {
  let api: ApiServer;
  let account: Account;
  let profileId: string;
  const open: LiveConnection[] = [];

  beforeEach(async () => {
    api = await startApiServer();
    account = await api.account('mia');
    profileId = 'mia-profile';
  });
  afterEach(async () => {
    for (const page of open.splice(0)) page.dispose();
    await api.close();
  });

  async function page(pageId: string, isPreview: boolean): Promise<LiveConnection> {
    const connection = connectLive({
      url: `ws://127.0.0.1:${api.port}/realtime`,
      liveKey: api.keys.list().find(({ id }) => id === profileId)!.liveKey,
      orientation: 'portrait',
      device: 'desktop',
      isPreview,
      pageId,
      build: 'test',
      openSocket: (url) => new WebSocket(url),
      scheduler: realScheduler,
      random: () => 0.5,
      localClock: realClock(),
    });
    open.push(connection);
    await until(() => connection.store.getState().connection === 'connected');
    return connection;
  }

  const isTest = (connection: LiveConnection): boolean => connection.store.getState().isRehearsal;
  const amountOf = (connection: LiveConnection): unknown =>
    Object.values(connection.store.getState().itemsById)[0]?.data['amount'];
  const like = (likeCount: number, over: object = {}) => ({ type: 'like', payload: { likeCount, ...over } });
  const call = (path: string, body?: object) =>
    api.call(body ? 'POST' : 'GET', `/overlay/${profileId}/tests${path}`, { as: account, ...(body && { body }) });

  // behaviour: rehearsal-2
  it('show a test where it was asked for: on one preview, or on the live pages', async () => {
    const [live, first, second] = [await page('live', false), await page('first', true), await page('second', true)];
    const before = amountOf(live);
    expect((await call('', { pageId: 'first', events: [like(3)] })).status).toBe(200);
    await until(() => isTest(first) && amountOf(first) !== before);
    expect([isTest(live), isTest(second)]).toEqual([false, false]);
    expect(amountOf(live)).toBe(before);

    const answer = await call('', { events: [like(5)] });
    expect(answer.json()).toMatchObject({ livePages: 1, isOnLivePages: true, isTestStream: false });
    await until(() => isTest(live));
    expect(isTest(second)).toBe(false);

    await call('/end', {});
    await until(() => !isTest(live));
    expect(amountOf(live)).toBe(before);
    expect(isTest(first)).toBe(true);
    expect((await call('/end', { pageId: 'first' })).json()).toMatchObject({ endsInMs: null, isOnLivePages: false });
    await until(() => !isTest(first));
    expect(api.hub.stats().rooms).toBe(1);
  });

  it('that come while a test is shown are shown it, and all of them the stream when it is the source', async () => {
    await call('', { pageId: 'late', events: [like(3)] });
    const late = await page('late', true);
    expect(isTest(late)).toBe(true);
    const stream = api.services.rehearsals.openStream('mia');
    const [live, dock] = [await page('live', false), await page('dock', true)];
    expect([isTest(live), isTest(dock)]).toEqual([true, true]);
    await stream.close();
    await until(() => !isTest(live) && !isTest(dock));
  });

  it('get edits of the overlay while they show a test, and the true state has them too', async () => {
    const preview = await page('first', true);
    await call('', { pageId: 'first', events: [like(3)] });
    await until(() => isTest(preview));
    const itemId = `${profileId}-goal`;
    const patch = { itemsById: { [itemId]: { position: { x: 77 } } } };
    expect((await api.call('PATCH', `/overlay/${profileId}`, { as: account, body: { patch } })).status).toBe(200);
    await until(() => preview.store.getState().itemsById[itemId]?.position.x === 77);
    expect(isTest(preview)).toBe(true);
  });

  it('hear in words what is wrong with a test event; then nothing is shown', async () => {
    const unknown = await call('', { events: [{ type: 'goalReached', payload: {} }] });
    expect(unknown.json()).toMatchObject({ error: { code: 'TEST_EVENT_UNKNOWN' } });
    const broken = await call('', { events: [like(3), like(3, { totalLikeCount: 'many' })] });
    expect([unknown.status, broken.status]).toEqual([400, 400]);
    expect(broken.json()).toMatchObject({
      error: { code: 'MESSAGE_INVALID', message: expect.stringContaining('totalLikeCount') as string },
    });
    expect(api.hub.stats().rooms).toBe(1);
  });
});

test('what the plan allows holds in a test that is shown, from the moment it changes', async () => {
  const server = await startRehearsalServer(testBundle([testItem('CHAT', 'chat')]));
  const stream = server.rehearsals.openStream('s');
  const limits = { viewers: 3 };
  expect(stream.session.state.limits).not.toEqual(limits);
  await server.submit({ type: 'planChanged', origin: 'document', payload: limits });
  await server.pass(START_MS + 100);
  expect(server.host.session('s')!.state.limits).toEqual(limits);
  expect(stream.session.state.limits).toEqual(limits);
  await stream.close();
  await server.close();
});

describe('test streams of a server', () => {
  // behaviour: rehearsal-4
  it('are so many and no more: whoever comes later waits, is told so, and is next', async () => {
    const server = await startRehearsalServer(testBundle([testItem('CHAT', 'chat')]));
    const streams = createTestStreams({ ...server, log: { warn: () => undefined }, max: 1 });
    const told: string[] = [];
    const start = (name: string) =>
      streams.start('s', { rate: 5 }, ({ status, message }) => void told.push(`${name} ${status}: ${message}`));
    const first = await start('first');
    await server.pass(START_MS + 3_000);
    expect(server.rehearsals.session('s')!.state.stages.stats.stream.totals.likes).not.toEqual(0);
    expect(server.rehearsals.session('s')!.state.seq).toBeGreaterThan(server.host.session('s')!.state.seq + 10);
    expect(server.host.session('s')!.state.seq).toBe(0);
    const [second, third] = [await start('second'), await start('third')];
    expect(told.map((line) => line.split(':')[0])).toEqual(['first connected', 'second waiting', 'third waiting']);
    expect(told[1]).toContain('Yours starts as soon as one ends');
    await third.stop();
    await Promise.all([first.stop(), server.pass(START_MS + 4_000)]);
    expect(told.at(-1)).toMatch(/^second connected/);
    await Promise.all([second.stop(), server.pass(START_MS + 5_000)]);
    expect(server.hub.stats().rooms).toBe(1);
    await server.close();
  });
});

describe('tests of an account', () => {
  let server: RehearsalServer;
  const at = (pageId?: string) => ({ streamerId: 's', profileId: server.profile.id, pageId });

  beforeEach(async () => {
    server = await startRehearsalServer(testBundle([testItem('CHAT', 'chat'), testItem('GIFT_FEED', 'feed')]));
  });
  afterEach(() => server.close());

  // behaviour: rehearsal-2
  it('end by themselves, and one that is sent more lasts longer', async () => {
    await server.rehearsals.send(at(), [chat('one')]);
    await server.pass(START_MS + 15_000);
    await server.rehearsals.send(at(), [chat('two')]);
    await server.pass(START_MS + 34_000);
    expect(server.rehearsals.state(at()).endsInMs).toBe(1_000);
    await server.pass(START_MS + 35_000);
    expect(server.rehearsals.state(at())).toMatchObject({ endsInMs: null, isOnLivePages: false });
    expect(server.hub.stats().rooms).toBe(1);
  });

  // behaviour: rehearsal-3
  it('are few at a time: one more ends the oldest', async () => {
    for (let n = 0; n < 20; n++) await server.rehearsals.send(at(`page-${n}`), [chat('hello')]);
    await server.pass(START_MS + 1_000);
    expect(server.hub.stats().rooms).toBe(1 + 3);
    const running = Array.from({ length: 20 }, (_, n) => server.rehearsals.state(at(`page-${n}`)).endsInMs !== null);
    expect(running).toEqual([...Array<boolean>(17).fill(false), true, true, true]);
  });

  it('have a budget: who sends too much is told when there is more', async () => {
    const many = Array.from({ length: 20 }, () => chat('hello'));
    const results = await Promise.allSettled(Array.from({ length: 80 }, () => server.rehearsals.send(at(), many)));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(20);
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
  });

  it('play a combo frame by frame, as one gift', async () => {
    const payload = { giftId: '5655', giftName: 'Rose', diamondCount: 1, repeatCount: 10 };
    const stream = server.rehearsals.openStream('s');
    await server.rehearsals.send(at('page'), [{ type: 'gift', payload, isCombo: true }]);
    await server.pass(START_MS + 3_000);
    const page = server.hub.snapshotText([...roomsOf(server)].at(-1)!)!;
    const feed = (JSON.parse(page) as { items: { id: string; data: object }[] }).items.find(({ id }) => id === 'feed')!;
    expect(JSON.stringify(feed.data)).toContain('"repeatCount":10');
    await stream.close();
  });

  const roomsOf = ({ hub }: RehearsalServer): string[] =>
    Array.from({ length: 40 }, (_, n) => `rehearsal:id-${n}:${server.profile.id}`).filter(
      (roomId) => hub.snapshotText(roomId) !== null,
    );

  it('leave nothing in memory, however many there were', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const sessions: WeakRef<object>[] = [];
    for (let n = 0; n < 50; n++) {
      const stream = server.rehearsals.openStream('s');
      sessions.push(new WeakRef(stream.session));
      await server.rehearsals.submit('s', { ...chat('hello'), id: `chat-${n}` } as never);
      await stream.close();
    }
    for (let turn = 0; turn < 10; turn++) {
      await setImmediate();
      collect();
    }
    expect(sessions.filter((session) => session.deref() !== undefined).length).toBeLessThanOrEqual(1);
    expect(server.hub.stats().rooms).toBe(1);
  });

  it('let everybody else have a turn, however much they are sent', async () => {
    const stream = server.rehearsals.openStream('s');
    let turns = 0;
    const done = new AbortController();
    const watch = async (): Promise<void> => {
      for (; !done.signal.aborted; turns++) await setImmediate();
    };
    const watching = watch();
    const many = Array.from({ length: 2_000 }, (_, n) => ({ ...chat('hello'), id: `chat-${n}` }));
    await Promise.all(many.map((draft) => stream.session.submit(draft as never)));
    done.abort();
    await watching;
    expect(turns).toBeGreaterThanOrEqual(2_000 / 50);
    await stream.close();
  });
});
