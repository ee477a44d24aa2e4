/**
 * Tests sounds on the real page in a real browser: one page of two is heard, a stop stops, a page that takes over
 * continues where the other one was, and a faulty file is reported and blocks nothing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { goldenItem } from './golden/cases/goldenItem.ts';
import { launchBrowser } from './support/browser.ts';
import { startLivePages } from './support/livePages.ts';
import type { HeardSounds, LivePages } from './support/livePages.ts';
import type { CueDraft } from '#server/show/fold/cueDraft.ts';
import type { LiveOverlay } from '#server/show/session/liveOverlay.ts';

const OVERLAY: LiveOverlay = {
  overlayId: 'o',
  overlayName: 'O',
  locale: 'en',
  timeZone: 'UTC',
  pointsName: 'Points',
  playAudioOnDesktop: true,
  playAudioOnMobile: true,
  volume: 1,
  items: [],
  games: [],
};
/** Lengths of fixtures/media/sound. */
const BEEP_MS = 840;
const UNKNOWN_MS = 2000;

declare const heard: HeardSounds;

let browser: Browser;
let live: LivePages;
let count = 0;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  live = await startLivePages(OVERLAY);
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await live.close();
});

const MINUTE_MS = 60_000;

function sound(file: string, more: Partial<CueDraft> & { volume?: number } = {}): CueDraft {
  const { volume = 1, ...changes } = more;
  const playbackId = changes.playbackId ?? `p${++count}`;
  const startedAt = changes.startedAt ?? Math.round(live.nowMs());
  const payload = { playbackId, url: `/media/sound/${file}`, volume };
  return { topic: 'playSound', payload, playbackId, startedAt, untilMs: startedAt + MINUTE_MS, ...changes };
}

function stopOf({ playbackId, untilMs }: CueDraft): CueDraft {
  const startedAt = Math.round(live.nowMs());
  const payload = { playbackId };
  return { topic: 'stopSound', payload, playbackId: `stop:${playbackId}`, startedAt, untilMs, ends: playbackId };
}

const isHeard = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => heard.level() > 0.05, undefined, { polling: 20, timeout: 60_000 });
const isSilent = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => heard.level() < 0.001, undefined, { polling: 20, timeout: 60_000 });
const positionOf = (page: Page, index = 0): Promise<number> =>
  page.evaluate((at) => heard.elements[at]?.currentTime ?? -1, index);
const elementCount = (page: Page): Promise<number> => page.evaluate(() => heard.elements.length);

