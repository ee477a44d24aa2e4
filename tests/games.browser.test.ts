/** Tests games on real pages: the session's decision is what every page shows, even one that joins late. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arcsOf } from '#engine/games/wheel-of-fortune/arcs.ts';
import { angleAt, finalAngle, sectionAt } from '#engine/games/wheel-of-fortune/spin.ts';
import { timelineOf } from '#engine/games/wheel-of-fortune/timeline.ts';
import type { EventPayloads, WheelOfFortuneData, WheelSection } from '#schemas/generated/types.ts';
import { newSecret, randomKey } from '#server/ground/base/adapters/realTime.ts';
import { type RunningServer, startServer } from '#server/compose/app.ts';
import { configFrom } from '#server/config.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { createLog } from '#server/ground/base/log.ts';
import { createProfile } from '#server/documents/profiles/store.ts';
import { launchBrowser } from './support/browser.ts';
import { buildAll } from './support/cli.ts';
import { fastTime } from './support/fastTime.ts';
import { testBundle, testItem } from './support/session.ts';

const STREAMER = 's';
const BOX = { x: 200, y: 300, width: 500, height: 500 };
/** Point halfway between hub and rim, below the pointer: only the colour of the section is there. */
const PROBE = { x: BOX.x + BOX.width / 2, y: BOX.y + BOX.height / 2 - 130 };
const COLORS = ['#e00000', '#00c000', '#0000e0', '#e0c000', '#c000c0', '#00b0c0'];

/** Session milliseconds per real one, which give a slow machine time to draw. */
const RATE = 0.5;

let folder: string;
let server: RunningServer;
/** Converts session time to real time. */
let realMs: (sessionMs: number) => number;
let browser: Browser;

beforeAll(async () => {
  await buildAll();
  folder = mkdtempSync(join(tmpdir(), 'liveloom-games-'));
  const config = configFrom(
    { PORT: '0', LIVELOOM_DATA_DIR: folder, LIVELOOM_DEMO: 'off', LIVELOOM_LOG: 'warn' },
    folder,
  );
  const { x, y, width, height } = BOX;
  const target = { ...testItem('CHAT', 'target'), position: { x, y }, dimensions: { width, height } };
  const database = await openDatabase(config.databaseFile);
  const streamer = { streamerId: STREAMER, streamerName: 'S', seed: 7, liveKey: randomKey(), nowMs: Date.now() };
  await createProfile(database, { ...streamer, bundle: testBundle([target]) });
  await database.destroy();
  const startMs = Date.now();
  realMs = (sessionMs) => startMs + (sessionMs - startMs) / RATE;
  const log = createLog(config.logLevel);
  const chance = { randomKey, newSecret };
  const sessions = { rate: RATE };
  server = await startServer({ config, log, version: 'games', ...fastTime(startMs, RATE), ...chance, sessions });
  browser = await launchBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const SECTIONS = COLORS.map((backgroundColor, index): WheelSection => ({
  id: `s${index}`,
  text: '',
  textColor: '#ffffff',
  backgroundColor,
  contentType: 'text',
  imageUrl: '',
  imageScaleMode: 'contain',
}));

/** Limit of the schema. */
const LONGEST_SPIN_S = 60;

const runFor = (spinDuration: number): EventPayloads['runWheel'] => ({
  targetItemId: 'target',
  items: SECTIONS,
  centerImageUrl: '',
  spinDuration,
  extraSpins: 3,
});

interface Sample {
  atMs: number;
  color: number[];
}

type Recorder = { samples: Sample[] };

/** Opens the live page, which repeatedly records the colour under the pointer. */
async function watchingPage(errors: string[]): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(server.profiles[0]!.links.portrait);
  await page.waitForFunction(() => document.querySelector('canvas') !== null);
  await page.evaluate(({ x, y }) => {
    const probe = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = probe.getContext('2d', { willReadFrequently: true })!;
    const recorder: Recorder = { samples: [] };
    Object.assign(globalThis, { recorder });
    setInterval(() => {
      context.clearRect(0, 0, 1, 1);
      context.drawImage(document.querySelector('canvas')!, -x, -y);
      recorder.samples.push({ atMs: Date.now(), color: [...context.getImageData(0, 0, 1, 1).data] });
    }, 50);
  }, PROBE);
  return page;
}

/**
 * Returns the ids of the sections seen under the pointer between two moments of the session; null = anything else, such
 * as before a busy machine has drawn the wheel.
 */
async function seen(page: Page, fromMs: number, toMs: number): Promise<(string | null)[]> {
  const { samples } = await page.evaluate(() => (globalThis as unknown as { recorder: Recorder }).recorder);
  const isBetween = ({ atMs }: Sample): boolean => atMs >= realMs(fromMs) && atMs <= realMs(toMs);
  return samples.filter(isBetween).map(({ color }) => nearest(color));
}

function nearest([red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]): string | null {
  if (alpha < 255) return null;
  const distances = COLORS.map((color) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.abs(parts[0]! - red) + Math.abs(parts[1]! - green) + Math.abs(parts[2]! - blue);
  });
  return `s${distances.indexOf(Math.min(...distances))}`;
}

const sleepUntil = (sessionMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, realMs(sessionMs) - Date.now())));

interface Spin {
  at: number;
  timeline: ReturnType<typeof timelineOf>;
  data: WheelOfFortuneData;
  /** Page that joined while the wheel turned. */
  joined: Page;
}

/**
 * Starts a spin that a second page joins; on a busy machine loading takes longer than the spin, and a longer one is
 * tried.
 */
async function spinThatIsJoined(errors: string[], spinDuration = 6): Promise<Spin> {
  const timeline = timelineOf(spinDuration * 1000);
  const payload = runFor(spinDuration);
  const { at } = await server.host.submit(STREAMER, { type: 'runWheel', origin: 'command', payload });
  const { run } = server.host.session(STREAMER)!.state.stages.games.byName['wheel-of-fortune']!;
  await sleepUntil(at + timeline.spin + 200);
  const joined = await watchingPage(errors);
  if (Date.now() < realMs(at + timeline.glow)) return { at, timeline, data: run.data as WheelOfFortuneData, joined };
  await joined.close();
  await sleepUntil(at + timeline.over + 1000);
  return spinThatIsJoined(errors, Math.min(LONGEST_SPIN_S, spinDuration * 3));
}

// behaviour: wheel-2, game-4
test('a spin ends at the section the session chose, on a page that was there and on one that joined mid-spin', async () => {
  const errors: string[] = [];
  const first = await watchingPage(errors);
  const { at, timeline, data, joined: second } = await spinThatIsJoined(errors);
  await sleepUntil(at + timeline.slideOut);

  for (const page of [first, second]) {
    const shown = await seen(page, at + timeline.glow + 600, at + timeline.slideOut - 100);
    expect(new Set(shown.filter((id) => id !== null))).toEqual(new Set([data.selectedItemId]));
  }
  // It was seen to spin.
  const spun = new Set(await seen(first, at + timeline.spin, at + timeline.glow));
  expect(spun.size).toBeGreaterThan(2);
  const spin = { finalAngle: finalAngle(data), timeline };
  expect(`s${sectionAt(angleAt(spin, timeline.glow), arcsOf(data.items))}`).toBe(data.selectedItemId);
  for (const page of [first, second]) {
    await expect.poll(async () => (await seen(page, at, Infinity)).at(-1), { timeout: 60_000 }).toBeNull();
  }
  expect(errors).toEqual([]);
  await first.close();
  await second.close();
}, 600_000);
