/**
 * Plays a storm on a canvas with the renderer of live pages. Loaded when a design is opened; no other part of the dashboard
 * may import it.
 */
import { createLiveStore, overlayState } from '#engine/client/liveStore.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { quietSnapshot } from '#engine/core/quietSnapshot.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import { withGiftPictures } from '#engine/rules/giftPicture.ts';
import type { KnownGift, LiveItem, Locale, Orientation } from '#schemas/generated/types.ts';
import type { Environment } from '../../app/environment.ts';
import { STORM_START_MS } from '#engine/storm/itemStorm.ts';
import { createStorm, type Storm } from '#engine/storm/storm.ts';
import { createStormClock } from './stormClock.ts';
import { STORM_MS } from '#engine/storm/stormScript.ts';

export interface StormSceneOptions {
  canvas: HTMLCanvasElement;
  environment: Environment;
  overlay: Overlay;
  orientation: Orientation;
  locale: Locale;
  gifts: readonly KnownGift[];
  /** Time of the storm at which it begins, ms. */
  fromMs: number;
  /** Called a few times a second with the time of the storm, ms. */
  onTime(atMs: number): void;
}

export interface StormScene {
  /** Resolves after the first complete frame. */
  ready: Promise<void>;
  setPlaying(isPlaying: boolean): void;
  dispose(): void;
}

/** Interval of telling the time. */
const TELL_MS = 250;

/** @throws {Error} when the browser offers no context to draw with */
export function createStormScene(options: StormSceneOptions): StormScene {
  const { canvas, environment, overlay, orientation, locale, gifts, fromMs, onTime } = options;
  const { scheduler, requestFrame, pageUrl } = environment;
  const clock = createStormClock(environment.clock, STORM_START_MS + fromMs);
  const pictures = new Map(gifts.map(({ id, image }) => [id, image]));
  const pictureOf = (giftId: string): string => pictures.get(giftId) ?? '';
  const storm: Storm = createStorm({ overlay, locale, timeZone: 'UTC', startMs: STORM_START_MS, gifts });
  const store = createLiveStore();
  const images = createImageLoader({ baseUrl: pageUrl });
  const pictured = new WeakMap<LiveItem, LiveItem>();
  let cancel = (): void => undefined;

  function withPictures(item: LiveItem): LiveItem {
    const known = pictured.get(item) ?? { ...item, ...withGiftPictures(item, pictureOf) };
    pictured.set(item, known);
    return known;
  }

  function publish(): void {
    const items = storm.items().map(withPictures);
    store.setState({ connection: 'connected', ...overlayState(quietSnapshot(overlay, locale, items)) });
  }

  function step(): void {
    cancel();
    const nowMs = clock.nowMs();
    storm.advance(nowMs);
    publish();
    onTime(Math.min(STORM_MS, nowMs - STORM_START_MS));
    if (nowMs - STORM_START_MS >= STORM_MS || !clock.isRunning()) return;
    const next = storm.nextMs() ?? Infinity;
    cancel = scheduler.after(Math.max(0, Math.min(next - nowMs, TELL_MS)), step);
  }

  step();
  const renderer = createOverlayRenderer({
    canvas,
    orientation,
    mode: 'live',
    store,
    clock,
    scheduler,
    requestFrame,
    images,
    reportError: (itemId, error) => console.error(itemId === '' ? error.message : `Item ${itemId}: ${error.message}`),
    frameloop: 'demand',
    localClock: environment.clock,
  });
  renderer.setResolution(0.5);
  return {
    ready: renderer.ready,
    setPlaying(isPlaying) {
      clock.setRunning(isPlaying);
      step();
    },
    dispose() {
      cancel();
      renderer.dispose();
      images.dispose();
    },
  };
}
