/** Tests that entrances and labels move and come to rest: frames are counted in a real browser, in virtual time. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject, LiveItem } from '#schemas/generated/types.ts';
import { CHAT_CASES } from './cases/chat.ts';
import { CLOCK_CASES } from './cases/clock.ts';
import { COUNTER_CASES } from './cases/counter.ts';
import { GIFT_FEED_CASES } from './cases/giftFeed.ts';
import { GIFT_HINT_CASES } from './cases/giftHint.ts';
import { goldenItem, GOLDEN_NOW_MS } from './cases/goldenItem.ts';
import { LOCATION_CASES } from './cases/location.ts';
import { PARTICLES_CASES } from './cases/particles.ts';
import { SOCIALS_CASES } from './cases/socials.ts';
import { TEXT_CASES } from './cases/text.ts';
import { TICKER_CASES } from './cases/ticker.ts';
import { SPOTIFY_PLAYLIST_CASES } from './cases/spotifyPlaylist.ts';
import { SPOTIFY_WIDGET_CASES } from './cases/spotifyWidget.ts';
import { VOTE_CASES } from './cases/vote.ts';
import { openHarness } from './openHarness.ts';
import type { OpenHarness } from './openHarness.ts';

let harness: OpenHarness;
let page: Page;

beforeAll(async () => {
  harness = await openHarness();
  page = await harness.newPage();
});
afterAll(() => harness.close());

/**
 * Shows an item at rest, gives it new data and counts frames: those of the first second, and of the four after it.
 * "NOW" in the data is the moment of the change.
 */
function framesAfter(item: LiveItem, data: JsonObject): Promise<{ moving: number; later: number; errors: string[] }> {
  return page.evaluate(
    async (given) => {
      const stage = new window.harness.LiveStage([given.item], given.startMs);
      await stage.settle();
      const changed = JSON.stringify(given.data).replaceAll('"NOW"', String(Math.round(stage.clock.nowMs())));
      const before = stage.renderer.frames();
      stage.setData(given.item.id, JSON.parse(changed));
      await stage.advance(1000);
      const moved = stage.renderer.frames();
      await stage.advance(4000);
      const later = stage.renderer.frames() - moved;
      stage.renderer.dispose();
      return { moving: moved - before, later, errors: stage.errors };
    },
    { item, data, startMs: GOLDEN_NOW_MS },
  );
}

function itemOf(cases: typeof CHAT_CASES, name: string): LiveItem {
  return cases.find((goldenCase) => goldenCase.name === name)!.items[0]!;
}

/** Adds an entry to a list of the item's data, which appears now. */
function withEntry({ data }: LiveItem, list: string, entry: JsonObject): JsonObject {
  const entries = data[list] as JsonObject[];
  return { [list]: [...entries, { ...entries.at(-1), ...entry, shownAtMs: 'NOW' }] };
}

test.for(['chat-bubbles-portrait', 'chat-compact-portrait'])('a message comes in and rests: %s', async (name) => {
  const item = itemOf(CHAT_CASES, name);
  const { moving, later, errors } = await framesAfter(item, withEntry(item, 'messages', { msgId: 'new' }));
  expect(errors).toEqual([]);
  expect(moving).toBeGreaterThanOrEqual(18);
  expect(moving).toBeLessThanOrEqual(26);
  expect(later).toBe(0);
});

test.for([
  ['gift-feed-default-portrait', 1],
  ['gift-feed-compact-portrait', 7],
] as const)('a gift comes in or grows and rests: %s ×%d', async ([name, repeatCount]) => {
  const item = itemOf(GIFT_FEED_CASES, name);
  const entry = { streakId: 'new', repeatCount };
  const { moving, later, errors } = await framesAfter(item, withEntry(item, 'gifts', entry));
  expect(errors).toEqual([]);
  expect(moving).toBeGreaterThanOrEqual(24);
  expect(moving).toBeLessThanOrEqual(32);
  expect(later).toBe(0);
});

test('the label of a paused timer pops up, rests, leaves, and nothing moves after it', async () => {
  const paused = { startedAt: GOLDEN_NOW_MS - 5000, pausedAt: GOLDEN_NOW_MS - 1000, endedAt: null };
  const item = goldenItem('TIMER', {
    box: { x: 40, y: 80, width: 360, height: 160 },
    data: { ...paused, pauseDelta: 0, changeMs: 0, changedAtMs: 0 },
  });
  const changed = { ...paused, pauseDelta: 30_000, changeMs: 30_000, changedAtMs: 'NOW' };
  const { moving, later, errors } = await framesAfter(item, changed);
  expect(errors).toEqual([]);
  expect(moving).toBeGreaterThanOrEqual(16);
  expect(moving).toBeLessThanOrEqual(22);
  // Leaving takes 0.4 s, two seconds later.
  expect(later).toBeGreaterThanOrEqual(22);
  expect(later).toBeLessThanOrEqual(30);
});

test('a counter bumps for 0.3 s and rests', async () => {
  const item = itemOf(COUNTER_CASES, 'counter-portrait');
  const { moving, later, errors } = await framesAfter(item, { value: 13, previousValue: 12, changedAtMs: 'NOW' });
  expect(errors).toEqual([]);
  expect(moving).toBeGreaterThanOrEqual(16);
  expect(moving).toBeLessThanOrEqual(22);
  expect(later).toBe(0);
});

