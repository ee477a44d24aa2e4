/** The way in which a live page is drawn: chosen by the graphics, and changed while it runs, in a real browser. */
import type { Browser, CDPSession, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CueMiss, DrawingMessage } from '#schemas/generated/types.ts';
import type { Box } from '#engine/core/geometry.ts';
import { launchBrowser, OF_GRAPHICS } from './support/browser.ts';
import { buildAll } from './support/cli.ts';
import { giftDraft, showText, testFlow } from './support/flows.ts';
import { startLiveSession } from './support/liveSession.ts';
import type { LiveSession } from './support/liveSession.ts';
import { countOf, installLook } from './support/canvasInspection.ts';
import { nameCard, refuseDrawing, trustCard } from './support/pretendGraphics.ts';
import { testViewer } from './support/session.ts';
import { BLUE, BOXES, ITEMS } from './support/topicScene.ts';

/** Most frames that a page has in a second. */
const FRAMES_OF_A_SECOND = 60;
/** Kills of the GPU process. */
const KILLS = 10;
/** Flag without which Chromium gives graphics up, and at last itself, after some kills. */
const WITHOUT_LIMIT = '--disable-gpu-process-crash-limit';

/** Shows the name of whoever gives a gift, in a step whose cue the server follows to its end. */
const { settings, ...step } = showText('{displayName}');
const THANKS = testFlow('thanks', { blocks: { a: { ...step, settings: { ...settings, itemId: 'popup' } } } });

let live: LiveSession;
let browser: Browser;
let gifts = 0;
const pages: WatchedPage[] = [];

interface WatchedPage {
  page: Page;
  /** Reports of the page, oldest first. */
  reports: DrawingMessage[];
  /** Received cues by playback id, with the number of their receptions. */
  cues: Map<string, number>;
  /** Highest received and confirmed sequence numbers. */
  seq: { received: number; presented: number };
  errors: string[];
}

beforeAll(async () => {
  await buildAll();
  [live, browser] = await Promise.all([startLiveSession(ITEMS, [THANKS]), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await live?.stop();
});
afterEach(async () => {
  for (const { page } of pages.splice(0)) await page.close().catch(() => undefined);
});

/** @param prepare run in the page before anything else */
async function open(query: string, shownBy = browser, ...prepare: (() => void)[]): Promise<WatchedPage> {
  const page = await shownBy.newPage({ viewport: { width: 1080, height: 1920 } });
  const watched: WatchedPage = { page, reports: [], cues: new Map(), seq: { received: 0, presented: 0 }, errors: [] };
  pages.push(watched);
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes(OF_GRAPHICS)) watched.errors.push(message.text());
  });
  page.on('pageerror', (error) => watched.errors.push(error.message));
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => noteSent(watched, String(payload)));
    socket.on('framereceived', ({ payload }) => noteReceived(watched, String(payload)));
  });
  for (const each of prepare) await page.addInitScript(each);
  await page.goto(`${live.links.portrait}${query}`);
  return watched;
}

function noteSent({ reports, seq }: WatchedPage, payload: string): void {
  const message = JSON.parse(payload) as DrawingMessage | { type: 'presented'; seq: number };
  if (message.type === 'drawing') reports.push(message);
  else if (message.type === 'presented') seq.presented = Math.max(seq.presented, message.seq);
}

function noteReceived({ cues, seq }: WatchedPage, payload: string): void {
  const message = JSON.parse(payload) as { type: string; seq: number; cue?: { playbackId: string } };
  if (message.type !== 'message') return;
  seq.received = message.seq;
  if (message.cue) cues.set(message.cue.playbackId, (cues.get(message.cue.playbackId) ?? 0) + 1);
}

async function drawn(watched: WatchedPage): Promise<void> {
  const { page } = watched;
  await page.waitForFunction(() => window.__overlay?.connection() === 'connected');
  await page.evaluate(() => window.__overlay!.ready);
}

const presenterOf = ({ page }: WatchedPage): Promise<string> => page.evaluate(() => window.__overlay!.presenter());
const canvases = ({ page }: WatchedPage): Promise<number> => page.locator('canvas:visible').count();
/** Waits for a report of the page. */
async function isReported(watched: WatchedPage, wanted: Partial<DrawingMessage>): Promise<void> {
  await expect.poll(() => watched.reports.at(-1), { timeout: 30_000 }).toMatchObject(wanted);
}

/** Shows a text that stays. */
const popup = (text: string): Promise<unknown> =>
  live.submit({
    type: 'showText',
    origin: 'command',
    itemId: 'popup',
    payload: { text, imageUrl: '', showProfilePicture: false, duration: 60 },
  });

/** Shows texts one after the other, each in a message of its own. */
async function storm(count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const id = `gift-${++gifts}`;
    const { at: _at, ...gift } = giftDraft(id, 0);
    await live.submit({ ...gift, viewer: testViewer(1, { displayName: id }) });
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
}

