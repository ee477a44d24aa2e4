/** Tests messages from a hub to pages, over real sockets. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { validateErrorMessage, validateTopicMessage, validateWelcomeMessage } from '#schemas/generated/validators.js';
import type { CueDraft } from '#server/show/fold/cueDraft.ts';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';
import { PageSocket } from '#server/pages/sockets/PageSocket.ts';
import {
  hello,
  KEY,
  liveItem,
  liveOverlay,
  manualTime,
  openPage,
  ROOM,
  startServer,
  until,
} from './realtimeSupport.ts';
import type { TestPage, TestServer } from './realtimeSupport.ts';

const first = liveOverlay(liveItem('goal', { amount: 1 }), liveItem('chat', { messages: [{ id: 'a' }, { id: 'b' }] }));

function withAmount(overlay: LiveOverlay, amount: number): LiveOverlay {
  return { ...overlay, items: overlay.items.map((item, at) => (at === 0 ? { ...item, data: { amount } } : item)) };
}

let server: TestServer;
const time = manualTime();

beforeEach(async () => {
  server = await startServer(time);
  server.open(first);
});

afterEach(() => server.close());

/** Publishes and lets the tick pass, so that every call is one message. */
function publish(overlay: LiveOverlay, cues?: CueDraft[]): LiveOverlay {
  server.hub.publish(ROOM, overlay, cues);
  time.advance(20);
  return overlay;
}

describe('hello', () => {
  // behaviour: socket-1
  it('is answered with everything a page needs, session time, rate and build', async () => {
    const page = await openPage(server.url);
    const welcome = await page.next();
    expect(welcome).toEqual({
      type: 'welcome',
      epoch: 'epoch-1',
      seq: 0,
      nowMs: server.session.nowMs,
      rate: 1,
      build: 'build-1',
      soundPageId: 'page-1',
      snapshot: { ...first, cues: [] },
    });
    expect(validateWelcomeMessage(welcome), JSON.stringify(validateWelcomeMessage.errors)).toBe(true);
  });

  // behaviour: live-2
  it('with an unknown key is answered with close 4404 and nothing else', async () => {
    const page = await openPage(server.url, hello({ liveKey: 'guess' }));
    expect(await page.closed).toEqual({ code: 4404, reason: '' });
    expect(page.messages).toEqual([]);
  });

  it('with a key whose profile is not loaded yet asks the page to come back', async () => {
    server.hub.setLiveKeys(() => 'not-open');
    const page = await openPage(server.url);
    expect(await page.closed).toMatchObject({ code: 1013 });
    expect(page.messages).toEqual([]);
  });

  it('with what was last seen is answered with what was missed', async () => {
    const gone = await openPage(server.url);
    await gone.next();
    let overlay = publish(withAmount(first, 2));
    expect((await gone.next()).seq).toBe(1);
    gone.socket.terminate();
    overlay = publish(withAmount(overlay, 3));
    publish(withAmount(overlay, 4));
    const back = await openPage(server.url, hello({ last: { epoch: 'epoch-1', seq: 1 } }));
    const welcome = await back.next();
    expect(welcome.snapshot).toBeUndefined();
    expect(welcome.seq).toBe(3);
    expect(welcome.missed).toEqual([
      { type: 'message', seq: 2, topic: 'overlayItem:goal:data', payload: { set: { amount: 3 } } },
      { type: 'message', seq: 3, topic: 'overlayItem:goal:data', payload: { set: { amount: 4 } } },
    ]);
  });

  it.each([
    ['another epoch', { epoch: 'epoch-0', seq: 1 }],
    ['a number that was never sent', { epoch: 'epoch-1', seq: 9 }],
  ])('after %s gets a snapshot', async (_name, last) => {
    publish(withAmount(first, 2));
    const page = await openPage(server.url, hello({ last }));
    expect(await page.next()).toMatchObject({ seq: 1, snapshot: { items: [{ data: { amount: 2 } }, {}] } });
  });

  it('gets a snapshot when what was missed is older than 60 s', async () => {
    publish(withAmount(first, 2));
    publish(withAmount(first, 3));
    time.advance(59_000);
    const inTime = await openPage(server.url, hello({ last: { epoch: 'epoch-1', seq: 1 } }));
    expect((await inTime.next()).missed).toHaveLength(1);
    time.advance(2_000);
    const late = await openPage(server.url, hello({ pageId: 'late', last: { epoch: 'epoch-1', seq: 1 } }));
    expect((await late.next()).snapshot).toBeDefined();
    const upToDate = await openPage(server.url, hello({ pageId: 'idle', last: { epoch: 'epoch-1', seq: 2 } }));
    expect((await upToDate.next()).missed).toEqual([]);
  });

  it('gets whichever is shorter, what was missed or everything', async () => {
    let overlay: LiveOverlay = first;
    for (let amount = 0; amount < 40; amount++) overlay = publish(withAmount(overlay, amount));
    const page = await openPage(server.url, hello({ last: { epoch: 'epoch-1', seq: 0 } }));
    expect((await page.next()).snapshot).toBeDefined();
  });

  it('between a publish and its tick gets the state its number belongs to', async () => {
    publish(withAmount(first, 2));
    server.hub.publish(ROOM, withAmount(first, 3));
    server.hub.publish(ROOM, withAmount(first, 4)); // waits for the tick
    const page = await openPage(server.url);
    expect(await page.next()).toMatchObject({ seq: 2, snapshot: { items: [{ data: { amount: 3 } }, {}] } });
    time.advance(20);
    expect(await page.next()).toMatchObject({ seq: 3, payload: { set: { amount: 4 } } });
  });
});

