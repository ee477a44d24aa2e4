import { describe, expect, test } from 'vitest';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ImageSettings } from '#schemas/generated/types.ts';
import { DEFAULT_DURATION_MS, image, imageOpacity } from './state.ts';

const START_MS = 1_000_000;
const player = (settings: Partial<ImageSettings> = {}) =>
  new ItemPlayer(image, { ...ITEM_META.IMAGE.defaults, ...settings }, START_MS);
const showing = (duration?: number) =>
  player().command('showImage', { url: '/media/a.webp', ...(duration !== undefined && { duration }) });

test('shows the picture of the command for its duration, or 5 s (behaviour: image-2)', () => {
  expect(DEFAULT_DURATION_MS).toBe(5000);
  expect(showing().data.showing).toEqual({
    playbackId: 'event-1',
    url: '/media/a.webp',
    shownAtMs: START_MS,
    durationMs: 5000,
  });
  expect(showing(1200).data.showing).toMatchObject({ durationMs: 1200 });
});

test.each([
  [5000, 4999, true],
  [5000, 5000, false],
  [1200, 1199, true],
  [1200, 1200, false],
])('shown for %d ms it is there after %d ms: %s', (duration, elapsedMs, isThere) => {
  expect(showing(duration).advance(elapsedMs).data.showing !== null).toBe(isThere);
});

// behaviour: image-3
describe('a picture that waits for the first page to load it', () => {
  const LATEST_MS = START_MS + 3000;
  const waiting = () => player().command('showImage', { url: '/media/a.webp', duration: 1000, startsWhenLoaded: true });
  const loaded = (playbackId = 'event-1') => ['playbackStarted', { playbackId }] as const;

  test('begins after 3 s when no page says so', () => {
    expect(waiting().data.showing).toMatchObject({ shownAtMs: LATEST_MS, durationMs: 1000 });
    expect(waiting().advance(3999).data.showing).not.toBeNull();
    expect(waiting().advance(4000).data.showing).toBeNull();
    expect([waiting().view().isPlaceholder, imageOpacity(waiting().data.showing!, START_MS + 2999)]).toEqual([
      false,
      0,
    ]);
  });

  test('begins with the first page that has it, once', () => {
    const begun = waiting()
      .advance(700)
      .play(...loaded());
    expect(begun.data.showing).toMatchObject({ shownAtMs: START_MS + 700, durationMs: 1000 });
    expect(begun.advance(100).play(...loaded()).data.showing).toMatchObject({ shownAtMs: START_MS + 700 });
    expect(begun.advance(899).data.showing).not.toBeNull();
    expect(begun.advance(1).data.showing).toBeNull();
  });

  test.each([
    ['of another picture', waiting, loaded('other'), LATEST_MS],
    ['after it has begun', () => waiting().advance(3000), loaded(), LATEST_MS],
    ['of one that does not wait', () => showing(5000), loaded(), START_MS],
  ])('a report %s changes nothing', (_what, made, report, shownAtMs) => {
    const before = made();
    const { data } = before;
    expect(before.play(...report).data).toBe(data);
    expect(data.showing).toMatchObject({ shownAtMs });
  });

  test('is drawn anew when it begins, and travels as the same cue', () => {
    const { data, nextChange } = { data: waiting().data, nextChange: waiting().nextChange() };
    expect(nextChange).toBe(LATEST_MS);
    const begun = waiting().play(...loaded()).data;
    expect(image.publish!({ showing: null }, data)).toMatchObject({
      topic: 'showImage',
      cue: { playbackId: 'event-1', startedAt: LATEST_MS, untilMs: LATEST_MS + 1000 },
    });
    expect(image.publish!(data, begun)).toEqual({ topic: 'data' });
  });
});

test('another picture replaces it and has its own time', () => {
  const replaced = showing(1000).advance(800).command('showImage', { url: '/media/b.webp', duration: 1000 });
  expect(replaced.advance(500).data.showing).toMatchObject({ url: '/media/b.webp', shownAtMs: START_MS + 800 });
  expect(replaced.advance(500).data.showing).toBeNull();
});

// behaviour: image-3
test('a picture that a page could not load is cleared; reports about others are not its business', () => {
  const shown = showing();
  expect(shown.play('playbackEnded', { playbackId: 'other', durationMs: null }).data.showing).not.toBeNull();
  expect(shown.play('playbackEnded', { playbackId: 'event-1', durationMs: null }).data.showing).toBeNull();
});

// behaviour: image-2
describe('what is seen of it', () => {
  const shown = { playbackId: 'p', url: '/a', shownAtMs: START_MS, durationMs: 5000 };

  test.each([
    [-1, 0],
    [0, 0],
    [100, 0.5],
    [200, 1],
    [4700, 1],
    [4850, 0.5],
    [5000, 0],
  ])('after %d ms: %d', (elapsedMs, opacity) => {
    expect(imageOpacity(shown, START_MS + elapsedMs)).toBe(opacity);
  });

  test.each([
    [0, START_MS],
    [199, START_MS + 199],
    [200, START_MS + 4700],
    [4699, START_MS + 4700],
    [4700, START_MS + 4700],
    [4999, START_MS + 4999],
  ])('after %d ms it changes at %d', (elapsedMs, changesAtMs) => {
    expect(showing().advance(elapsedMs).nextChange()).toBe(changesAtMs);
  });

  test('nothing changes when nothing is shown', () => {
    expect(player().nextChange()).toBeNull();
    expect(showing().advance(5000).nextChange()).toBeNull();
  });
});

test.each([
  ['live', {}, '', false],
  ['preview', {}, '', true],
  ['preview', { imageUrl: '/media/logo.png' }, '/media/logo.png', false],
  ['live', { imageUrl: '/media/logo.png' }, '/media/logo.png', false],
  ['live', { imageId: 'k3y' }, '/media/library/k3y', false],
  ['preview', { imageId: 'k3y' }, '/media/library/k3y', false],
  ['live', { imageId: 'k3y', imageUrl: '/media/logo.png' }, '/media/library/k3y', false],
] as const)('%s with %j shows %j, placeholder %s', (mode, settings, fixedUrl, isPlaceholder) => {
  expect(player(settings).view({ mode })).toEqual({ fixedUrl, showing: null, isPlaceholder, locale: 'en' });
});

test('a picture whose time is over is not seen although the fold has not said so yet', () => {
  const shown = showing();
  expect(shown.view({ nowMs: START_MS + 4999 }).showing).not.toBeNull();
  expect(shown.view({ nowMs: START_MS + 5000 }).showing).toBeNull();
});

test('travels under its own topic, as a cue that ends with its time', () => {
  const idle = player().data;
  const { data } = showing(1200);
  expect(image.publish!(idle, data)).toEqual({
    topic: 'showImage',
    cue: { playbackId: 'event-1', startedAt: START_MS, untilMs: START_MS + 1200 },
  });
  expect(image.publish!(data, idle)).toEqual({ topic: 'data', ends: 'event-1' });
});
