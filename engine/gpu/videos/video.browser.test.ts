/**
 * Tests videos in a real browser: exact removal of green, start position, synchronization, frames drawn only when new,
 * and a report of the end, whatever goes wrong.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goldenItem } from '#tests/golden/cases/goldenItem.ts';
import { openHarness } from '#tests/golden/openHarness.ts';
import type { OpenHarness } from '#tests/golden/openHarness.ts';
import type { LiveItem, VideoPlayback } from '#schemas/generated/types.ts';

/** Same start as in harness/MediaStage.ts. */
const START_MS = 1_767_225_600_000;
/** Size of the pictures of fixtures/media/video. */
const SIZE = { width: 160, height: 96 };
const KEY_LENGTH_MS = 1200;

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());

function video(changes: Partial<VideoPlayback> = {}, scale = 1): LiveItem {
  const base = { playbackId: 'p1', url: '/media/video/key.webm', volume: 0.5, loop: false, chromaKey: false };
  return goldenItem('VIDEO', {
    id: 'video',
    box: { x: 20, y: 30, width: SIZE.width * scale, height: SIZE.height * scale },
    settings: { scaleMode: 'fill' },
    data: { playback: { ...base, startedAtMs: START_MS, ...changes } },
  });
}

describe.each(['key.mp4', 'key.webm'])('green of %s', (file) => {
  const isMp4 = file.endsWith('.mp4');
  const canPlay = (): Promise<boolean> =>
    page.evaluate(() => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== '');

  async function keyed(elapsedMs: number, scale: number) {
    const item = video({ url: `/media/video/${file}`, chromaKey: true }, scale);
    return page.evaluate(([given, nowMs]) => window.harness.keyVideo(given, nowMs), [
      item,
      START_MS + elapsedMs,
    ] as const);
  }

  test.each([50, 450, 850])('is transparent at %d ms, every pixel as the rule says', async (elapsedMs) => {
    if (isMp4 && !(await canPlay())) return expect(isMp4).toBe(true);
    const { drawn, expected } = await keyed(elapsedMs, 1);
    const transparent = drawn.filter((_part, at) => at % 4 === 3 && drawn[at] === 0).length;
    expect(transparent).toBeGreaterThan(SIZE.width * SIZE.height * 0.4);
    expect(transparent).toBeLessThan(SIZE.width * SIZE.height * 0.9);
    expect(drawn.length).toBe(expected.length);
    const differing = drawn.flatMap((part, at) =>
      part === expected[at] ? [] : [{ at, part, expected: expected[at] }],
    );
    expect({ count: differing.length, first: differing.slice(0, 8) }).toEqual({ count: 0, first: [] });
  });

  test('is taken out before scaling, so that no green rim is left', async () => {
    if (isMp4 && !(await canPlay())) return expect(isMp4).toBe(true);
    const { drawn, expected } = await keyed(450, 1.5);
    const largest = drawn.reduce((most, part, at) => Math.max(most, Math.abs(part - expected[at]!)), 0);
    expect(largest).toBeLessThanOrEqual(1.5);
  });
});

/** Plays an item on a stage and returns what it observed. */
function play(item: LiveItem, isAudible = false) {
  return page.evaluate(
    async ([given, audible]) => {
      const stage = new window.harness.MediaStage([given], audible);
      const media = () => stage.elements[0] as HTMLVideoElement;
      const covered = () => stage.pixels(20, 30, 160, 96).filter((_part, at) => at % 4 === 3)[48 * 160 + 80]!;
      Object.assign(window, { stage, media, covered });
      await stage.renderer.ready;
    },
    [item, isAudible] as const,
  );
}

interface Playing {
  stage: InstanceType<Window['harness']['MediaStage']>;
  media(): HTMLVideoElement;
  /** Returns the alpha value in the middle of the item. */
  covered(): number;
}
declare const stage: Playing['stage'];
declare const media: Playing['media'];
declare const covered: Playing['covered'];

// behaviour: video-3, video-6
test('a video is drawn picture by picture, fades, ends, and is reported with its length', async () => {
  await play(video());
  const seen = await page.evaluate(async () => {
    await stage.until(() => covered() === 255);
    const before = stage.renderer.frames();
    await stage.until(() => covered() < 255);
    const frames = stage.renderer.frames() - before;
    const fadedAt = media().currentTime;
    await stage.until(() => stage.ends.length > 0);
    await stage.until(() => covered() === 0);
    const rest = stage.renderer.frames();
    await stage.pass(500);
    return { frames, fadedAt, ends: stage.ends, later: stage.renderer.frames() - rest, errors: stage.errors };
  });
  expect(seen.errors).toEqual([]);
  expect(seen.ends).toEqual([{ playbackId: 'p1', durationMs: KEY_LENGTH_MS }]);
  // Ten pictures a second until 0.3 s before the end.
  expect(seen.frames).toBeGreaterThanOrEqual(4);
  expect(seen.frames).toBeLessThanOrEqual(14);
  expect(seen.fadedAt).toBeGreaterThanOrEqual(0.9);
  expect(seen.later).toBe(0);
});

