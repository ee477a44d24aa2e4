/** Tests where and how long a live page shows an ad. */
import { expect, test } from 'vitest';
import type { LiveAd } from '../core/ads/liveAd.ts';
import { createLiveStore, type LiveState } from '../client/liveStore.ts';
import type { Box } from '../core/geometry.ts';
import { createAdViews } from './adViews.ts';
import type { SceneItem } from './viewRunner.ts';

const AD: LiveAd = {
  playbackId: 'ad:1',
  file: 'a.png',
  kind: 'image',
  text: '',
  startedAtMs: 1_000,
  durationMs: 8_000,
};
const OVERLAY = { locale: 'de' } as NonNullable<LiveState['overlay']>;
const STATE: LiveState = { ...createLiveStore().getState(), overlay: OVERLAY, order: ['a'], ad: AD };

const itemOf = (type: SceneItem['type'], box: Box, view: unknown): SceneItem => ({
  id: 'a',
  type,
  index: 0,
  box,
  scale: 1,
  locale: 'de',
  settings: {},
  view,
  shownAtMs: 0,
});

function adViews(items: readonly SceneItem[] = []) {
  const shown = { items };
  const places: boolean[] = [];
  const options = { orientation: 'portrait', isDrawable: () => true, reportError: () => undefined } as const;
  const onAdPlace = (_ad: LiveAd, hasPlace: boolean): void => void places.push(hasPlace);
  const views = createAdViews({ ...options, onAdPlace, items: () => shown.items });
  return {
    places,
    at: (nowMs: number, state = STATE) => views.update(state, nowMs),
    boxAt: (nowMs: number) => views.update(STATE, nowMs).items[0]?.box ?? null,
    show: (next: readonly SceneItem[]) => void (shown.items = next),
  };
}

const RIGHT_HALF: Box = { x: 540, y: 0, width: 540, height: 1920 };
const WHOLE: Box = { x: 0, y: 0, width: 1080, height: 1920 };

// behaviour: canvas-30
test('it fades in, stays, fades out and is over', () => {
  const { at } = adViews();
  expect(at(1_000)).toMatchObject({ isMoving: true, items: [{ type: 'AD', locale: 'de', index: 1 }] });
  expect(at(1_300)).toMatchObject({ isMoving: false, nextAtMs: 8_700 });
  expect(at(8_700)).toMatchObject({ isMoving: true });
  expect(at(9_000)).toMatchObject({ isMoving: false, nextAtMs: null, items: [] });
  expect(at(1_000, { ...STATE, ad: null }).items).toEqual([]);
});

// behaviour: plan-21
test('it avoids an item that shows something, also one that appears over it', () => {
  const { boxAt, show, places } = adViews();
  const first = boxAt(2_000)!;
  expect(first.x).toBeGreaterThan(540);
  show([itemOf('COUNTER', { x: 0, y: 1_200, width: 200, height: 100 }, {})]);
  expect(boxAt(2_100)).toBe(first);
  show([itemOf('COUNTER', RIGHT_HALF, {})]);
  expect(boxAt(2_200)!.x).toBeLessThan(200);
  show([itemOf('COUNTER', WHOLE, {})]);
  expect(boxAt(2_300)).toBeNull();
  expect(places).toEqual([true, true, true, false]);
});

// behaviour: plan-21
test.each<[string, SceneItem['type'], unknown, unknown]>([
  ['popups', 'LOCATION', { popup: null, replaced: null }, { popup: {}, replaced: null }],
  ['pictures', 'IMAGE', { fixedUrl: '', showing: null }, { fixedUrl: '/a.png', showing: null }],
  ['videos', 'VIDEO', { playback: null }, { playback: {} }],
])('it may use the place of %s that do not show anything', (_what, type, blank, filled) => {
  expect(adViews([itemOf(type, WHOLE, blank)]).boxAt(2_000)).not.toBeNull();
  expect(adViews([itemOf(type, WHOLE, filled)]).boxAt(2_000)).toBeNull();
});
