/**
 * Pictures by address, size and fit: loaded once, scaled once to their displayed size, shared by all users and kept a
 * while after the last; animated ones play on the same texture. Only the page's own origin is allowed (strangers'
 * pictures arrive through `/media/remote`), so a message can never make the page talk to another host.
 */
import type { CanvasTexture } from 'three';
import type { Box } from '../../core/geometry.ts';
import { browserCanvas, canvasTexture } from '../texturePool.ts';
import { openAnimation, PictureAnimation } from './PictureAnimation.ts';

export type PictureFit = 'contain' | 'cover' | 'fill';

export interface PictureRequest {
  url: string;
  /** Displayed size, px. */
  width: number;
  height: number;
  fit: PictureFit;
  /** Session time of the first frame of an animated picture, epoch ms; without it the picture is still. */
  movesFromMs?: number | undefined;
}

/** File of a picture. */
export interface PictureSubject {
  kind: 'picture';
  url: string;
  /** Size in its own pixels. */
  width: number;
  height: number;
  fit: PictureFit;
}

export interface LoadedPicture {
  readonly status: 'loading' | 'loaded' | 'failed';
  /** Null until loaded. */
  readonly texture: CanvasTexture | null;
  /** The file that it shows; null until loaded. */
  readonly subject: PictureSubject | null;
  /** Part of the texture that the picture covers: all, or less when it is contained; shares of its sides. */
  readonly covered: Box;
  /** Animation that draws the current frame onto the texture; null for a still picture or before it starts. */
  readonly animation: PictureAnimation | null;
  /** Calls back when the status or the animation changes; returns a function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}

export interface ImageLoader {
  /** Returns the picture, loading or ready; call `release` when it is no longer shown. */
  acquire(request: PictureRequest): LoadedPicture;
  release(picture: LoadedPicture): void;
  /** Tells whether nothing is loading. */
  isSettled(): boolean;
  /** Resolves when nothing is loading. */
  settled(): Promise<void>;
  counts(): { live: number; idle: number };
  dispose(): void;
}

export interface ImageLoaderOptions {
  /** Address of the page; other origins are refused. */
  baseUrl: string;
  /** Also allows `data:image/…` (for tests). */
  allowDataUrls?: boolean;
  /** Loads a picture or rejects. Default: an image element. */
  load?: (url: string) => Promise<HTMLImageElement>;
}

interface Entry extends LoadedPicture {
  status: LoadedPicture['status'];
  texture: CanvasTexture | null;
  subject: PictureSubject | null;
  covered: Box;
  animation: PictureAnimation | null;
  key: string;
  users: number;
  listeners: Set<() => void>;
}

/** Unused pictures kept for reuse. */
export const MAX_IDLE_PICTURES = 64;
/** Most pictures that move at once; each holds its file and two frames. Others show their first frame. */
export const MAX_ANIMATIONS = 16;
const MAX_SIDE_PX = 2_048;
/** A small file can unpack to any size; larger pictures are treated as broken. */
const MAX_SOURCE_PIXELS = 40_000_000;