async function until(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const endOf = async ({ playbackId }: CueDraft): Promise<number | null> => {
  await until(() => live.ends.some((end) => end.playbackId === playbackId));
  return live.ends.find((end) => end.playbackId === playbackId)!.durationMs;
};

test('of two pages one is heard; the end is reported once, with the length', async () => {
  const [first, second] = [await live.open(browser), await live.open(browser)];
  const beep = sound('beep.mp3', { volume: 0.5 });
  live.publish(OVERLAY, [beep]);
  await isHeard(first);
  expect(await first.evaluate(() => [heard.elements[0]!.muted, heard.elements[0]!.volume])).toEqual([false, 0.5]);
  expect(await endOf(beep)).toBeGreaterThan(BEEP_MS - 150);
  expect(await endOf(beep)).toBeLessThan(BEEP_MS + 150);
  expect(await elementCount(second)).toBe(0);
  expect(live.ends).toHaveLength(1);
});

// behaviour: profile-71
test('the volume of the profile scales sounds and speech, also those that play already', async () => {
  const page = await live.open(browser);
  const half = { ...OVERLAY, volume: 0.5 };
  const [long, spoken] = [sound('long.ogg', { volume: 0.5 }), sound('long.ogg', { topic: 'tts', volume: 0.8 })];
  live.publish(half, [long, spoken]);
  await page.waitForFunction(
    () => heard.elements.length === 2 && heard.elements.every(({ currentTime }) => currentTime > 0),
  );
  const volumes = (): Promise<number[]> => page.evaluate(() => heard.elements.map(({ volume }) => volume));
  expect(await volumes()).toEqual([0.25, 0.4]);
  live.publish({ ...OVERLAY, volume: 0.1 }, []);
  await page.waitForFunction(() => heard.elements[1]!.volume < 0.1);
  expect(await volumes()).toEqual([expect.closeTo(0.05), expect.closeTo(0.08)]);
});

// behaviour: sound-3
test('two sounds sound side by side; a stop stops the one it names, without a report', async () => {
  const page = await live.open(browser);
  const [long, other] = [sound('long.ogg'), sound('long.ogg', { volume: 0.1 })];
  live.publish(OVERLAY, [long, other]);
  await page.waitForFunction(
    () => heard.elements.length === 2 && heard.elements.every(({ currentTime }) => currentTime > 0),
  );
  live.publish(OVERLAY, [stopOf(long)]);
  await page.waitForFunction(() => heard.elements[0]!.paused);
  expect(await page.evaluate(() => heard.elements[1]!.paused)).toBe(false);
  live.publish(OVERLAY, [stopOf(other)]);
  await isSilent(page);
  expect(live.ends).toEqual([]);
});

// behaviour: moment-20
test('three loud sounds at once leave the page below -1 dBFS', async () => {
  const page = await live.open(browser);
  const horn = () => sound('../sound-effects/air-horn.wav');
  live.publish(OVERLAY, [horn(), horn(), horn()]);
  await isHeard(page);
  const loudest = await page.evaluate(async () => {
    let most = 0;
    for (let turn = 0; turn < 60; turn++) {
      most = Math.max(most, heard.level());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return most;
  });
  expect(loudest).toBeGreaterThan(0.7);
  expect(loudest).toBeLessThan(0.892);
});

test('the page that takes over goes on where the other one was', async () => {
  const [first, second] = [await live.open(browser), await live.open(browser)];
  const long = sound('long.ogg');
  live.publish(OVERLAY, [long]);
  await first.waitForFunction(() => (heard.elements[0]?.currentTime ?? 0) > 1.5);
  expect(await elementCount(second)).toBe(0);
  await first.close();
  await isHeard(second);
  const playedS = (): number => (live.nowMs() - long.startedAt) / 1000;
  const leastS = playedS();
  const positionS = await positionOf(second);
  expect(positionS).toBeGreaterThan(leastS - 0.7);
  expect(positionS).toBeLessThan(playedS() + 0.7);
  expect(live.ends).toEqual([]);
});

test('the page that takes over does not touch what was over before', async () => {
  const [first, second] = [await live.open(browser), await live.open(browser)];
  const over = sound('beep.mp3');
  live.publish(OVERLAY, [over]);
  await endOf(over);
  await first.close();
  await until(() => live.connected() === 1);
  const next = sound('beep.mp3');
  live.publish(OVERLAY, [next]);
  expect(await endOf(next)).toBeGreaterThan(BEEP_MS - 150);
  expect(await elementCount(second)).toBe(1);
});

// behaviour: sound-5
test('a page that joins in the middle of a sound begins there; one that joins after it plays nothing of it', async () => {
  const startedAt = Math.round(live.nowMs()) - 5000;
  const [long, over] = [sound('long.ogg', { startedAt }), sound('beep.mp3', { startedAt })];
  live.publish(OVERLAY, [long, over]);
  const page = await live.open(browser);
  await isHeard(page);
  expect(await positionOf(page)).toBeGreaterThan(4.9);
  expect(await endOf(over)).toBeNull();
});

test('a sound that does not say how long it is ends, and its length is found', async () => {
  await live.open(browser);
  const unknown = sound('unknown-length.webm');
  live.publish(OVERLAY, [unknown]);
  const durationMs = await endOf(unknown);
  expect(durationMs).toBeGreaterThan(UNKNOWN_MS - 100);
  expect(durationMs).toBeLessThan(UNKNOWN_MS + 100);
  expect(live.nowMs() - unknown.startedAt).toBeGreaterThan(UNKNOWN_MS - 200);
});

test.each(['broken.mp3', 'none.mp3', '../../../outside.mp3'])(
  '%s is reported as not played; the next sound plays',
  async (file) => {
    const page = await live.open(browser);
    const [broken, beep] = [sound(file), sound('beep.mp3')];
    live.publish(OVERLAY, [broken, beep]);
    expect(await endOf(broken)).toBeNull();
    expect(await endOf(beep)).toBeGreaterThan(BEEP_MS - 150);
    expect(
      await page.evaluate(() => heard.elements.every((element) => element.paused && !element.hasAttribute('src'))),
    ).toBe(true);
  },
);

test('a sound of another host is not even asked for', async () => {
  const page = await live.open(browser);
  const hosts = new Set<string>();
  page.on('request', (request) => void hosts.add(new URL(request.url()).host));
  const foreign = sound('', { payload: { playbackId: 'x', url: 'https://example.com/a.mp3', volume: 1 } });
  live.publish(OVERLAY, [foreign]);
  expect(await endOf(foreign)).toBeNull();
  expect([...hosts].filter((host) => host !== new URL(live.url).host)).toEqual([]);
});

// behaviour: sound-2
test('where the streamer wants no sounds they run silently, so that what waits for their end goes on', async () => {
  const page = await live.open(browser);
  const silent: LiveOverlay = { ...OVERLAY, playAudioOnDesktop: false };
  live.publish(silent);
  const beep = sound('beep.mp3');
  live.publish(silent, [beep]);
  await page.waitForFunction(() => (heard.elements[0]?.currentTime ?? 0) > 0.1);
  expect(await page.evaluate(() => [heard.elements[0]!.muted, heard.level()])).toEqual([true, 0]);
  expect(await endOf(beep)).toBeGreaterThan(BEEP_MS - 150);
});

test('where the browser allows no sound before a click, sounds run silently to their end', async () => {
  const strict = await launchBrowser(['--autoplay-policy=user-gesture-required']);
  try {
    // Any evaluation on the page would count as a click.
    await (await strict.newPage()).goto(live.url);
    await until(() => live.connected() === 1);
    const beep = sound('beep.mp3');
    live.publish(OVERLAY, [beep]);
    expect(await endOf(beep)).toBeGreaterThan(BEEP_MS - 150);
  } finally {
    await strict.close();
  }
});

test('a spoken text is heard like a sound, and stopped by its own name', async () => {
  const page = await live.open(browser);
  const spoken = sound('long.ogg', { topic: 'tts' });
  live.publish(OVERLAY, [spoken]);
  await isHeard(page);
  live.publish(OVERLAY, [{ ...stopOf(spoken), topic: 'stopTts' }]);
  await isSilent(page);
  expect(live.ends).toEqual([]);
});

// behaviour: speech-9
test('while a text is read the other sounds are as loud as it says, and then as before', async () => {
  const page = await live.open(browser);
  const music = sound('long.ogg');
  live.publish(OVERLAY, [music]);
  await isHeard(page);
  const spoken = sound('long.ogg', { topic: 'tts' });
  live.publish(OVERLAY, [{ ...spoken, payload: { ...spoken.payload, othersVolume: 0.25 } }]);
  const loudness = () => page.evaluate(() => heard.elements.map(({ volume }) => volume));
  const full = (music.payload as { volume: number }).volume;
  await expect.poll(loudness).toEqual([full * 0.25, full]);
  live.publish(OVERLAY, [{ ...stopOf(spoken), topic: 'stopTts' }]);
  await expect.poll(async () => (await loudness())[0]).toBe(full);
});

// behaviour: action-14
test('a sound that lowers the others is itself lowered by none, and they are as loud as before when it ends', async () => {
  const page = await live.open(browser);
  const music = sound('long.ogg');
  live.publish(OVERLAY, [music]);
  await isHeard(page);
  const [horn, gong] = [sound('long.ogg'), sound('long.ogg')];
  live.publish(OVERLAY, [{ ...horn, payload: { ...horn.payload, othersVolume: 0.5 } }]);
  const loudness = () => page.evaluate(() => heard.elements.map(({ volume }) => volume));
  const full = (music.payload as { volume: number }).volume;
  await expect.poll(loudness).toEqual([full * 0.5, full]);
  live.publish(OVERLAY, [{ ...gong, payload: { ...gong.payload, othersVolume: 0.1 } }]);
  await expect.poll(loudness).toEqual([full * 0.1, full, full]);
  live.publish(OVERLAY, [stopOf(horn), stopOf(gong)]);
  await expect.poll(async () => (await loudness())[0]).toBe(full);
});

test('the player is loaded after the overlay was drawn and is not part of what that needs', async () => {
  const manifest = JSON.parse(readFileSync(join(packageFolder(), 'dist/web/.vite/overlay.json'), 'utf8')) as Record<
    string,
    { imports?: string[] }
  >;
  const needed = new Set(['overlay/index.html']);
  for (const name of needed) for (const other of manifest[name]?.imports ?? []) needed.add(other);
  expect(manifest).toHaveProperty(['overlay/sound/soundPlayer.ts']);
  expect([...needed].filter((name) => name.startsWith('overlay/sound/'))).toEqual([]);
  const page = await live.open(browser);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /soundPlayer/.test(name)),
  );
});

