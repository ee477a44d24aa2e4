/** Tests the result of a cue over real sockets: the number of pages that showed it, or why none did. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connectLive } from '#engine/client/realtimeClient.ts';
import type { HelloMessage } from '#schemas/generated/types.ts';
import type { CueDraft } from '#server/show/fold/cueDraft.ts';
import type { OverlayRoomDefinition } from '#server/show/session/overlayRooms.ts';
import {
  hello,
  KEY,
  liveItem,
  liveOverlay,
  manualTime,
  openPage,
  realClock,
  realScheduler,
  ROOM,
  START_MS,
  startServer,
  until,
} from './realtimeSupport.ts';
import type { TestPage, TestServer } from './realtimeSupport.ts';

const overlay = liveOverlay({ ...liveItem('text'), isVisibleLandscape: false });
const SETTLED_MS = 1_000;
let time: ReturnType<typeof manualTime>;
let server: TestServer;
let told: [playbackId: string, what: number | string][];

function openRoom(more: Partial<OverlayRoomDefinition> = {}): void {
  server.open(overlay, {
    onCuePresented: (...presented) => told.push(presented),
    onCueMissed: (...missed) => told.push(missed),
    ...more,
  });
}

beforeEach(async () => {
  time = manualTime();
  server = await startServer(time);
  told = [];
  openRoom();
});
afterEach(() => server.close());

async function open(pageId: string, more: Partial<HelloMessage> = {}): Promise<TestPage> {
  const page = await openPage(server.url, hello({ pageId, ...more }));
  await page.next();
  return page;
}

const cue = (playbackId: string, more: Partial<CueDraft> = {}): CueDraft => {
  const { nowMs } = server.session;
  const topic = 'overlayItem:text:showText';
  return { topic, payload: {}, playbackId, startedAt: nowMs, untilMs: nowMs + 5_000, ...more };
};

const CANNOT_DRAW = {
  type: 'drawing',
  presenter: 'none',
  reason: null,
  renderer: '',
  isSoftware: false,
  wantedFrames: 30,
  reachedFrames: null,
  droppedFrames: 0,
} as const;

/** Publishes cues, which are sent with the tick. */
function publish(cues: readonly CueDraft[], expected = cues.map(({ playbackId }) => playbackId)): void {
  server.hub.follow(
    ROOM,
    expected.map((playbackId) => ({ playbackId, itemId: 'text' })),
  );
  server.hub.publish(ROOM, overlay, cues);
  time.advance(100);
}

async function shows(page: TestPage, pageId: string): Promise<void> {
  const { seq } = await page.next();
  page.send({ type: 'presented', seq });
  await until(() => server.hub.receipts(ROOM).get(pageId) === seq);
}

/** Advances session time and runs the check. */
function pass(ms: number): void {
  server.session.nowMs += ms;
  server.hub.notShown(ROOM);
}

