/**
 * Runs the engine of live pages on the editor's canvas: with sample data, or with the stream's own. Loaded when an
 * editor is opened; no other part of the dashboard may import it.
 */
import { connectLive } from '#engine/client/realtimeClient.ts';
import type { LiveConnection } from '#engine/client/realtimeClient.ts';
import type { LiveStore } from '#engine/client/liveStore.ts';
import type { Clock } from '#engine/core/clock.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { arrange } from '#engine/rules/layouts/arrange.ts';
import type { LayoutId } from '#engine/rules/layouts/layouts.ts';
import { dressedOverlay } from '#engine/rules/themes/dressed.ts';
import { putOnPatch } from '#engine/rules/themes/themePatches.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { KnownGift, Locale, Orientation, OverlayTheme } from '#schemas/generated/types.ts';
import type { Environment } from '../../app/environment.ts';
import type { Editor } from '../editorStore.ts';
import { drawnOffAir } from '../editorUi.ts';
import { withOffAirDrawn } from '../kernels/offAir.ts';
import { createLivePreview } from '../preview/livePreview.ts';
import { createPreview } from '../preview/previewStore.ts';

export interface CanvasSceneOptions {
  canvas: HTMLCanvasElement;
  editor: Editor;
  environment: Environment;
  orientation: Orientation;
  locale: Locale;
  pointsName: string;
  /** Live key whose stream data is shown; null = samples. */
  liveKey: string | null;
}

export interface CanvasScene {
  /** Resolves after the first complete frame. */
  ready: Promise<void>;
  /** Live store with the connection state; null for samples, which need no hub. */
  live: LiveStore | null;
  /** Sets the platform's gifts for samples. */
  setGifts(gifts: readonly KnownGift[]): void;
  dispose(): void;
}

/** Opacity of items that live pages do not show (behaviour: editor-5). */
const NOT_IN_PLAN_OPACITY = 0.5;

/** @throws {Error} when the browser offers no context to draw with */
export function createCanvasScene(options: CanvasSceneOptions): CanvasScene {
  const { canvas, editor, environment, orientation, locale, pointsName, liveKey } = options;
  const { scheduler, requestFrame, pageUrl } = environment;
  const wallClock = wallClockOf(environment);
  const samples = createPreview({ locale, timeZone: 'UTC', pointsName, clock: wallClock, scheduler, seed: 1 });
  const connection = liveKey === null ? null : connect(environment, liveKey, orientation);
  const live = connection && createLivePreview(connection.store, samples.store);
  const images = createImageLoader({ baseUrl: pageUrl });

  /** Returns the overlay as it would be arranged; its added items have ids for as long as it is only looked at. */
  function inTriedLayout(shown: Overlay, layout: LayoutId | null): Overlay {
    if (layout === null) return shown;
    const newId = (id: string): string => `tried-layout-${id}`;
    const { patch } = arrange(shown, layout, { locale, newId, mayAdd: editor.isInPlan });
    return patch === null ? shown : (mergePatch(shown, patch) as Overlay);
  }

  function show(): void {
    const { shown } = editor.document.store.getState();
    const ui = editor.ui.getState();
    const arranged = inTriedLayout(shown, ui.triedLayout);
    const drawn = inTriedTheme(withOffAirDrawn(arranged, drawnOffAir(ui)), ui.triedTheme);
    samples.show(drawn);
    live?.show(dressedOverlay(drawn), dressedOverlay(editor.document.saved()));
  }

  show();
  samples.showGame(editor.ui.getState().sampleGame);
  const renderer = createOverlayRenderer({
    canvas,
    orientation,
    mode: live ? 'live' : 'preview',
    showsEmpty: true,
    store: live?.store ?? samples.store,
    clock: connection?.clock ?? wallClock,
    scheduler,
    requestFrame,
    images,
    opacityOf: (type) => (editor.isInPlan(type) ? 1 : NOT_IN_PLAN_OPACITY),
    reportError: (itemId, error) => console.error(itemId === '' ? error.message : `Item ${itemId}: ${error.message}`),
    frameloop: 'demand',
    localClock: environment.clock,
    keepsQuality: true,
  });
  const suit = (): void => renderer.setResolution(resolutionFor(editor.ui.getState().view.zoom, canvas));
  suit();
  const unsubscribe = editor.document.store.subscribe((state, before) => {
    if (state.shown !== before.shown) show();
  });
  const unsubscribeUi = editor.ui.subscribe((state, before) => {
    if (state.view.zoom !== before.view.zoom) suit();
    if (state.selection !== before.selection || state.addedOffAir !== before.addedOffAir) show();
    if (state.triedTheme !== before.triedTheme || state.triedLayout !== before.triedLayout) show();
    if (state.sampleGame !== before.sampleGame) samples.showGame(state.sampleGame);
  });
  return {
    ready: renderer.ready,
    live: connection?.store ?? null,
    setGifts: samples.setGifts,
    dispose() {
      unsubscribe();
      unsubscribeUi();
      renderer.dispose();
      live?.dispose();
      connection?.dispose();
      samples.dispose();
      images.dispose();
    },
  };
}

/** Returns the overlay as it would look in a theme that is not put on yet. */
const inTriedTheme = (overlay: Overlay, theme: OverlayTheme | null): Overlay =>
  theme === null ? overlay : (mergePatch(overlay, putOnPatch(overlay, theme)) as Overlay);

/**
 * Halves the resolution where more is invisible: a fitted overlay is shown at about 40 %, and without a graphics card
 * pixels dominate the cost of a frame. Only two steps, so that zooming redraws once instead of with every tick of the
 * wheel.
 */
function resolutionFor(zoom: number, { ownerDocument }: HTMLCanvasElement): number {
  const pixelRatio = ownerDocument.defaultView?.devicePixelRatio ?? 1;
  return zoom * pixelRatio <= 0.5 ? 0.5 : 1;
}

/** Session time of samples: begins with the computer's time and never goes back. */
function wallClockOf({ clock, wallNowMs }: Pick<Environment, 'clock' | 'wallNowMs'>): Clock {
  const startedAtMs = wallNowMs() - clock.nowMs();
  return { nowMs: () => startedAtMs + clock.nowMs() };
}

function connect(environment: Environment, liveKey: string, orientation: Orientation): LiveConnection {
  const { pageUrl, openSocket, random, randomId, scheduler, clock } = environment;
  const url = new URL('/realtime', pageUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return connectLive({
    url: url.href,
    liveKey,
    orientation,
    device: 'desktop',
    isPreview: true,
    pageId: randomId(),
    build: 'editor',
    openSocket,
    scheduler,
    random,
    localClock: clock,
  });
}
