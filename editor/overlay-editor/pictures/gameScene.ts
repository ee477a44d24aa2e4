/** Draws a game alone and at rest with the engine's own renderer. Loaded when a game's screen is opened. */
import { createLiveStore, type LiveState } from '#engine/client/liveStore.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { newItem } from '#engine/core/newItem.ts';
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { ITEMS } from '#engine/items/index.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { GameData, GameName, JsonObject, LiveItem, Locale, LocationSettings } from '#schemas/generated/types.ts';
import type { Environment } from '../../app/environment.ts';

export interface GameScene {
  show<G extends GameName>(game: G, data: GameData[G]): void;
  dispose(): void;
}

interface GameSceneOptions {
  canvas: HTMLCanvasElement;
  environment: Pick<Environment, 'clock' | 'scheduler' | 'requestFrame' | 'pageUrl'>;
  locale: Locale;
}

/** Visible part: the middle of the portrait overlay, with the game's item. */
const TARGET = 'target';
const MARGIN = 70;

/** @throws {Error} when the browser offers no context to draw with */
export function openGameScene({ canvas, environment, locale }: GameSceneOptions): GameScene {
  const images = createImageLoader({ baseUrl: environment.pageUrl });
  const store = createLiveStore();
  store.setState({ connection: 'connected', ...emptyOverlay(locale) });
  const renderer = createOverlayRenderer({
    canvas,
    orientation: 'portrait',
    mode: 'preview',
    store,
    clock: environment.clock,
    scheduler: environment.scheduler,
    requestFrame: environment.requestFrame,
    images,
    // Only the box of the item is needed.
    opacityOf: (type) => (type === 'LOCATION' ? 0 : 1),
    reportError: (_itemId, error) => console.error(error.message),
    frameloop: 'demand',
    localClock: environment.clock,
    keepsQuality: true,
  });
  return {
    show(game, data) {
      store.setState({ games: [{ game, targetItemId: TARGET, data: data as unknown as JsonObject }] });
    },
    dispose() {
      renderer.dispose();
      images.dispose();
    },
  };
}

function emptyOverlay(locale: Locale): Pick<LiveState, 'overlay' | 'itemsById' | 'order'> {
  const { width, height } = CANVAS_SIZE.portrait;
  const side = width - 2 * MARGIN;
  const fresh = newItem(TARGET, ITEMS.LOCATION, locale);
  const item = {
    ...fresh,
    position: { x: MARGIN, y: (height - side) / 2 },
    dimensions: { width: side, height: side },
    data: ITEMS.LOCATION.initial(fresh.settings as LocationSettings, 0),
    shownAtMs: 0,
    shownAtMsLandscape: 0,
  };
  const names = { overlayId: 'game', overlayName: '', locale, timeZone: 'UTC', pointsName: '' };
  return {
    overlay: { ...names, playAudioOnDesktop: false, playAudioOnMobile: false, volume: 1 },
    itemsById: { [TARGET]: item as unknown as LiveItem },
    order: [TARGET],
  };
}