test('a popup comes in, rests, fades for a second, and nothing moves after it', async () => {
  const item = itemOf(LOCATION_CASES, 'location-portrait');
  const popup = { ...(item.data['popup'] as JsonObject), playbackId: 'new', startedAtMs: 'NOW', durationMs: 2000 };
  const { moving, later, errors } = await framesAfter(item, { popup, replaced: null });
  expect(errors).toEqual([]);
  // It comes in for 0.6 s.
  expect(moving).toBeGreaterThanOrEqual(34);
  expect(moving).toBeLessThanOrEqual(41);
  expect(later).toBeGreaterThanOrEqual(58);
  expect(later).toBeLessThanOrEqual(65);
});

test('what runs for ever is drawn in every frame', async () => {
  const item = itemOf(TEXT_CASES, 'text-scrolling-seam');
  const { moving, later, errors } = await framesAfter(item, item.data);
  expect(errors).toEqual([]);
  expect(moving).toBeGreaterThanOrEqual(58);
  expect(later).toBeGreaterThanOrEqual(235);
});

// behaviour: canvas-11
test('what wanders for ever is drawn whenever it is elsewhere', async () => {
  const item = itemOf(GIFT_HINT_CASES, 'gift-hint-moving');
  const { moving, later, errors } = await framesAfter(item, item.data);
  expect(errors).toEqual([]);
  expect(moving).toBeGreaterThanOrEqual(25);
  expect(moving).toBeLessThan(58);
  expect(later).toBeGreaterThanOrEqual(120);
  expect(later).toBeLessThan(235);
});

test('a song that plays is drawn once a second, one that is paused not at all', async () => {
  const { data, ...item } = itemOf(SPOTIFY_WIDGET_CASES, 'spotify-widget-expanded-portrait');
  const state = data['playbackState'] as JsonObject;
  const playing = { ...data, playbackState: { ...state, progress_ms: 500 }, atMs: 'NOW', changedAtMs: 0 };
  const played = await framesAfter({ ...item, data }, playing);
  expect(played).toMatchObject({ moving: 2, later: 4, errors: [] });
  const paused = { ...playing, playbackState: { ...state, is_playing: false } };
  expect(await framesAfter({ ...item, data }, paused)).toMatchObject({ moving: 1, later: 0, errors: [] });
});

test('a song that changes moves for a second, a widget that comes for a while leaves again', async () => {
  const { data, ...item } = itemOf(SPOTIFY_WIDGET_CASES, 'spotify-widget-paused');
  const { item: previousItem } = data['playbackState'] as JsonObject;
  const { moving, later } = await framesAfter({ ...item, data }, { ...data, previousItem, changedAtMs: 'NOW' });
  expect(moving).toBeGreaterThanOrEqual(40);
  expect(later).toBeLessThanOrEqual(4);
  const shy = { ...item, data, settings: { ...item.settings, onlyShowOnChange: true } };
  const gone = await framesAfter(shy, { ...data, shownAtMs: 0, shownUntilMs: 'NOW' });
  expect(gone.moving).toBeGreaterThanOrEqual(40);
  expect(gone.later).toBeLessThanOrEqual(4);
});

test('a queue that changed moves and rests', async () => {
  const { data, ...item } = itemOf(SPOTIFY_PLAYLIST_CASES, 'spotify-playlist-moving');
  const still = { ...data, changedAtMs: 0 };
  const { moving, later, errors } = await framesAfter({ ...item, data: still }, { ...data, changedAtMs: 'NOW' });
  expect(errors).toEqual([]);
  expect(moving).toBeGreaterThanOrEqual(33);
  expect(moving).toBeLessThanOrEqual(42);
  expect(later).toBe(0);
});

test('a vote that comes in lets its numbers run and rests until its clock ticks', async () => {
  const { data, ...item } = itemOf(VOTE_CASES, 'vote-counting');
  const still = { ...data, changedAtMs: 0, endsAtMs: null };
  const { moving, later, errors } = await framesAfter({ ...item, data: still }, { ...still, changedAtMs: 'NOW' });
  expect(errors).toEqual([]);
  expect(moving).toBeGreaterThanOrEqual(28);
  expect(moving).toBeLessThanOrEqual(36);
  expect(later).toBe(0);
  const ticking = await framesAfter({ ...item, data: still }, { ...data, changedAtMs: 0 });
  expect(ticking.later).toBeGreaterThanOrEqual(4);
  expect(ticking.later).toBeLessThanOrEqual(5);
});

// behaviour: ticker-4
test('a ticker is drawn at most 30 times a second', async () => {
  const item = itemOf(TICKER_CASES, 'ticker-scrolling-portrait');
  const { later, errors } = await framesAfter(item, item.data);
  expect(errors).toEqual([]);
  expect(later).toBeGreaterThanOrEqual(100);
  expect(later).toBeLessThanOrEqual(125);
});

// behaviour: rain-3
test('snow is drawn ten times a second', async () => {
  const item = itemOf(PARTICLES_CASES, 'particles-snow');
  const { later, errors } = await framesAfter(item, item.data);
  expect(errors).toEqual([]);
  expect(later).toBeGreaterThanOrEqual(35);
  expect(later).toBeLessThanOrEqual(42);
});

// behaviour: clock-3, socials-2
test('a clock is drawn once a second with seconds, else once a minute, and one channel never', async () => {
  const seconds = itemOf(CLOCK_CASES, 'clock-seconds');
  expect(await framesAfter(seconds, seconds.data)).toMatchObject({ later: 4, errors: [] });
  const minutes = itemOf(CLOCK_CASES, 'clock-plain');
  expect(await framesAfter(minutes, minutes.data)).toMatchObject({ later: 0, errors: [] });
  const channel = itemOf(SOCIALS_CASES, 'socials-portrait');
  expect(await framesAfter(channel, channel.data)).toMatchObject({ later: 0, errors: [] });
});
