/**
 * Shows one item in the storm with which the editor estimates costs: in real time, as pages do, or frame after frame for the
 * estimate itself.
 */
import { createLiveStore, overlayState } from '#engine/client/liveStore.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { quietSnapshot } from '#engine/core/quietSnapshot.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { COSTED_MS, type ItemCost } from '#engine/lint/itemCost.ts';
import { itemCosts } from '#engine/lint/itemCosts.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import { createItemStorm, STORM_START_MS } from '#engine/storm/itemStorm.ts';
import { STORM_MS } from '#engine/storm/stormScript.ts';

/** API of the page, as `window.__item`. */
export interface ItemPage {
  /** Plays the storm from a time before the measured part on; resolves with the first complete frame. */
  play(overlay: Overlay, itemId: string, leadMs: number): Promise<void>;
  /** Returns the frames so far. */
  frames(): number;
  estimate(overlay: Overlay): Promise<ItemCost[]>;
}

const localClock: Clock = { nowMs: () => performance.now() };
let frames = (): number => 0;

async function play(overlay: Overlay, itemId: string, leadMs: number): Promise<void> {
  const storm = createItemStorm(overlay, itemId, 'en');
  const store = createLiveStore();
  const beganMs = performance.now() - COSTED_MS.from + leadMs;
  const atMs = (): number => Math.min(STORM_MS, Math.round(performance.now() - beganMs));
  let shown: unknown = null;

  function step(): void {
    const item = storm.at(atMs());
    if (item !== shown)
      store.setState({ connection: 'connected', ...overlayState(quietSnapshot(overlay, 'en', [item])) });
    shown = item;
    const next = storm.nextMs();
    if (next !== null && atMs() < STORM_MS) setTimeout(step, Math.max(1, next - atMs()));
  }

  step();
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const renderer = createOverlayRenderer({
    canvas,
    orientation: 'portrait',
    mode: 'live',
    presenter: '2d',
    store,
    clock: { nowMs: () => STORM_START_MS + atMs() },
    scheduler: {
      after: (delayMs, task) => {
        const id = setTimeout(task, delayMs);
        return () => clearTimeout(id);
      },
    },
    requestFrame: (callback) => {
      const id = requestAnimationFrame(callback);
      return () => cancelAnimationFrame(id);
    },
    images: createImageLoader({ baseUrl: location.href }),
    reportError: (id, error) => console.error(id, error),
    frameloop: 'demand',
    keepsQuality: true,
    localClock,
  });
  frames = renderer.frames;
  await renderer.ready;
}

function estimate(overlay: Overlay): Promise<ItemCost[]> {
  return itemCosts({ overlay, orientation: 'portrait', locale: 'en' }, { baseUrl: location.href, localClock });
}

Object.assign(window, { __item: { play, frames: () => frames(), estimate } satisfies ItemPage });
