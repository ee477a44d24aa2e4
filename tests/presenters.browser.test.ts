/** The way in which a live page is drawn: chosen by the graphics, and changed while it runs, in a real browser. */
import type { Browser, CDPSession, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DrawingMessage } from '#schemas/generated/types.ts';
import { launchBrowser, OF_GRAPHICS } from './support/browser.ts';
import { buildAll } from './support/cli.ts';
import { startLiveSession } from './support/liveSession.ts';
import type { LiveSession } from './support/liveSession.ts';
import { countOf, installLook } from './support/canvasInspection.ts';
import { BLUE, BOXES, ITEMS } from './support/topicScene.ts';

/** Kills of the GPU process. */
const KILLS = 10;
/** Flag without which Chromium gives graphics up, and at last itself, after some kills. */
const WITHOUT_LIMIT = '--disable-gpu-process-crash-limit';

let live: LiveSession;
let browser: Browser;
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
  [live, browser] = await Promise.all([startLiveSession(ITEMS), launchBrowser()]);
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

const popup = (text: string): Promise<unknown> =>
  live.submit({
    type: 'showText',
    origin: 'command',
    itemId: 'popup',
    payload: { text, imageUrl: '', showProfilePicture: false, duration: 1 },
  });

/** Shows texts one after the other, each in a message of its own. */
async function popups(count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await popup(`Gift ${number}`);
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
}

/** Pixels of a colour in a box of the visible canvas. */
async function painted(watched: WatchedPage): Promise<number> {
  await watched.page.evaluate(() => {
    const [shown] = [...document.querySelectorAll('canvas')].filter((canvas) => canvas.style.display !== 'none');
    document.querySelectorAll('canvas').forEach((canvas) => canvas !== shown && canvas.remove());
  });
  await installLook(watched.page);
  return countOf(watched.page, BOXES.moved, BLUE);
}

/** Every cue was received once, and the page confirmed all that it received. */
async function nothingIsLost(watched: WatchedPage, cues: number): Promise<void> {
  await expect.poll(() => watched.cues.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(cues);
  expect([...watched.cues.values()].filter((count) => count !== 1)).toEqual([]);
  await expect.poll(() => watched.seq.received - watched.seq.presented, { timeout: 30_000 }).toBe(0);
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

/** Gives the renderer a card's name, which is all that the test computer lacks. */
function nameCard(): void {
  const original = WebGL2RenderingContext.prototype.getParameter;
  WebGL2RenderingContext.prototype.getParameter = function named(this: WebGL2RenderingContext, name: number) {
    return name === this.RENDERER ? 'A graphics card' : (original.call(this, name) as unknown);
  };
}

test('a graphics card draws after the first frame, on one visible canvas', async () => {
  const watched = await open('', browser, nameCard, () => sessionStorage.setItem('liveloom.presents', 'cheap'));
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

// behaviour: canvas-8
test('a context that is lost for good in a storm: the page goes on with 2D within a second', async () => {
  const watched = await open('?renderer=gl');
  await drawn(watched);
  const storm = popups(6);
  const waitedMs = await watched.page.evaluate(async () => {
    const startMs = performance.now();
    document.querySelector('canvas')!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
    while (window.__overlay!.presenter() === 'gl' && performance.now() - startMs < 5_000)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return performance.now() - startMs;
  });
  expect(waitedMs).toBeLessThan(5_000);
  await storm;
  await isReported(watched, { presenter: '2d', reason: 'lost' });
  expect(await canvases(watched)).toBe(1);
  await nothingIsLost(watched, 6);
  expect(await painted(watched)).toBeGreaterThan(5_000);
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

// behaviour: canvas-15
test('a GPU process that is killed ten times in a storm: the page goes on, and no cue is lost', async () => {
  const own = await launchBrowser([WITHOUT_LIMIT]);
  try {
    const watched = await open('?renderer=gl', own);
    await drawn(watched);
    const longestPause = await watchPauses(watched);
    const cdp = await own.newBrowserCDPSession();
    for (let kill = 0; kill < KILLS; kill++) {
      const storm = popups(3);
      const gpu = (await gpuOf(cdp))!;
      process.kill(gpu, 'SIGKILL');
      await storm;
      await expect.poll(() => gpuOf(cdp).then((id) => id !== undefined && id !== gpu), { timeout: 30_000 }).toBe(true);
    }
    await isReported(watched, { presenter: '2d', reason: 'lost' });
    await nothingIsLost(watched, 3 * KILLS);
    await expect.poll(() => painted(watched), { timeout: 30_000 }).toBeGreaterThan(5_000);
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
    await popups(6);
    await nothingIsLost(watched, 6);
    expect(await painted(watched)).toBeGreaterThan(5_000);
    expect(watched.errors).toEqual([]);
  } finally {
    await own.close();
  }
}, 120_000);

// behaviour: page-102
test('a browser that cannot draw at all says so to the server', async () => {
  const watched = await open('', browser, () => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await isReported(watched, { presenter: 'none' });
  expect(watched.errors.join()).toContain('WebGL 2');
});