/** Creates the image loader of one page. */
export function createImageLoader({
  baseUrl,
  allowDataUrls = false,
  load = loadElement,
}: ImageLoaderOptions): ImageLoader {
  const entries = new Map<string, Entry>();
  /** Keys of unused pictures, oldest first. */
  const idle = new Set<string>();
  const pending = new Set<Promise<void>>();
  let animations = 0;

  /** Tells whether the picture still has users after loading. */
  const isWanted = (entry: Entry): boolean => entries.get(entry.key) === entry;
  const notify = (entry: Entry): void => entry.listeners.forEach((listener) => listener());

  async function fill(entry: Entry, request: PictureRequest, url: string): Promise<void> {
    let drawn: DrawnPicture | null = null;
    try {
      const image = await load(url);
      drawn = drawDown(image, request);
      const texture = canvasTexture(drawn.context.canvas);
      const { naturalWidth: width, naturalHeight: height } = image;
      const subject: PictureSubject = { kind: 'picture', url, width, height, fit: request.fit };
      if (isWanted(entry)) Object.assign(entry, { texture, subject, covered: drawn.covered });
      entry.status = 'loaded';
    } catch {
      entry.status = 'failed';
    }
    notify(entry);
    if (drawn !== null && request.movesFromMs !== undefined) await animate(entry, request.movesFromMs, url, drawn);
  }

  async function animate(entry: Entry, fromMs: number, url: string, drawn: DrawnPicture): Promise<void> {
    if (!isWanted(entry) || animations >= MAX_ANIMATIONS) return;
    const { context, place, pixels } = drawn;
    const put = (frame: VideoFrame): void => {
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      context.drawImage(frame, place.x, place.y, place.width, place.height);
      entry.texture!.needsUpdate = true;
    };
    const opened = await openAnimation(url, pixels, (...parts) => new PictureAnimation(...parts, fromMs, put));
    if (opened === null || !isWanted(entry) || animations >= MAX_ANIMATIONS) return opened?.close();
    animations++;
    entry.animation = opened;
    notify(entry);
  }

  function start(entry: Entry, request: PictureRequest): void {
    const url = allowedUrl(request.url, baseUrl, allowDataUrls);
    if (url === null) {
      entry.status = 'failed';
      return;
    }
    const loading = fill(entry, request, url).finally(() => pending.delete(loading));
    pending.add(loading);
  }

  function make(key: string, request: PictureRequest): Entry {
    const entry = newEntry(key);
    entries.set(key, entry);
    start(entry, request);
    return entry;
  }

  function drop(entry: Entry): void {
    entries.delete(entry.key);
    idle.delete(entry.key);
    entry.texture?.dispose();
    if (entry.animation === null) return;
    entry.animation.close();
    animations--;
  }

  return {
    acquire: (request) => {
      const { width, height, fit, movesFromMs = 'still', url } = request;
      const key = `${Math.round(width)}x${Math.round(height)}/${fit}/${movesFromMs}/${url}`;
      const entry = entries.get(key) ?? make(key, request);
      entry.users++;
      idle.delete(key);
      return entry;
    },
    release: (picture) => {
      const entry = picture as Entry;
      if (--entry.users > 0) return;
      // A failed picture is forgotten, so that the next request tries again; an animated one is too large to keep.
      if (entry.status !== 'loaded' || entry.animation !== null) return drop(entry);
      idle.add(entry.key);
      const oldest = idle.size > MAX_IDLE_PICTURES ? [...idle][0] : undefined;
      if (oldest !== undefined) drop(entries.get(oldest)!);
    },
    isSettled: () => pending.size === 0,
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
    counts: () => ({ live: entries.size - idle.size, idle: idle.size }),
    dispose: () => [...entries.values()].forEach(drop),
  };
}

const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };

function newEntry(key: string): Entry {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    status: 'loading',
    texture: null,
    subject: null,
    covered: WHOLE,
    animation: null,
    key,
    users: 0,
    listeners,
    subscribe,
  };
}

/** Returns the address to load, or null when it is forbidden or invalid. */
export function allowedUrl(url: string, baseUrl: string, allowDataUrls: boolean): string | null {
  if (url === '') return null;
  try {
    const base = new URL(baseUrl);
    const absolute = new URL(url, base);
    if (absolute.protocol === 'data:') return allowDataUrls && url.startsWith('data:image/') ? url : null;
    // Compares the host instead of the origin: a blob: address has the origin of its creator.
    return absolute.protocol === base.protocol && absolute.host === base.host ? absolute.href : null;
  } catch {
    return null;
  }
}

function loadElement(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error(`The picture ${url} could not be loaded.`)));
    image.src = url;
  });
}

interface DrawnPicture {
  context: CanvasRenderingContext2D;
  /** Position on the canvas, and the covered part of the canvas. */
  place: Box;
  covered: Box;
  /** Pixels of the picture itself. */
  pixels: number;
}

/** Scales the picture to its displayed size: GPUs without mipmaps make large pictures grainy. */
function drawDown(image: HTMLImageElement, { width, height, fit }: PictureRequest): DrawnPicture {
  const { naturalWidth, naturalHeight } = image;
  const pixels = naturalWidth * naturalHeight;
  if (pixels > MAX_SOURCE_PIXELS || naturalWidth === 0) throw new Error('Unusable picture size.');
  const context = browserCanvas(sidePx(width), sidePx(height));
  const { canvas } = context;
  const place = fitPicture(naturalWidth, naturalHeight, canvas.width, canvas.height, fit);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, place.x, place.y, place.width, place.height);
  return { context, place, covered: fit === 'contain' ? sharesOf(place, canvas) : WHOLE, pixels };
}

function sharesOf(place: Box, { width, height }: HTMLCanvasElement): Box {
  return { x: place.x / width, y: place.y / height, width: place.width / width, height: place.height / height };
}

function sidePx(size: number): number {
  return Math.min(MAX_SIDE_PX, Math.max(1, Math.round(size)));
}

/** Returns the position of a picture in a box; parts outside are cut off. All in px. */
export function fitPicture(
  sourceWidth: number,
  sourceHeight: number,
  boxWidth: number,
  boxHeight: number,
  fit: PictureFit,
): Box {
  if (fit === 'fill') return { x: 0, y: 0, width: boxWidth, height: boxHeight };
  const factors = [boxWidth / sourceWidth, boxHeight / sourceHeight] as const;
  const factor = fit === 'cover' ? Math.max(...factors) : Math.min(...factors);
  const width = sourceWidth * factor;
  const height = sourceHeight * factor;
  return { x: (boxWidth - width) / 2, y: (boxHeight - height) / 2, width, height };
}
