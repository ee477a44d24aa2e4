/** Services of one renderer for the primitives, and the frame of their item. */
import { createContext, useContext } from 'react';
import type { Box } from '../core/geometry.ts';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import type { ImageLoader } from './images/imageLoader.ts';
import type { Playback } from './media/playback.ts';
import type { SolidSource } from './solids.ts';
import type { QualitySource } from './quality.ts';
import type { TextLayouter } from './text/textLayouter.ts';
import type { TextTextures } from './text/textTextures.ts';
import type { TexturePool } from './texturePool.ts';

/**
 * Writes the state of a moment into quads and layers; must depend only on the time and its view, and allocate nothing.
 * Returns true while the next frame will look different.
 */
export type Motion = (nowMs: number) => boolean;

export interface Surface {
  layouter: TextLayouter;
  texts: TextTextures;
  arts: TexturePool;
  images: ImageLoader;
  playback: Playback;
  quality: QualitySource;
  solids: SolidSource;
  /** Requests a frame after a visible change. */
  invalidate(): void;
  /** Returns the session time of the frame in preparation, epoch ms. */
  nowMs(): number;
  /** Runs `motion` before every frame; returns a function to remove it. */
  addMotion(motion: Motion, itemId: string): () => void;
}

/** Box of a scene: origin at its top-left corner, sizes in output px. */
export interface ItemFrame {
  id: string;
  width: number;
  height: number;
  /** The item's scale setting; scenes multiply their own lengths by it. */
  scale: number;
  orientation: Orientation;
  mode: 'live' | 'preview';
  locale: Locale;
}

export const SurfaceContext = createContext<Surface | null>(null);
export const ItemFrameContext = createContext<ItemFrame | null>(null);

/** Whole canvas in the item's coordinates, px. Apart from the frame, because it changes while an item is dragged. */
export const CanvasBoxContext = createContext<Box | null>(null);

/** Returns the renderer's services. */
export function useSurface(): Surface {
  const surface = useContext(SurfaceContext);
  if (surface === null) throw new Error('Primitives can only be used inside an overlay renderer.');
  return surface;
}

/** Returns box, scale, language and mode of the item. */
export function useItem(): ItemFrame {
  const frame = useContext(ItemFrameContext);
  if (frame === null) throw new Error('Scenes can only be used inside an overlay renderer.');
  return frame;
}

/** Returns the whole canvas in the item's coordinates, for what reaches beyond the item. */
export function useCanvasBox(): Box {
  const box = useContext(CanvasBoxContext);
  if (box === null) throw new Error('Scenes can only be used inside an overlay renderer.');
  return box;
}
