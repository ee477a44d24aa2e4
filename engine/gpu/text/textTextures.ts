/**
 * One texture per different text: shared by equal texts, kept a while after its last user, then reused for another text
 * of about the same size. Canvas sizes are rounded up to buckets because a texture whose canvas changes size is not
 * updated by the GPU (texStorage); what is drawn is a part of it.
 */
import { CanvasTexture, LinearFilter, NoColorSpace } from 'three';
import { drawText, inkSize } from './drawText.ts';
import type { Scratch } from './drawText.ts';
import type { TextLayout } from './textLayout.ts';

export interface TextTexture {
  readonly texture: CanvasTexture;
  readonly width: number;
  readonly height: number;
}

export interface TextTextures {
  /** A texture that shows the layout; `release` it when it is no longer shown. */
  acquire(layout: TextLayout): TextTexture;
  release(texture: TextTexture): void;
  /** Textures in use, and textures kept for reuse. */
  counts(): { live: number; idle: number };
  dispose(): void;
}

/** Makes a 2D canvas of a size in px; in tests and tools another one than the page's. */
export type CanvasFactory = (width: number, height: number) => CanvasRenderingContext2D;

interface Entry extends TextTexture {
  context: CanvasRenderingContext2D;
  key: string;
  users: number;
}

const BUCKET_WIDTH_PX = 64;
const BUCKET_HEIGHT_PX = 32;
/** Textures kept for reuse; beyond it the oldest is given back to the GPU. */
export const MAX_IDLE_TEXTS = 48;

/** The browser's 2D canvas, kept in main memory: texts are drawn once and uploaded, and reading back a GPU canvas is slow. */
export function browserCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true })!;
}

/** Makes the texts of one renderer. */
export function createTextTextures(makeCanvas: CanvasFactory = browserCanvas): TextTextures {
  const live = new Map<string, Entry>();
  /** Oldest first. */
  const idle = new Map<string, Entry>();
  const scratch = [growingCanvas(makeCanvas), growingCanvas(makeCanvas)] as const;

  function reuseOrMake(width: number, height: number): Entry {
    for (const [key, entry] of idle) {
      if (entry.width !== width || entry.height !== height) continue;
      idle.delete(key);
      return entry;
    }
    return makeEntry(makeCanvas, width, height);
  }

  function draw(layout: TextLayout): Entry {
    const size = inkSize(layout);
    const entry = reuseOrMake(roundUp(size.width, BUCKET_WIDTH_PX), roundUp(size.height, BUCKET_HEIGHT_PX));
    entry.key = layout.key;
    entry.context.clearRect(0, 0, entry.width, entry.height);
    drawText(entry.context, layout, scratch);
    entry.texture.needsUpdate = true;
    return entry;
  }

  return {
    acquire: (layout) => {
      const entry = live.get(layout.key) ?? idle.get(layout.key) ?? draw(layout);
      idle.delete(entry.key);
      live.set(entry.key, entry);
      entry.users++;
      return entry;
    },
    release: (texture) => {
      const entry = texture as Entry;
      if (--entry.users > 0) return;
      live.delete(entry.key);
      idle.set(entry.key, entry);
      if (idle.size > MAX_IDLE_TEXTS) dropOldest(idle);
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

function dropOldest(idle: Map<string, Entry>): void {
  for (const [key, entry] of idle) {
    idle.delete(key);
    entry.texture.dispose();
    return;
  }
}

/** A texture of a canvas, premultiplied and without colour management: the only settings without fringes. */
export function canvasTexture(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.premultiplyAlpha = true;
  texture.colorSpace = NoColorSpace;
  texture.generateMipmaps = false;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.flipY = false;
  return texture;
}

/** A helper canvas that is made when first needed, grows, and is handed out cleared. */
function growingCanvas(makeCanvas: CanvasFactory): Scratch {
  let context: CanvasRenderingContext2D | null = null;
  return (width, height) => {
    if (context === null || context.canvas.width < width || context.canvas.height < height) {
      const { width: oldWidth = 0, height: oldHeight = 0 } = context?.canvas ?? {};
      context = makeCanvas(
        roundUp(Math.max(width, oldWidth), BUCKET_WIDTH_PX),
        roundUp(Math.max(height, oldHeight), BUCKET_HEIGHT_PX),
      );
    } else {
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    }
    return context;
  };
}

function roundUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
