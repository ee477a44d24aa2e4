/**
 * Textures drawn by Canvas 2D: one per key, shared by all users, kept a while after the last one, then reused for
 * another drawing of about the same size. Canvas sizes are rounded up to buckets because the GPU does not update a
 * texture whose canvas changes size (texStorage); the drawing is a part of it.
 */
import { CanvasTexture, LinearFilter, NoColorSpace } from 'three';
import type { Texture } from 'three';

export interface PooledTexture {
  readonly texture: CanvasTexture;
  /** Size of the whole canvas, px; the drawing takes its top-left part. */
  readonly width: number;
  readonly height: number;
}

export interface TexturePool {
  /**
   * Returns the texture of a key, drawing it at first use. Call `release` when it is no longer shown.
   * @param width of the drawing, px
   * @param draw paints on a cleared canvas of at least that size
   */
  acquire(key: string, width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): PooledTexture;
  release(texture: PooledTexture): void;
  /** Counts textures in use, and textures kept for reuse. */
  counts(): { live: number; idle: number };
  dispose(): void;
}

/** Creates a 2D canvas of a size in px; tests and tools pass their own. */
export type CanvasFactory = (width: number, height: number) => CanvasRenderingContext2D;

export interface TexturePoolOptions {
  makeCanvas: CanvasFactory;
  bucketWidthPx: number;
  bucketHeightPx: number;
  /** Most unused textures and pixels; beyond either the one unused for longest is freed. */
  maxIdle: number;
  maxIdlePixels?: number;
}

interface Entry extends PooledTexture {
  context: CanvasRenderingContext2D;
  key: string;
  users: number;
}

/** Creates a 2D canvas in main memory: it is drawn once and uploaded, and reading back a GPU canvas is slow. */
export function browserCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true })!;
}

/** Creates the pool of one renderer. */
export function createTexturePool(options: TexturePoolOptions): TexturePool {
  const { makeCanvas, bucketWidthPx, bucketHeightPx, maxIdle, maxIdlePixels = Infinity } = options;
  const live = new Map<string, Entry>();
  /** Unused textures, oldest first. */
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

/** Creates a texture of a canvas. */
export function canvasTexture(canvas: HTMLCanvasElement): CanvasTexture {
  return plain(new CanvasTexture(canvas));
}

/** Sets a texture to premultiplied colours without colour management: the only settings without fringes. */
export function plain<T extends Texture>(texture: T): T {
  texture.premultiplyAlpha = true;
  texture.colorSpace = NoColorSpace;
  texture.generateMipmaps = false;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.flipY = false;
  return texture;
}

/** Rounds up to a multiple of a step. */
export function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
