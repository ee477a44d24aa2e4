/**
 * Tests every topic (behaviour: socket-3) on a live page: the real server and session, the real socket, the built page
 * in a real browser. It checks what a viewer sees: the canvas is read back, and only the part of the topic may have
 * changed.
 */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Box } from '#engine/core/geometry.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { launchBrowser } from './support/browser.ts';
import { buildAll } from './support/cli.ts';
import { startLiveSession } from './support/liveSession.ts';
import type { LiveSession } from './support/liveSession.ts';
import { watchSounds } from './support/livePages.ts';
import type { HeardSounds } from './support/livePages.ts';
import { changedPart, countOf, installLook, isWithin, remember, whenReplaced } from './support/canvasInspection.ts';
import type { Rgb } from './support/canvasInspection.ts';
import { testViewer } from './support/session.ts';
import { BLUE, BOXES, GREEN, hex, ITEMS, RED } from './support/topicScene.ts';
import type { ItemId } from './support/topicScene.ts';

/** Reach of letters' shadows beyond an item's box, px. */
const REACH = 12;
/** Smallest visible amount of a colour, px. */
const SEEN = 150;

let live: LiveSession;
let browser: Browser;
let page: Page;
const errors: string[] = [];
/** Topics of the received messages, in order. */
let topics: string[] = [];
/** All topics, for any item. */
const everHeard = new Set<string>();

beforeAll(async () => {
  await buildAll();
  [live, browser] = await Promise.all([startLiveSession(ITEMS), launchBrowser()]);
  page = await browser.newPage({ viewport: { width: 1080, height: 1920 } });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; topic?: string };
      if (message.type !== 'message') return;
      topics.push(message.topic!);
      everHeard.add(message.topic!.replace(/^overlayItem:[^:]+:/, 'overlayItem:{id}:'));
    }),
  );
  await page.route('**/media/files/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    const folder = name.endsWith('.ogg') ? 'sound' : 'video';
    return route.fulfill({ path: join(import.meta.dirname, '../fixtures/media', folder, name) });
  });
  await page.addInitScript(watchSounds);
  await page.goto(live.links.portrait);
  await installLook(page);
  await page.waitForFunction(() => window.__overlay?.connection() === 'connected');
  await page.evaluate(() => window.__overlay!.ready);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await live?.stop();
});

const command = (draft: EventDraft): Promise<unknown> => live.submit({ origin: 'command', ...draft });
const patchItem = (id: ItemId, change: JsonObject): Promise<void> => live.edit({ itemsById: { [id]: change } });

/** Waits two frames: a page on a busy machine may draw nothing for a while although something moves. */
const twoFramesLater = (): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Waits until nothing moves any more. */
async function atRest(): Promise<void> {
  await expect
    .poll(
      async () => {
        await remember(page);
        await twoFramesLater();
        return changedPart(page);
      },
      { timeout: 60_000, interval: 1 },
    )
    .toBeNull();
}

/**
 * Acts and waits until `isSeen` holds for the canvas. Then checks that the topic has arrived, and only the given parts
 * look different.
 * @param isMoving true when something moves already, so that there is no rest to wait for
 */
async function expectSeen(
  topic: string,
  act: () => Promise<unknown>,
  isSeen: () => Promise<boolean>,
  parts: readonly Box[],
  isMoving = false,
) {
  if (!isMoving) await atRest();
  await remember(page);
  topics = [];
  await act();
  await expect.poll(isSeen, { timeout: 60_000, interval: 50, message: `${topic} is not seen` }).toBe(true);
  await hasArrived(topic);
  const changed = await changedPart(page);
  expect(changed, `nothing looks different after ${topic}`).not.toBeNull();
  const whole = parts.reduce(around);
  expect(isWithin(changed!, whole, REACH), `${topic} changed ${JSON.stringify(changed)}`).toBe(true);
  expect(errors).toEqual([]);
}

/** Waits for the message: Chrome 127 reports a frame of the socket later than it draws its content. */
async function hasArrived(topic: string): Promise<void> {
  await expect.poll(() => topics, { timeout: 60_000, interval: 20, message: 'topics that arrived' }).toContain(topic);
}

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

