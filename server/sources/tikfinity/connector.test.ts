import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import shapes from '#fixtures/recordings/tikfinity-websocket-shapes.json' with { type: 'json' };
import { listenTo, type Listening } from '#tests/support/listenTo.ts';
import { manualTime } from '#tests/realtime/realtimeSupport.ts';
import { START_MS } from '#tests/support/session.ts';
import { testComputer } from '#tests/support/testPrograms.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { realClock, realScheduler } from '../../ground/base/adapters/realTime.ts';
import { dropIn } from '../../integrations/drop-in/dropIn.ts';
import type { ReceivedBefore } from '../connection/receivedBefore.ts';
import { isIgnored } from '../mapResult.ts';
import { GIFT_CATALOGUE } from '../tiktok/giftCatalogue.ts';
import { tikfinityConnector } from './connector.ts';
import { type FakeApp, startFakeApp } from './fake/fakeApp.ts';
import { mapPush } from './map.ts';

let app: FakeApp;
let time: ReturnType<typeof manualTime>;
let listening: Listening;
let logged: unknown[][];

beforeEach(async () => {
  app = await startFakeApp();
  time = manualTime();
  time.advance(START_MS);
  logged = [];
});

afterEach(async () => {
  await listening.stop();
  await app.quit();
});

function listen(
  receivedBefore: ReceivedBefore | null = null,
  commit?: (draft: EventDraft) => Promise<void>,
): Listening {
  const write = (...entry: unknown[]): void => void logged.push(entry);
  const deps = { ...time, log: { info: write, warn: write }, timeZone: 'Europe/Berlin', receivedBefore };
  return (listening = listenTo(tikfinityConnector({ url: app.url }, deps), commit));
}

const says = (words: string): Promise<void> => listening.until(() => listening.state().message.includes(words));
const typesOf = (): string[] => listening.events.map((event) => event.type);
const received = (count: number): Promise<void> => listening.until(() => listening.events.length >= count);

const chat = (n: number): object => ({ userId: '7', uniqueId: 'fan', msgId: String(100 + n), comment: `secret ${n}` });

describe('the app', () => {
  it('delivers its pushes as the map alone makes them, after the start of the stream', async () => {
    const { events } = listen();
    await says('Connected to TikFinity.');
    for (const { event, data } of shapes) app.push(event, data);
    const mapped = shapes
      .map(({ event, data }) => mapPush({ event, data }, { gifts: GIFT_CATALOGUE }))
      .filter((result) => !isIgnored(result));
    await received(mapped.length + 1);
    expect(events).toEqual([{ type: 'streamStart', origin: 'connector', payload: { roomId: '' } }, ...mapped]);
  });

  it('that is not running is looked for, less often with time', async () => {
    await app.quit();
    const { state, until, reports } = listen();
    await says(`TikFinity is not running: nothing answers at ${app.url}. Start the TikFinity desktop app`);
    expect(state()).toMatchObject({ connector: 'tikfinity', status: 'waiting' });
    expect(state().words?.de).toContain('TikFinity läuft nicht');
    for (const seconds of [2, 4, 8, 15, 15]) {
      const told = reports.length;
      time.advance(15_000);
      await until(() => reports.length > told);
      expect(state().message).toContain(`Trying again in ${seconds} s.`);
    }
    await app.start();
    time.advance(15_000);
    await says('Connected to TikFinity.');
    await app.quit();
    await says('The connection to TikFinity was lost. Trying again in 1 s.');
  });

  it('that was closed is connected again; what is repeated counts once, what was missed is told', async () => {
    const { state } = listen();
    await says('Connected');
    app.push('chat', chat(1));
    app.push('member', { ...chat(2), actionId: 1 });
    await received(3);
    time.advance(5_000);
    await app.quit();
    await says('The connection to TikFinity was lost. Trying again in 1 s.');
    await app.start();
    time.advance(1_000);
    await says('Connected');
    for (const n of [1, 3]) app.push('chat', chat(n));
    app.push('member', { ...chat(2), actionId: 1 });
    app.push('chat', chat(4));
    await received(6);
    expect(typesOf()).toEqual(['streamStart', 'chat', 'join', 'gap', 'chat', 'chat']);
    expect(listening.events[3]?.payload).toEqual({ fromMs: START_MS, toMs: START_MS + 6_000 });
    expect(state().message).toContain('From 13:00:00 to 13:00:06 the connection was lost');
  });
});