/** Pixels of a colour in a box of the visible canvas. */
async function painted(watched: WatchedPage, box: Box = BOXES.moved): Promise<number> {
  await watched.page.evaluate(() => {
    const [shown] = [...document.querySelectorAll('canvas')].filter((canvas) => canvas.style.display !== 'none');
    document.querySelectorAll('canvas').forEach((canvas) => canvas !== shown && canvas.remove());
  });
  await installLook(watched.page);
  return countOf(watched.page, box, BLUE);
}

interface CueReport {
  playbackId: string;
  /** Reason why no page showed it. */
  reason?: CueMiss;
}

const reports = async (): Promise<CueReport[]> =>
  (await Promise.all([live.committed<CueReport>('cuePresented'), live.committed<CueReport>('cueNotShown')]))
    .flat()
    .map(({ payload }) => payload);

/** Texts of flows so far. */
const shownTexts = async (): Promise<string[]> =>
  (await live.committed('showText')).map(({ id }) => id).filter(isOfRun);
const isOfRun = (id: string): boolean => id.includes('/r');

/**
 * Each cue of a storm was received once by the page, which confirmed all that it received, and the server lists each once:
 * as presented, or as replaced by the next one before the page had painted it.
 * @param before texts of flows before the storm
 */
async function nothingIsLost(watched: WatchedPage, before: readonly string[], cues: number): Promise<void> {
  const patient = { timeout: 60_000 };
  await expect.poll(async () => (await shownTexts()).length - before.length, patient).toBe(cues);
  const texts = (await shownTexts()).slice(before.length);
  const told = async (): Promise<CueReport[]> => (await reports()).filter((each) => texts.includes(each.playbackId));
  await expect.poll(async () => (await told()).length, patient).toBe(cues);
  expect((await told()).map(({ playbackId }) => playbackId).sort()).toEqual([...texts].sort());
  const [presented, missed] = [new Set<string>(), new Map<string, CueMiss>()];
  for (const { playbackId, reason } of await told())
    if (reason === undefined) presented.add(playbackId);
    else missed.set(playbackId, reason);
  expect([...missed].filter(([, reason]) => reason !== 'replaced')).toEqual([]);
  expect(texts.filter((id) => (watched.cues.get(id) ?? 0) !== (presented.has(id) ? 1 : 0))).toEqual([]);
  await expect.poll(() => watched.seq.received - watched.seq.presented, { timeout: 30_000 }).toBe(0);
}

/** The page shows the next text too. */
async function showsNext(watched: WatchedPage): Promise<void> {
  await popup('One more');
  await expect.poll(() => painted(watched, BOXES.popup), { timeout: 30_000 }).toBeGreaterThan(5_000);
}

// behaviour: canvas-7, page-100
test('a software renderer is recognised: a 2D context at 30 frames, and the server learns of it', async () => {
  const watched = await open('');
  await drawn(watched);
  expect(await presenterOf(watched)).toBe('2d');
  await isReported(watched, { presenter: '2d', reason: 'software', isSoftware: true, wantedFrames: 30 });
  expect(watched.reports.at(-1)!.renderer).toMatch(/swiftshader/i);
  expect(await painted(watched)).toBeGreaterThan(5_000);
  expect(watched.errors).toEqual([]);
});

test('the address keeps WebGL', async () => {
  const watched = await open('?renderer=gl');
  await drawn(watched);
  expect(await presenterOf(watched)).toBe('gl');
  await isReported(watched, { presenter: 'gl', reason: null, wantedFrames: 60 });
});

test('a graphics card draws after the first frame, on one visible canvas', async () => {
  const watched = await open('', browser, nameCard, trustCard);
  await drawn(watched);
  await isReported(watched, { presenter: 'gl', reason: null, renderer: 'A graphics card', wantedFrames: 60 });
  expect(await presenterOf(watched)).toBe('gl');
  expect(await canvases(watched)).toBe(1);
  expect(await painted(watched)).toBeGreaterThan(5_000);
  expect(watched.errors).toEqual([]);
});

// behaviour: canvas-14
test('a card whose canvas is read back: the page measures it after the first frame and keeps the 2D context', async () => {
  const watched = await open('', browser, nameCard);
  await drawn(watched);
  await isReported(watched, { presenter: '2d', reason: 'software', renderer: 'A graphics card', isSoftware: false });
  expect(await canvases(watched)).toBe(1);
  expect(await watched.page.evaluate(() => sessionStorage.getItem('liveloom.presents'))).toBe('dear');
  expect(await painted(watched)).toBeGreaterThan(5_000);
  expect(watched.errors).toEqual([]);
});

// behaviour: canvas-13
test('the code for WebGL is loaded by a page that draws with it, and by no other', async () => {
  const loads = async (query: string): Promise<string[]> => {
    const watched = await open(query);
    await drawn(watched);
    await isReported(watched, { presenter: query === '' ? '2d' : 'gl' });
    return watched.page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (/\/glPainter-/.test(name) ? ['glPainter'] : [])),
    );
  };
  expect(await loads('')).toEqual([]);
  expect(await loads('?renderer=gl')).toEqual(['glPainter']);
});