describe('publishing', () => {
  // behaviour: socket-2
  it('sends what changed, once per topic and tick', async () => {
    const page = await openPage(server.url);
    await page.next();
    let overlay: LiveOverlay = first;
    for (let amount = 10; amount <= 20; amount++) {
      overlay = withAmount(overlay, amount);
      server.hub.publish(ROOM, overlay);
    }
    time.advance(20);
    expect(await page.next()).toMatchObject({ seq: 1, payload: { set: { amount: 10 } } }); // the room was idle
    expect(await page.next()).toMatchObject({ seq: 2, payload: { set: { amount: 20 } } });
    publish(overlay);
    expect(server.hub.stats().messagesSent).toBe(3);
  });

  it('sends lists that moved on as what left and what came', async () => {
    const page = await openPage(server.url);
    await page.next();
    const [goal, chat] = first.items as [LiveOverlay['items'][number], LiveOverlay['items'][number]];
    const messages = [...(chat.data['messages'] as object[]).slice(1), { id: 'c' }];
    publish({ ...first, items: [goal, { ...chat, data: { messages } }] });
    const message = await page.next();
    expect(message.topic).toBe('overlayItem:chat:data');
    expect(message.payload).toEqual({ push: { messages: { drop: 1, items: [{ id: 'c' }] } } });
    expect(validateTopicMessage(message)).toBe(true);
  });

  it('reaches all pages of the room with the same numbers', async () => {
    const pages = await Promise.all(
      ['a', 'b', 'c'].map((pageId) =>
        openPage(server.url, hello({ pageId, device: pageId === 'c' ? 'mobile' : 'desktop' })),
      ),
    );
    await Promise.all(pages.map((page) => page.next()));
    publish({
      ...withAmount(first, 5),
      items: withAmount(first, 5).items.map((item) => ({ ...item, isVisible: false })),
    });
    for (const page of pages) {
      expect([await page.next(), await page.next(), await page.next()]).toMatchObject([
        { seq: 1, topic: 'overlayItem:goal:visibility', payload: { isVisible: false, isVisibleLandscape: true } },
        { seq: 2, topic: 'overlayItem:goal:data' },
        { seq: 3, topic: 'overlayItem:chat:visibility' },
      ]);
    }
  });

  it('to a room that is not open is ignored', () => {
    expect(() => server.hub.publish('nobody', first)).not.toThrow();
    expect(server.hub.snapshotText('nobody')).toBeNull();
  });

  it('keeps the snapshot for HTTP at what was last sent', () => {
    expect(JSON.parse(server.hub.snapshotText(ROOM)!)).toEqual({ ...first, cues: [] });
    publish(withAmount(first, 7));
    expect(JSON.parse(server.hub.snapshotText(ROOM)!)).toEqual({ ...withAmount(first, 7), cues: [] });
  });
});

describe('a room that is opened again', () => {
  // behaviour: socket-5
  it('welcomes the pages that are connected with a snapshot of the new epoch', async () => {
    const page = await openPage(server.url, hello({ last: { epoch: 'epoch-1', seq: 0 } }));
    expect((await page.next()).missed).toEqual([]);
    publish(withAmount(first, 2));
    await page.next();
    server.open(withAmount(first, 9), { epoch: 'epoch-2' });
    expect(await page.next()).toMatchObject({
      type: 'welcome',
      epoch: 'epoch-2',
      seq: 0,
      snapshot: { overlayId: ROOM },
    });
    publish(withAmount(first, 10));
    expect(await page.next()).toMatchObject({ seq: 1, payload: { set: { amount: 10 } } });
  });
});