test('a stopped video disappears without a report and leaves no texture behind', async () => {
  await play(video({ url: '/media/video/tone.webm' }));
  const seen = await page.evaluate(async () => {
    await stage.until(() => covered() === 255);
    const playing = stage.renderer.textures().gpu;
    stage.setData('video', { playback: null });
    await stage.until(() => covered() === 0);
    await stage.pass(100);
    return { left: playing - stage.renderer.textures().gpu, ends: stage.ends, source: media().getAttribute('src') };
  });
  expect(seen).toEqual({ left: 1, ends: [], source: null });
});

test.each([
  ['a broken file', '/media/sound/broken.mp3'],
  ['a file that is not there', '/media/video/none.webm'],
  ['another host', 'https://example.com/a.webm'],
  ['a script', 'javascript:alert(1)'],
])('%s is hidden and reported as not played', async (_name, url) => {
  await play(video({ url }));
  const ends = await page.evaluate(async () => {
    await stage.until(() => stage.ends.length > 0);
    await stage.pass(50);
    return [stage.ends, covered()];
  });
  expect(ends).toEqual([[{ playbackId: 'p1', durationMs: null }], 0]);
});

test('a page that joins late begins where the others are; one that comes after the end reports that it showed nothing', async () => {
  await play(video({ url: '/media/video/tone.webm', startedAtMs: START_MS - 2000 }));
  const position = await page.evaluate(async () => {
    await stage.until(() => covered() === 255);
    return media().currentTime;
  });
  expect(position).toBeGreaterThanOrEqual(2);
  await play(video({ url: '/media/video/tone.webm', startedAtMs: START_MS - 60_000 }));
  const ends = await page.evaluate(async () => {
    await stage.until(() => stage.ends.length > 0);
    return stage.ends;
  });
  expect(ends).toEqual([{ playbackId: 'p1', durationMs: null }]);
});

test('a loop begins again and is not reported', async () => {
  await play(video({ loop: true }));
  const seen = await page.evaluate(async () => {
    await stage.until(() => media()?.currentTime > 0.8);
    await stage.until(() => media().currentTime < 0.5);
    await stage.until(() => media().currentTime > 1.05);
    return { alpha: covered(), ends: stage.ends };
  });
  expect(seen).toEqual({ alpha: 255, ends: [] });
});

// behaviour: sound-1
test('only the page that makes the sounds plays the sound of a video, also when that changes', async () => {
  await play(video({ url: '/media/video/tone.webm' }), false);
  const seen = await page.evaluate(async () => {
    await stage.until(() => covered() === 255);
    const before = media().muted;
    stage.setAudible(true);
    const after = { muted: media().muted, volume: media().volume };
    stage.setAudible(false);
    return { before, after, again: media().muted };
  });
  expect(seen).toEqual({ before: true, after: { muted: false, volume: 0.5 }, again: true });
});

test('a video that was paused or fell behind, as on a hidden page, comes back into step', async () => {
  await play(video({ url: '/media/video/tone.webm' }));
  const seen = await page.evaluate(async () => {
    await stage.until(() => media()?.currentTime > 1.2);
    media().pause();
    await stage.until(() => !media().paused);
    media().currentTime = 0.1;
    await stage.until(() => media().currentTime > 1.2);
    return { position: media().currentTime, elapsedS: (stage.nowMs() - 1_767_225_600_000) / 1000 };
  });
  expect(Math.abs(seen.position - seen.elapsedS)).toBeLessThan(1);
});

test('where the browser allows no sound before a click, a video is shown without, to its end', async () => {
  const strict = await openHarness(['--autoplay-policy=user-gesture-required']);
  try {
    const item = video({ url: '/media/video/tone.webm', startedAtMs: START_MS - 1500 });
    const seen = await strict.runUntouched(`
      const stage = new harness.MediaStage([${JSON.stringify(item)}], true);
      await stage.until(() => stage.elements[0]?.currentTime > 1.6);
      const { muted } = stage.elements[0];
      stage.setAudible(true);
      await stage.until(() => stage.ends.length > 0);
      done({ muted, ends: stage.ends.length, isPlayed: stage.ends[0].durationMs > 2900 });
    `);
    expect(seen).toEqual({ muted: true, ends: 1, isPlayed: true });
  } finally {
    await strict.close();
  }
});