// behaviour: canvas-8, canvas-42
test('a context that is lost for good in a storm: the page goes on with 2D within a second', async () => {
  const watched = await open('?renderer=gl');
  await drawn(watched);
  const before = await shownTexts();
  const stormed = storm(6);
  const waited = await watched.page.evaluate(async (most) => {
    document.querySelector('canvas')!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
    let frames = 0;
    for (; window.__overlay!.presenter() === 'gl' && frames < most; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return frames;
  }, 5 * FRAMES_OF_A_SECOND);
  // A slow machine has fewer of them in a second.
  expect(waited).toBeLessThan(FRAMES_OF_A_SECOND);
  await stormed;
  await isReported(watched, { presenter: '2d', reason: 'lost' });
  expect(await canvases(watched)).toBe(1);
  await nothingIsLost(watched, before, 6);
  expect(await painted(watched)).toBeGreaterThan(5_000);
  await showsNext(watched);
  expect(watched.errors).toEqual([]);
}, 120_000);

test('a context that comes back in time stays', async () => {
  const watched = await open('?renderer=gl');
  await drawn(watched);
  await watched.page.evaluate(async () => {
    const lost = document.querySelector('canvas')!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    lost.loseContext();
    await new Promise((resolve) => setTimeout(resolve, 50));
    lost.restoreContext();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  });
  expect(await presenterOf(watched)).toBe('gl');
  expect(await painted(watched)).toBeGreaterThan(5_000);
});

test('shaders that cannot be compiled: one more attempt, then 2D in the same frame', async () => {
  const watched = await open('?renderer=gl', browser, () => {
    WebGL2RenderingContext.prototype.linkProgram = () => undefined;
  });
  await drawn(watched);
  expect(await presenterOf(watched)).toBe('2d');
  await isReported(watched, { presenter: '2d', reason: 'shader' });
  expect(await painted(watched)).toBeGreaterThan(5_000);
  expect(watched.errors).toHaveLength(2);
});

/** Process of the browser that talks to the graphics card; undefined while there is none. */
async function gpuOf(cdp: CDPSession): Promise<number | undefined> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  return processInfo.find(({ type }) => type === 'GPU')?.id;
}

/** Notes the longest time between two frames of the page that the browser shows, ms. */
async function watchPauses({ page }: WatchedPage): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let lastMs = performance.now();
    window.longestPauseMs = 0;
    const frame = (): void => {
      const nowMs = performance.now();
      window.longestPauseMs = Math.max(window.longestPauseMs, nowMs - lastMs);
      lastMs = nowMs;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return () => page.evaluate(() => window.longestPauseMs);
}

declare global {
  interface Window {
    longestPauseMs: number;
  }
}

// behaviour: canvas-15, canvas-42
test('a GPU process that is killed ten times in a storm: the page goes on, and no cue is lost', async () => {
  const own = await launchBrowser([WITHOUT_LIMIT]);
  try {
    const watched = await open('?renderer=gl', own);
    await drawn(watched);
    const longestPause = await watchPauses(watched);
    const before = await shownTexts();
    const cdp = await own.newBrowserCDPSession();
    for (let kill = 0; kill < KILLS; kill++) {
      const stormed = storm(3);
      const gpu = (await gpuOf(cdp))!;
      process.kill(gpu, 'SIGKILL');
      await stormed;
      await expect.poll(() => gpuOf(cdp).then((id) => id !== undefined && id !== gpu), { timeout: 30_000 }).toBe(true);
    }
    await isReported(watched, { presenter: '2d', reason: 'lost' });
    await nothingIsLost(watched, before, 3 * KILLS);
    await expect.poll(() => painted(watched), { timeout: 30_000 }).toBeGreaterThan(5_000);
    await showsNext(watched);
    expect(await longestPause()).toBeLessThan(5_000);
    expect(watched.errors).toEqual([]);
  } finally {
    await own.close();
  }
}, 300_000);

test('WebGL refused from the start: the page draws a storm with a 2D context and loses no cue', async () => {
  const own = await launchBrowser(['--disable-3d-apis']);
  try {
    const watched = await open('', own);
    await drawn(watched);
    await isReported(watched, { presenter: '2d', reason: 'noWebGl', isSoftware: false, wantedFrames: 30 });
    const before = await shownTexts();
    await storm(6);
    await nothingIsLost(watched, before, 6);
    expect(await painted(watched)).toBeGreaterThan(5_000);
    await showsNext(watched);
    expect(watched.errors).toEqual([]);
  } finally {
    await own.close();
  }
}, 120_000);

// behaviour: page-102
test('a browser that cannot draw at all says so to the server', async () => {
  const watched = await open('', browser, refuseDrawing);
  await isReported(watched, { presenter: 'none' });
  expect(watched.errors.join()).toContain('WebGL 2');
});