describe('a rotated key', () => {
  // behaviour: live-1
  it('sends pages with the old key away with 4404, and lets the new key in', async () => {
    const page = await openPage(server.url);
    await page.next();
    server.hub.setLiveKeys((key) => (key === 'new-key' ? ROOM : null));
    server.hub.closeKey(ROOM);
    expect(await page.closed).toMatchObject({ code: 4404 });
    const again = await openPage(server.url);
    expect(await again.closed).toMatchObject({ code: 4404 });
    const fresh = await openPage(server.url, hello({ liveKey: 'new-key' }));
    expect((await fresh.next()).type).toBe('welcome');
  });
});

describe('receipts', () => {
  it('keep the highest number each connected page confirmed', async () => {
    const page = await openPage(server.url);
    await page.next();
    publish(withAmount(first, 2));
    publish(withAmount(first, 3));
    // behaviour: program-24
    await until(() => typeof server.hub.pages(ROOM)[0]?.owesSinceMs === 'number');
    for (const seq of [1, 2, 1, 99]) page.send({ type: 'presented', seq });
    await until(() => server.hub.receipts(ROOM).get('page-1') === 2);
    expect(server.hub.receipts(ROOM)).toEqual(new Map([['page-1', 2]]));
    expect(server.hub.pages(ROOM)[0]!.owesSinceMs).toBeNull();
    page.socket.terminate();
    await until(() => server.hub.receipts(ROOM).size === 0);
  });
});

describe('cues', () => {
  const cue = (playbackId: string, more: Partial<CueDraft> = {}): CueDraft => ({
    topic: 'playSound',
    payload: { name: 'ding' },
    playbackId,
    startedAt: server.session.nowMs,
    untilMs: server.session.nowMs + 5_000,
    ...more,
  });

  // behaviour: sound-1
  it('name one sound page per device class: the one connected longest', async () => {
    const greetings = [
      hello({ pageId: 'obs' }),
      hello({ pageId: 'second' }),
      hello({ pageId: 'phone', device: 'mobile' }),
    ];
    const pages: TestPage[] = [];
    for (const greeting of greetings) {
      const page = await openPage(server.url, greeting);
      await page.next();
      pages.push(page);
    }
    publish(first, [cue('c1')]);
    const messages = await Promise.all(pages.map((page) => page.next()));
    expect(messages.map((message) => message.cue?.soundPageId)).toEqual(['obs', 'obs', 'phone']);
    expect(messages.every((message) => validateTopicMessage(message))).toBe(true);
    pages[0]!.socket.terminate();
    await until(() => server.hub.stats().connections === 2);
    publish(first, [cue('c2')]);
    await until(() => pages[1]!.messages.some((message) => message.cue?.playbackId === 'c2'));
    expect(pages[1]!.messages.find((message) => message.cue?.playbackId === 'c2')!.cue?.soundPageId).toBe('second');
  });

  // behaviour: cue-2
  it('that run are part of the snapshot, until they end or their time has passed', async () => {
    publish(first, [cue('short', { untilMs: server.session.nowMs + 100 }), cue('long')]);
    const page = await openPage(server.url);
    const ids = (await page.next()).snapshot?.cues.map((message) => message.cue?.playbackId);
    expect(ids).toEqual(['short', 'long']);
    server.session.nowMs += 101;
    const later = await openPage(server.url, hello({ pageId: 'later' }));
    expect((await later.next()).snapshot?.cues.map((message) => message.cue?.playbackId)).toEqual(['long']);
    page.send({ type: 'playbackEnded', playbackId: 'long', durationMs: 80 });
    await until(() => (JSON.parse(server.hub.snapshotText(ROOM)!) as { cues: [] }).cues.length === 0);
  });

  it('that ended are not part of what a page missed', async () => {
    const page = await openPage(server.url);
    await page.next();
    publish(first, [cue('ended'), cue('running')]);
    await page.next();
    page.send({ type: 'playbackEnded', playbackId: 'ended', durationMs: 80 });
    page.send({ type: 'presented', seq: 1 });
    await until(() => server.hub.receipts(ROOM).get('page-1') === 1);
    const back = await openPage(server.url, hello({ pageId: 'back', last: { epoch: 'epoch-1', seq: 0 } }));
    const welcome = await back.next();
    expect(welcome.missed?.map((message) => message.cue?.playbackId)).toEqual(['running']);
    expect(welcome.seq).toBe(2);
  });

  // behaviour: cue-3
  it('end once, with the first valid report', async () => {
    const ends: unknown[] = [];
    server.open(first, { epoch: 'epoch-2', onPlaybackEnded: (...end) => ends.push(end) });
    const page = await openPage(server.url);
    await page.next();
    publish(first, [cue('c1')]);
    await page.next();
    page.send({ type: 'playbackEnded', playbackId: 'unknown', durationMs: 1 });
    page.send({ type: 'playbackEnded', playbackId: 'c1', durationMs: 1_200 });
    page.send({ type: 'playbackEnded', playbackId: 'c1', durationMs: 7 });
    page.send({ type: 'presented', seq: 1 });
    await until(() => server.hub.receipts(ROOM).get('page-1') === 1);
    expect(ends).toEqual([['c1', 1_200]]);
  });

  // behaviour: cue-1
  it('nobody presented in time are listed as not shown, with those that came too late', async () => {
    const page = await openPage(server.url);
    await page.next();
    publish(first, [cue('late', { untilMs: server.session.nowMs - 1 }), cue('seen'), cue('unseen')]);
    expect((await page.next()).cue?.playbackId).toBe('seen');
    page.send({ type: 'presented', seq: 1 });
    await until(() => server.hub.receipts(ROOM).get('page-1') === 1);
    expect(server.hub.notShown(ROOM).map((missed) => missed.playbackId)).toEqual(['late']);
    server.session.nowMs += 5_001;
    page.send({ type: 'presented', seq: 2 });
    await until(() => server.hub.receipts(ROOM).get('page-1') === 2);
    expect(server.hub.notShown(ROOM).map((missed) => missed.playbackId)).toEqual(['late', 'unseen']);
  });

  it('with the id of one that runs are not sent again', async () => {
    const page = await openPage(server.url);
    await page.next();
    publish(first, [cue('c1'), cue('c1')]);
    publish(withAmount(first, 2), [cue('c1')]);
    expect(await page.next()).toMatchObject({ seq: 1, cue: { playbackId: 'c1' } });
    expect(await page.next()).toMatchObject({ seq: 2, topic: 'overlayItem:goal:data' });
  });
});

