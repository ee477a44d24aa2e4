/**
 * Textures drawn by Canvas 2D: one per key, shared by all who show it, kept a while after its last user, then reused for
 * another drawing of about the same size. Canvas sizes are rounded up to buckets because a texture whose canvas changes
 * size is not updated by the GPU (texStorage); what is drawn is a part of it.
 */
import { CanvasTexture, LinearFilter, NoColorSpace } from 'three';
import type { Texture } from 'three';

export interface PooledTexture {
  readonly texture: CanvasTexture;
  /** Of the whole canvas, px; the drawing takes its top-left part. */
  readonly width: number;
  readonly height: number;
}

export interface TexturePool {
  /**
   * The texture of a key; drawn when no such is there. `release` it when it is no longer shown.
   * @param width of the drawing, px
   * @param draw paints on a cleared canvas that is at least so large
   */
  acquire(key: string, width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): PooledTexture;
  release(texture: PooledTexture): void;
  /** Textures in use, and textures kept for reuse. */
  counts(): { live: number; idle: number };
  dispose(): void;
}

/** Makes a 2D canvas of a size in px; in tests and tools another one than the page's. */
export type CanvasFactory = (width: number, height: number) => CanvasRenderingContext2D;

export interface TexturePoolOptions {
  makeCanvas: CanvasFactory;
  bucketWidthPx: number;
  bucketHeightPx: number;
  /** Kept for reuse; beyond either the one that was not shown for longest is given back to the GPU. */
  maxIdle: number;
  maxIdlePixels?: number;
}

interface Entry extends PooledTexture {
  context: CanvasRenderingContext2D;
  key: string;
  users: number;
}

/** The browser's 2D canvas, kept in main memory: drawn once and uploaded, and reading back a GPU canvas is slow. */
export function browserCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true })!;
}

/** Makes the pool of one renderer. */
export function createTexturePool(options: TexturePoolOptions): TexturePool {
  const { makeCanvas, bucketWidthPx, bucketHeightPx, maxIdle, maxIdlePixels = Infinity } = options;
  const live = new Map<string, Entry>();
  /** Oldest first. */
  const idle = new Map<string, Entry>();
  let idlePixels = 0;

  function rest(entry: Entry): void {
    idle.set(entry.key, entry);
    idlePixels += entry.width * entry.height;
  }

  function wakeUp(entry: Entry): Entry {
    if (idle.delete(entry.key)) idlePixels -= entry.width * entry.height;
    return entry;
  }

  function reuseOrMake(width: number, height: number): Entry {
    for (const entry of idle.values()) {
      if (entry.width === width && entry.height === height) return wakeUp(entry);
    }
    return makeEntry(makeCanvas, width, height);
  }

  function isTooMuchIdle(): boolean {
    return idle.size > maxIdle || idlePixels > maxIdlePixels;
  }

  function dropOldest(): void {
    for (const entry of idle.values()) {
      wakeUp(entry).texture.dispose();
      return;
    }
  }

  function make(key: string, width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): Entry {
    const entry = reuseOrMake(roundUp(width, bucketWidthPx), roundUp(height, bucketHeightPx));
    entry.key = key;
    entry.context.clearRect(0, 0, entry.width, entry.height);
    draw(entry.context);
    entry.texture.needsUpdate = true;
    return entry;
  }

  return {
    acquire: (key, width, height, draw) => {
      const known = live.get(key) ?? idle.get(key);
      const entry = known === undefined ? make(key, width, height, draw) : wakeUp(known);
      live.set(key, entry);
      entry.users++;
      return entry;
    },
    release: (texture) => {
      const entry = texture as Entry;
      if (--entry.users > 0) return;
      live.delete(entry.key);
      rest(entry);
      while (isTooMuchIdle()) dropOldest();
    },
    counts: () => ({ live: live.size, idle: idle.size }),
    dispose: () => {
      for (const entry of [...live.values(), ...idle.values()]) entry.texture.dispose();
      live.clear();
      idle.clear();
    },
  };
}

function makeEntry(makeCanvas: CanvasFactory, width: number, height: number): Entry {
  const context = makeCanvas(width, height);
  return { context, texture: canvasTexture(context.canvas), width, height, key: '', users: 0 };
}

/** A texture of a canvas. */
export function canvasTexture(canvas: HTMLCanvasElement): CanvasTexture {
  return plain(new CanvasTexture(canvas));
}

/** The texture, premultiplied and without colour management: the only settings without fringes. */
export function plain<T extends Texture>(texture: T): T {
  texture.premultiplyAlpha = true;
  texture.colorSpace = NoColorSpace;
  texture.generateMipmaps = false;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.flipY = false;
  return texture;
}

/** The next multiple of a step. */
export function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
