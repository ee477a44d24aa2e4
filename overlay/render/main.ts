/**
 * Page driven by `liveloom render`: draws an overlay at a moment with the real renderer and returns the picture, or
 * measures the cost. Nothing runs by itself here: no clock, no timers, no connection.
 */
import { liveStoreOf } from '#engine/client/liveStore.ts';
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import type { OverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import { createStillRenderer } from '#engine/renderer/stillRenderer.ts';
import type {
  DrawnPicture,
  FrameCost,
  MeasuredOverlay,
  PictureRequest,
  RenderHandle,
} from '#engine/renderer/pictureRequest.ts';
import { pageClock } from './adapters/pageClock.ts';
import { openFilms } from './films.ts';
import { openLint } from './lint.ts';

declare global {
  interface Window {
    __render?: RenderHandle;
  }
}

const PNG_PREFIX = 'data:image/png;base64,';

function openRenderer({ orientation, nowMs, presenter, snapshot }: PictureRequest): Opened {
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  const errors: string[] = [];
  const renderer = createStillRenderer({
    canvas,
    orientation,
    presenter,
    store: liveStoreOf(snapshot),
    nowMs,
    baseUrl: location.href,
    localClock: pageClock,
    reportError: (itemId, error) => errors.push(itemId === '' ? error.message : `item ${itemId}: ${error.message}`),
  });
  return { canvas, renderer, errors };
}

interface Opened {
  canvas: HTMLCanvasElement;
  renderer: OverlayRenderer;
  errors: string[];
}

async function draw(request: PictureRequest): Promise<DrawnPicture> {
  const { canvas, renderer, errors } = openRenderer(request);
  await renderer.renderAt(request.nowMs);
  // The drawing buffer is kept, so it can be read at any time.
  const picture = request.background === null ? canvas : onBackground(canvas, request.background);
  return { png: picture.toDataURL('image/png').slice(PNG_PREFIX.length), errors };
}

function onBackground(overlay: HTMLCanvasElement, color: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { width, height } = overlay;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  context.drawImage(overlay, 0, 0);
  return canvas;
}

async function measureOne(request: PictureRequest): Promise<FrameCost> {
  const { renderer } = openRenderer(request);
  const cost = await renderer.measureAt(request.nowMs);
  renderer.dispose();
  return cost;
}

async function measure(request: PictureRequest): Promise<MeasuredOverlay> {
  const { orientation, snapshot } = request;
  const items: MeasuredOverlay['items'] = [];
  for (const item of snapshot.items) {
    if (!isItemVisible(item, {}, orientation)) continue;
    const games = snapshot.games.filter(({ targetItemId }) => targetItemId === item.id);
    const cost = await measureOne({ ...request, snapshot: { ...snapshot, items: [item], games } });
    items.push({ id: item.id, name: item.name, type: item.type, ...cost });
  }
  return { items, overlay: await measureOne(request) };
}

window.__render = { draw, measure };
openFilms();
openLint();