const shows = async (box: Box, color: Rgb | null, atLeast = SEEN): Promise<boolean> =>
  (await countOf(page, box, color)) >= atLeast;
const isEmpty = async (box: Box): Promise<boolean> => (await countOf(page, box)) === 0;

test('data: a goal fills', async () => {
  const set = { property: 'amount', mode: 'set', value: 60 } as const;
  await expectSeen(
    'overlayItem:goal:data',
    () => command({ type: 'changeGoal', itemId: 'goal', payload: set }),
    () => shows(BOXES.goal, GREEN, 2000),
    [BOXES.goal],
  );
});

test('settings: another background', async () => {
  await expectSeen(
    'overlayItem:moved:settings',
    () => patchItem('moved', { settings: { backgroundColor: hex(RED) } }),
    async () => (await shows(BOXES.moved, RED, 10_000)) && !(await shows(BOXES.moved, BLUE)),
    [BOXES.moved],
  );
});

test('position, dimensions and visibility: an item moves, grows, is hidden and comes back', async () => {
  const there = { ...BOXES.moved, x: 700, y: 60 };
  await expectSeen(
    'overlayItem:moved:position',
    () => patchItem('moved', { position: { x: there.x, y: there.y } }),
    async () =>
      (await shows(there, RED, 10_000)) && (await isEmpty({ ...BOXES.moved, width: there.x - BOXES.moved.x })),
    [BOXES.moved, there],
  );
  const larger = { ...there, width: 360, height: 160 };
  await expectSeen(
    'overlayItem:moved:dimensions',
    () => patchItem('moved', { dimensions: { width: larger.width, height: larger.height } }),
    () => shows({ ...larger, x: there.x + there.width + 10, width: 30 }, RED, 1000),
    [larger],
  );
  const show = (isVisible: boolean) => () =>
    command({ type: 'changeVisibility', itemId: 'moved', payload: { isVisible, orientation: 'both' } });
  await expectSeen('overlayItem:moved:visibility', show(false), () => isEmpty(larger), [larger]);
  await expectSeen('overlayItem:moved:visibility', show(true), () => shows(larger, RED, 10_000), [larger]);
});

test('chat: a message comes in at the bottom', async () => {
  await expectSeen(
    'overlayItem:chat:chat',
    () => live.submit({ type: 'chat', viewer: testViewer(1), payload: { comment: 'hello there', emotes: [] } }),
    async () => (await shows(BOXES.chat, GREEN, 60)) && (await shows(BOXES.chat, BLUE, 2000)),
    [{ ...BOXES.chat, y: BOXES.chat.y + 150, height: 150 }],
  );
});

test('showText: a popup comes for its time and is gone a second later', async () => {
  const popup = { text: 'Thank you!', imageUrl: '', showProfilePicture: false, duration: 4 };
  await expectSeen(
    'overlayItem:popup:showText',
    () => command({ type: 'showText', itemId: 'popup', payload: popup }),
    () => shows(BOXES.popup, BLUE, 2000),
    [BOXES.popup],
  );
  await expect.poll(() => isEmpty(BOXES.popup), { timeout: 60_000 }).toBe(true);
});

test('topViewersUpdated: the ranks of who is in the chat', async () => {
  const topViewers = [{ viewer: testViewer(1), coins: 123_456 }];
  await expectSeen(
    'topViewersUpdated',
    () => live.submit({ type: 'viewerCount', payload: { viewerCount: 7, topViewers } }),
    () => shows(BOXES.users, RED, 60),
    [BOXES.users],
  );
});

test('topGiftUpdated, giftCountUpdated and topGiftStreakUpdated: one gift, three items', async () => {
  const boxes = [BOXES.topGift, BOXES.giftCount, BOXES.giftStreak];
  const streak = { repeatCount: 5, repeatEnd: true, groupId: '1', isStreakable: true };
  const payload = { giftId: '5655', giftName: 'Rose', giftImageUrl: '', diamondCount: 1, ...streak };
  await expectSeen(
    'overlayItem:topGift:topGiftUpdated',
    () => live.submit({ type: 'gift', viewer: testViewer(1), payload }),
    async () => (await Promise.all(boxes.map((box) => shows(box, RED, 10)))).every(Boolean),
    boxes,
  );
  await hasArrived('overlayItem:giftCount:giftCountUpdated');
  await hasArrived('overlayItem:giftStreak:topGiftStreakUpdated');
});