describe('closing', () => {
  it('sends pages away so that they come back, and leaves nothing behind', async () => {
    const page = await openPage(server.url);
    await page.next();
    const silent = await openPage(server.url, null);
    await server.hub.close();
    expect((await page.closed).code).toBe(1001);
    expect((await silent.closed).code).toBe(1001);
    expect(server.hub.stats().connections).toBe(0);
  });

  it('refuses upgrades of other addresses', async () => {
    await expect(openPage(server.url.replace('/realtime', '/elsewhere'))).rejects.toThrow('404');
  });

  it('tells a page that does not introduce itself', async () => {
    const page = await openPage(server.url, null);
    await until(() => server.hub.stats().connections === 1);
    time.advance(9_999);
    expect(page.messages).toEqual([]);
    time.advance(2);
    const error = await page.next();
    expect(error).toEqual({ type: 'error', code: 'MESSAGE_INVALID', message: 'hello: nothing arrived within 10 s' });
    expect(validateErrorMessage(error)).toBe(true);
    expect((await page.closed).code).toBe(4400);
  });

  // behaviour: socket-4
  it('destroys a connection that did not answer two pings', async () => {
    const page = await openPage(server.url, hello({ liveKey: KEY, pageId: 'deaf' }));
    await page.next();
    page.socket.pause();
    const heard = vi.spyOn(PageSocket.prototype, 'emit');
    onTestFinished(() => heard.mockRestore());
    const answered = (): number => heard.mock.calls.filter(([event]) => event === 'pong').length;
    const alive = await openPage(server.url, hello({ pageId: 'alive' }));
    await alive.next();
    for (let ping = 1; ping <= 3; ping++) {
      time.advance(15_000);
      const message = await alive.next(); // the time, so a page knows that the server is there
      expect(message).toMatchObject({ type: 'welcome', missed: [] });
      await until(() => answered() === ping);
      expect(server.hub.stats()).toMatchObject({
        connections: ping === 3 ? 1 : 2,
        closed: { silent: ping === 3 ? 1 : 0 },
      });
    }
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  });
});
