/** Removes green from a video frame in two ways, ours and the literal rule, pixel by pixel; tests compare them. */
import { createImageLoader } from '#engine/gpu/images/imageLoader.ts';
import { manualClock } from '#engine/core/clock.ts';
import { createOverlayRenderer } from '#engine/renderer/overlayRenderer.tsx';
import type { LiveItem } from '#schemas/generated/types.ts';
import { liveStoreOf } from './liveState.ts';

export interface KeyedPictures {
  width: number;
  height: number;
  /** Premultiplied RGBA, 0..255, of the item's box. */
  drawn: number[];
  expected: number[];
}

/** Timeout: a frame that was presented already is not presented again. */
const PRESENTED_WITHIN_MS = 300;

/**
 * @param item video item in portrait with the fit `fill`; its box may be larger than the video
 * @param nowMs the moment
 */
export async function keyVideo(item: LiveItem, nowMs: number): Promise<KeyedPictures> {
  const { x, y } = item.position;
  const { width, height } = item.dimensions;
  const { url, startedAtMs } = item.data['playback'] as { url: string; startedAtMs: number };
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  const renderer = createOverlayRenderer({
    canvas,
    orientation: 'portrait',
    mode: 'live',
    store: liveStoreOf([item], 'en'),
    clock: manualClock(nowMs),
    scheduler: { after: () => () => undefined },
    requestFrame: () => () => undefined,
    images: createImageLoader({ baseUrl: location.href }),
    reportError: (_id, error) => {
      throw error;
    },
    frameloop: 'manual',
    presenter: 'gl',
  });
  await renderer.renderAt(nowMs);
  const drawn = readPremultiplied(canvas, x, y, width, height);
  const keyed = keyByRule(await pictureAt(url, (nowMs - startedAtMs) / 1000));
  renderer.dispose();
  return { width, height, drawn, expected: stretched(keyed, width, height) };
}

/** Reads the GPU's picture, without the rounding of a 2D canvas. */
function readPremultiplied(canvas: HTMLCanvasElement, x: number, y: number, width: number, height: number): number[] {
  const gl = canvas.getContext('webgl2')!;
  const bytes = new Uint8Array(width * height * 4);
  gl.readPixels(x, canvas.height - y - height, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  const rows = Array.from({ length: height }, (_none, row) => bytes.subarray(row * width * 4, (row + 1) * width * 4));
  return rows.reverse().flatMap((row) => [...row]);
}

async function pictureAt(url: string, second: number): Promise<ImageData> {
  const video = document.createElement('video');
  video.muted = true;
  video.src = url;
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }));
  const isThere = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  // The engine of broadcast software says "seeked" a little before the new picture can be drawn.
  const isPresented = new Promise((resolve) => {
    video.requestVideoFrameCallback(resolve);
    setTimeout(resolve, PRESENTED_WITHIN_MS);
  });
  video.currentTime = second;
  await isThere;
  await isPresented;
  const { videoWidth: width, videoHeight: height } = video;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', {
    willReadFrequently: true,
  })!;
  context.drawImage(video, 0, 0);
  return context.getImageData(0, 0, width, height);
}

/** behaviour: video-5. Transparent when green is above 100 and red and blue are below 100. */
function keyByRule({ data, width, height }: ImageData): ImageData {
  const keyed = new ImageData(width, height);
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue, alpha] = data.subarray(at, at + 4) as unknown as [number, number, number, number];
    if (!(green > 100 && red < 100 && blue < 100)) keyed.data.set([red, green, blue, alpha], at);
  }
  return keyed;
}

/** Interpolates between the centres of four pixels, like a GPU. */
function stretched({ data, width, height }: ImageData, toWidth: number, toHeight: number): number[] {
  const inside = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value));
  const part = (x: number, y: number, channel: number): number =>
    data[(inside(y, height) * width + inside(x, width)) * 4 + channel]!;
  const result: number[] = [];
  for (let y = 0; y < toHeight; y++) {
    for (let x = 0; x < toWidth; x++) {
      const u = ((x + 0.5) * width) / toWidth - 0.5;
      const v = ((y + 0.5) * height) / toHeight - 0.5;
      const [left, top] = [Math.floor(u), Math.floor(v)];
      for (let channel = 0; channel < 4; channel++) {
        const row = (line: number): number =>
          part(left, line, channel) * (1 - (u - left)) + part(left + 1, line, channel) * (u - left);
        result.push(row(top) * (1 - (v - top)) + row(top + 1) * (v - top));
      }
    }
  }
  return result;
}