const SONG = { id: 'a', name: 'Song', duration_ms: 200_000, artists: [{ name: 'Artist' }], album: { images: [] } };

test('playbackState: the song and its progress', async () => {
  await expectSeen(
    'overlayItem:music:playbackState',
    () => live.submit({ type: 'playbackState', payload: { progress_ms: 150_000, is_playing: false, item: SONG } }),
    async () => (await shows(BOXES.music, GREEN, 500)) && (await shows(BOXES.shy, BLUE, 10_000)),
    [BOXES.music, BOXES.shy],
  );
  await hasArrived('overlayItem:shy:playbackState');
});

test('spotify:show: a widget that had left comes back for 5 s', async () => {
  await expect.poll(() => isEmpty(BOXES.shy), { timeout: 60_000 }).toBe(true);
  await expectSeen(
    'spotify:show',
    () => command({ type: 'showMusic', payload: {} }),
    () => shows(BOXES.shy, BLUE, 10_000),
    [BOXES.shy],
  );
  await expect.poll(() => isEmpty(BOXES.shy), { timeout: 60_000 }).toBe(true);
});

test('showImage: a picture is there for its time', async () => {
  // The heart of the cover, and nothing else on the canvas.
  const heart: Rgb = [255, 230, 238];
  await expectSeen(
    'overlayItem:image:showImage',
    () =>
      command({
        type: 'showImage',
        itemId: 'image',
        payload: { url: '/media/demo/covers/highway.png', duration: 4000, startsWhenLoaded: true },
      }),
    () => shows(BOXES.image, heart, 5000),
    [BOXES.image],
  );
  await expect.poll(() => isEmpty(BOXES.image), { timeout: 60_000 }).toBe(true);
  // It begins when this page reports that it is loaded, and not by itself; then it is over.
  const data = (): number => topics.filter((topic) => topic === 'overlayItem:image:data').length;
  await expect.poll(data, { timeout: 60_000 }).toBe(2);
});

test('playVideo and stopVideo: a video plays until it is stopped', async () => {
  const sea: Rgb = [48, 80, 192];
  const video = { playbackId: 'video-1', url: '/media/files/tone.webm', volume: 1, loop: true, chromaKey: false };
  await expectSeen(
    'overlayItem:video:playVideo',
    () => command({ type: 'playVideo', itemId: 'video', payload: video }),
    () => shows(BOXES.video, sea, 10_000),
    [BOXES.video],
  );
  await remember(page);
  await expect.poll(() => changedPart(page), { timeout: 60_000 }).not.toBeNull(); // its square moves
  const stop = () => command({ type: 'stopVideo', itemId: 'video', payload: { playbackId: 'video-1' } });
  await expectSeen('overlayItem:video:stopVideo', stop, () => isEmpty(BOXES.video), [BOXES.video], true);
});

declare const heard: HeardSounds;

test.for([
  ['playSound', 'stopSound'],
  ['tts', 'stopTts'],
] as const)('%s and %s: a media element is heard until it is stopped', async ([play, stop]) => {
  await atRest();
  await remember(page);
  topics = [];
  await command({ type: play, payload: { playbackId: play, url: '/media/files/long.ogg', volume: 0.5 } });
  await page.waitForFunction(
    () => {
      const element = heard.elements.at(-1);
      return element !== undefined && !element.paused && element.currentTime > 0.3 && heard.level() > 0.02;
    },
    undefined,
    { polling: 50, timeout: 60_000 },
  );
  await command({ type: stop, payload: { playbackId: play } });
  await page.waitForFunction(() => heard.elements.at(-1)!.paused && heard.level() < 0.001, undefined, {
    polling: 50,
    timeout: 60_000,
  });
  expect(topics).toEqual([play, stop]);
  expect(await changedPart(page)).toBeNull();
  expect(errors).toEqual([]);
});