test('of a video that two pages show one is heard, and the other one when the first is closed', async () => {
  const item = goldenItem('VIDEO', { id: 'v', box: { x: 0, y: 0, width: 960, height: 640 }, data: { playback: null } });
  const playback = { playbackId: 'v1', url: '/media/video/tone.webm', volume: 1, loop: true, chromaKey: false };
  const idle: LiveOverlay = { ...OVERLAY, items: [item] };
  live.publish(idle);
  const [first, second] = [await live.open(browser), await live.open(browser)];
  const data = { playback: { ...playback, startedAtMs: Math.round(live.nowMs()) } };
  live.publish({ ...idle, items: [{ ...item, data }] });
  const plays = (page: Page): Promise<unknown> =>
    page.waitForFunction(() => (heard.elements[0]?.currentTime ?? 0) > 0.3);
  await Promise.all([plays(first), plays(second)]);
  const isMuted = (page: Page): Promise<boolean> => page.evaluate(() => heard.elements[0]!.muted);
  expect(await Promise.all([isMuted(first), isMuted(second)])).toEqual([false, true]);
  await first.close();
  await second.waitForFunction(() => !heard.elements[0]!.muted);
  live.publish(idle);
  await second.waitForFunction(() => !heard.elements[0]!.hasAttribute('src'));
  expect(live.ends).toEqual([]);
});