// behaviour: cue-6
describe('a followed cue', () => {
  it('is told with the pages that performed it, once all have said so', async () => {
    const [one, two] = [await open('one'), await open('two')];
    publish([cue('a')]);
    await shows(one, 'one');
    expect(told).toEqual([]);
    await shows(two, 'two');
    expect(told).toEqual([['a', 2]]);
    pass(6_000);
    expect(told).toHaveLength(1);
  });

  it('waits a second for pages that say nothing, and is told without them', async () => {
    const [one] = [await open('one'), await open('frozen')];
    publish([cue('a')]);
    await shows(one, 'one');
    time.advance(SETTLED_MS);
    expect(told).toEqual([['a', 1]]);
  });

  // behaviour: canvas-12
  it('is not shown by a page that cannot draw, which others need not wait for', async () => {
    const blind = await open('blind');
    blind.send(CANNOT_DRAW);
    const count = (): number => server.hub.pages(ROOM).filter(({ drawing }) => drawing !== undefined).length;
    await until(() => count() === 1);
    publish([cue('a'), cue('heard', { topic: 'playSound' })]);
    await shows(blind, 'blind');
    await shows(blind, 'blind');
    pass(6_000);
    expect(told).toContainEqual(['a', 'failed']);
    const seeing = await open('seeing');
    publish([cue('b')]);
    await shows(seeing, 'seeing');
    expect(told.at(-1)).toEqual(['b', 1]);
  });

  it('counts no preview, and no page on which its item is not seen', async () => {
    const preview = await open('preview', { isPreview: true });
    const landscape = await open('landscape', { orientation: 'landscape' });
    publish([cue('a')]);
    await shows(preview, 'preview');
    await shows(landscape, 'landscape');
    pass(6_000);
    expect(told).toEqual([['a', 'hidden']]);
  });

  it('that a page played to its end is told at once', async () => {
    const page = await open('one');
    publish([cue('a', { topic: 'playSound' })]);
    await shows(page, 'one');
    expect(told).toEqual([]);
    page.send({ type: 'playbackEnded', playbackId: 'a', durationMs: 40 });
    await until(() => told.length > 0);
    expect(told).toEqual([['a', 1]]);
  });

  it('that a page had but could not play was not shown', async () => {
    const page = await open('one');
    publish([cue('a', { topic: 'playSound' })]);
    await shows(page, 'one');
    page.send({ type: 'playbackEnded', playbackId: 'a', durationMs: null });
    await until(() => told.length > 0);
    time.advance(SETTLED_MS);
    expect(told).toEqual([['a', 'failed']]);
  });

  it.each([
    [800, 'noPage'],
    [4_000, 1],
  ] as const)('a sound of %i ms is for a page that came 2 s late: %s', async (durationMs, what) => {
    publish([cue('a', { topic: 'playSound' })]);
    server.session.nowMs += 2_000;
    const page = await open('late');
    page.send({ type: 'presented', seq: 1 });
    await until(() => server.hub.receipts(ROOM).get('late') === 1);
    time.advance(SETTLED_MS);
    expect(told).toEqual([]);
    page.send({ type: 'playbackEnded', playbackId: 'a', durationMs });
    await until(() => told.length > 0);
    expect(told).toEqual([['a', what]]);
  });

  it.each([
    ['no page was open', () => Promise.resolve(), 'noPage'],
    ['only the dashboard showed it', () => open('preview', { isPreview: true }), 'noPage'],
    ['a page was frozen', () => open('frozen'), 'unanswered'],
  ] as const)('was not shown when %s', async (_what, prepare, reason) => {
    await prepare();
    publish([cue('a')]);
    pass(6_000);
    expect(told).toEqual([['a', reason]]);
  });

  it.each([
    ['no page was open', () => Promise.resolve(), 'noPage'],
    ['a page was frozen', () => open('frozen'), 'unanswered'],
  ] as const)('of a sound is told after a minute when %s', async (_what, prepare, reason) => {
    await prepare();
    const { nowMs } = server.session;
    publish([cue('a', { topic: 'playSound', untilMs: nowMs + 600_000 })]);
    time.advance(59_000);
    expect(told).toEqual([]);
    time.advance(1_000);
    expect(told).toEqual([['a', reason]]);
  });

  it('was not shown when its time had passed, it was stopped, replaced, hidden or nothing', async () => {
    publish([cue('late', { untilMs: START_MS - 1 })]);
    publish([cue('stopped')]);
    publish([cue('stop', { topic: 'stopSound', ends: 'stopped' })], []);
    publish([cue('next')], ['lost', 'next']);
    publish([], ['nothing']);
    server.hub.follow(ROOM, [{ playbackId: 'nowhere', itemId: 'gone' }]);
    publish([]);
    expect(told).toEqual([
      ['late', 'late'],
      ['stopped', 'cancelled'],
      ['lost', 'replaced'],
      ['nothing', 'empty'],
      ['nowhere', 'hidden'],
    ]);
  });

  it('goes on in the room of a server that was started again', async () => {
    openRoom({ running: [{ ...cue('a'), isState: true }], followed: ['a'] });
    const page = await open('one');
    page.send({ type: 'presented', seq: 0 });
    await until(() => told.length > 0);
    expect(told).toEqual([['a', 1]]);
    openRoom({ running: [{ ...cue('b'), isState: true }], followed: ['b'] });
    page.socket.terminate();
    await until(() => server.hub.stats().connections === 0);
    openRoom({ running: [{ ...cue('c'), isState: true }], followed: ['c'] });
    pass(6_000);
    expect(told.at(-1)).toEqual(['c', 'serverDown']);
  });

  it('was shown by a page whose word was lost with the server: it says so again', async () => {
    let socket: WebSocket;
    const page = connectLive({
      url: server.url,
      liveKey: KEY,
      orientation: 'portrait',
      device: 'desktop',
      pageId: 'one',
      build: 'b',
      openSocket: (url) => (socket = new WebSocket(url)),
      scheduler: realScheduler,
      random: () => 0,
      localClock: realClock,
    });
    const performed: string[] = [];
    page.cues.subscribe({ perform: ({ cue: { playbackId } }) => void performed.push(playbackId) });
    await until(() => page.store.getState().connection === 'connected');
    server.hub.publish(ROOM, overlay, [cue('seen'), cue('broken', { topic: 'playSound' })]);
    time.advance(100);
    await until(() => performed.length === 2);
    page.playbackEnded('broken', null);
    socket!.terminate();
    await until(() => page.store.getState().connection === 'disconnected');
    openRoom({ epoch: 'epoch-2', followed: ['seen', 'broken'] });
    await until(() => page.store.getState().connection === 'connected');
    page.dispose();
    time.advance(SETTLED_MS);
    expect(told).toEqual([['seen', 1]]);
  });

  it('is not told as failed after a restart before pages had time to come back and say that they played it', async () => {
    const sound = (playbackId: string) => ({ ...cue(playbackId, { topic: 'playSound' }), isState: false });
    openRoom({ running: [sound('a'), sound('b')], followed: ['a', 'b'] });
    const first = await open('first');
    for (const playbackId of ['a', 'b']) first.send({ type: 'playbackEnded', playbackId, durationMs: null });
    await until(() => !server.hub.snapshotText(ROOM)!.includes('"playbackId":"b"'));
    expect(told).toEqual([]);
    const back = await open('back');
    back.send({ type: 'playbackEnded', playbackId: 'a', durationMs: 1200 });
    await until(() => told.length > 0);
    time.advance(60_000);
    expect(told).toEqual([
      ['a', 1],
      ['b', 'failed'],
    ]);
  });

  it('that was over meanwhile is what pages say that come back, else it was not shown', async () => {
    openRoom({ followed: ['seen', 'unseen'] });
    await open('back', { performed: ['other', 'seen'] });
    time.advance(SETTLED_MS);
    expect(told).toEqual([['seen', 1]]);
    time.advance(35_000);
    expect(told).toEqual([
      ['seen', 1],
      ['unseen', 'serverDown'],
    ]);
  });
});