test('wheel-of-fortune:run: the wheel comes, spins and leaves', async () => {
  const section = (id: string, color: Rgb) => ({
    id,
    text: '',
    textColor: '#ffffff',
    backgroundColor: hex(color),
    contentType: 'text' as const,
    imageUrl: '',
    imageScaleMode: 'contain' as const,
  });
  const items = [section('r', RED), section('b', BLUE)];
  const payload = { targetItemId: 'game', items, centerImageUrl: '', spinDuration: 1, extraSpins: 1 };
  const nearby = { ...BOXES.game, y: BOXES.game.y - 100, height: 840 };
  await expectSeen(
    'wheel-of-fortune:run',
    () => command({ type: 'runWheel', payload }),
    async () => (await shows(BOXES.game, RED, 10_000)) && (await shows(BOXES.game, BLUE, 10_000)),
    [{ x: 0, y: nearby.y, width: 1080, height: 1920 - nearby.y }],
  );
  await expect.poll(() => shows(BOXES.game, RED), { timeout: 60_000 }).toBe(false);
}, 180_000);

const BALLOON = {
  targetItemId: 'game',
  requiredLikes: 100,
  duration: 60,
  balloonColor: hex(GREEN),
  balloonShape: 'balloon',
  balloonTextColor: '#ffffff',
  showProgress: false,
} as const;

/** Area of the confetti. */
const SKY: Box = { x: 0, y: 740, width: 1080, height: 1180 };

test('like-balloon: starts, grows with the likes, explodes; another one is stopped and flies away', async () => {
  const green = (): Promise<number> => countOf(page, SKY, GREEN);
  /** Returns the visible amount after the pop-up; it continues to sway. */
  const poppedUp = async (): Promise<number> => {
    for (let [before, now] = [0, await green()]; ; [before, now] = [now, await green()]) {
      if (now >= 2000 && now <= before * 1.05) return now;
      await twoFramesLater();
    }
  };
  const like = { likeCount: 80, totalLikeCount: 80 };
  await expectSeen(
    'like-balloon:start',
    () => command({ type: 'startLikeBalloon', payload: BALLOON }),
    () => shows(SKY, GREEN, 2000),
    [SKY],
  );
  const small = await poppedUp();
  await expectSeen(
    'like-balloon:update',
    () => live.submit({ type: 'like', viewer: testViewer(2), payload: like }),
    async () => (await green()) > small * 1.15,
    [SKY],
    true,
  );
  // The burst is visible for four seconds, which is short on a busy machine.
  const burst = whenReplaced(page, SKY, GREEN, small / 2);
  const explode = () => command({ type: 'explodeLikeBalloon', payload: {} });
  await expectSeen('like-balloon:explode', explode, () => burst.then(() => true), [SKY], true);
  await expect.poll(green, { timeout: 60_000 }).toBeLessThan(SEEN);
  await command({ type: 'startLikeBalloon', payload: BALLOON });
  await expect.poll(() => shows(SKY, GREEN, 2000), { timeout: 60_000 }).toBe(true);
  await poppedUp();
  const stop = () => command({ type: 'stopLikeBalloon', payload: {} });
  const up: Box = { ...BOXES.game, y: 0, height: 1920 };
  await expectSeen('like-balloon:stop', stop, async () => (await green()) < SEEN, [up], true);
}, 180_000);

const ofItem = (part: string): string => `overlayItem:{id}:${part}`;

/** All topics of pages (behaviour: socket-3). */
const ALL_TOPICS = [
  'topViewersUpdated',
  'spotify:show',
  'wheel-of-fortune:run',
  'playSound',
  'stopSound',
  'tts',
  'stopTts',
  ...['start', 'update', 'explode', 'stop'].map((part) => `like-balloon:${part}`),
  ...['chat', 'playVideo', 'stopVideo', 'showImage', 'playbackState', 'topGiftUpdated', 'giftCountUpdated'].map(ofItem),
  ...['topGiftStreakUpdated', 'showText', 'data', 'settings', 'position', 'dimensions', 'visibility'].map(ofItem),
];

test('no topic was left out (behaviour: socket-3)', () => {
  expect(ALL_TOPICS.filter((topic) => !everHeard.has(topic))).toEqual([]);
});