describe('a new stream', () => {
  const viewerCount = { viewerCount: 3 };

  it('is what comes after ten minutes of silence', async () => {
    listen();
    await says('Connected');
    for (const minutes of [0, 9, 10, 11]) {
      time.advance(minutes * 60_000);
      const before = listening.events.length;
      app.push('roomUser', viewerCount);
      await received(before + 1);
      await listening.until(() => listening.events.at(-1)?.type === 'viewerCount');
    }
    expect(typesOf()).toEqual([
      'streamStart',
      'viewerCount',
      'viewerCount',
      'viewerCount',
      'streamStart',
      'viewerCount',
    ]);
  });

  it.each([
    ['goes on after a short absence of Liveloom', 60_000, ['gap', 'viewerCount']],
    ['begins after a long one', 3_600_000, ['streamStart', 'viewerCount']],
  ])('%s', async (_name, agoMs, types) => {
    listen({ atMs: START_MS - agoMs, roomId: '', isOver: false });
    await says('Connected');
    app.push('roomUser', viewerCount);
    await received(2);
    expect(typesOf()).toEqual(types);
  });
});

it('garbage is passed over, and nothing of it is logged', async () => {
  listen();
  await says('Connected');
  for (const raw of ['', 'secret', '{"event":', 'null', '[]', '{"event":7,"data":{}}', '{"event":"chat"}'])
    app.send(raw);
  app.send(Buffer.from([0xff, 0x00]));
  app.send('{"event":"chat","data":null}');
  app.push('chat', { comment: 'secret' });
  app.push('chat', chat(1));
  await received(2);
  expect(typesOf()).toEqual(['streamStart', 'chat']);
  expect(JSON.stringify(logged)).not.toContain('secret');
});

it('a refused event does not stop the others', async () => {
  listen(null, (draft) => (draft.type === 'chat' ? Promise.reject(new Error('secret')) : Promise.resolve()));
  await says('Connected');
  app.push('chat', chat(1));
  app.push('chat', chat(2));
  app.push('roomUser', { viewerCount: 1 });
  await received(4);
  expect(JSON.stringify(logged).match(/was refused/g)).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain('secret');
});

// behaviour: dropin-7
describe('our own socket for programs made for TikFinity', () => {
  it('is refused and named, and TikFinity is found when it takes its place', async () => {
    const { port } = new URL(app.url);
    await app.quit();
    const link = dropIn.open(
      { host: 'localhost', port: Number(port), password: '' },
      {
        clock: realClock(),
        scheduler: realScheduler,
        randomKey: () => expect.unreachable(),
        computer: testComputer(),
        report: () => undefined,
        emit: () => undefined,
        play: () => undefined,
        allowed: () => ['readEvents', 'testEvents'],
        refused: () => expect.unreachable(),
      },
    );
    const { state, until } = listen();
    for (let at = 0; at < 50 && !state().message.includes('Liveloom itself'); at++) {
      time.advance(15_000);
      await new Promise((resolve) => realScheduler.after(50, () => resolve(undefined)));
    }
    expect(state()).toMatchObject({ status: 'waiting', stage: 'refused' });
    expect(state().message).toContain(`At ${app.url} is Liveloom itself`);
    expect(state().message).toContain('turn off “Programs made for TikFinity”');
    link.push!({ event: 'chat', data: { ...chat(1) }, isTest: false });
    link.close();
    await app.start();
    await until(() => {
      time.advance(15_000);
      return state().message.includes('Connected to TikFinity.');
    });
    expect(typesOf()).toEqual([]);
  });
});