test('a video that one of two pages cannot load plays on for the other, and ends with that one', async () => {
  const item = goldenItem('VIDEO', { id: 'v', box: { x: 0, y: 0, width: 960, height: 640 }, data: { playback: null } });
  const playback = { playbackId: 'v1', url: '/media/video/tone.webm', volume: 0, loop: false, chromaKey: false };
  const idle: LiveOverlay = { ...OVERLAY, items: [item] };
  const [broken, fine] = [await live.open(browser), await live.open(browser)];
  live.publish(idle);
  await until(() => live.presented().every((seq) => seq === 1));
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await broken.route('**/tone.webm', (route) => failed.then(() => route.abort()));
  const data = { playback: { ...playback, startedAtMs: Math.round(live.nowMs()) } };
  live.publish({ ...idle, items: [{ ...item, data }] });
  // Both show it before one of them fails.
  await until(() => live.presented().every((seq) => seq === 2));
  await fine.waitForFunction(() => (heard.elements[0]?.currentTime ?? 0) > 0);
  fail();
  await broken.waitForFunction(() => heard.elements[0]?.hasAttribute('src') === false);
  await until(() => live.ends.length > 0);
  expect(live.ends).toEqual([{ playbackId: 'v1', durationMs: expect.closeTo(3000, -3) }]);
});

describe('the self-test', () => {
  test('plays a tone, shows that it did, and is gone', async () => {
    const page = await live.open(browser, '?selftest');
    const isMarked = page.waitForFunction(() => document.querySelector('.self-test[data-heard=true]') !== null);
    await Promise.all([isHeard(page), isMarked]);
    await page.locator('.self-test').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => heard.level())).toBe(0);
  });

  test('is not there without being asked for', async () => {
    const page = await live.open(browser);
    expect(await page.locator('.self-test').count()).toBe(0);
  });
});
