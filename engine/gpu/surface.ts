/** What the primitives draw with: the services of one renderer, and the frame of the item they stand in. */
import { createContext, useContext } from 'react';
import type { Locale, Orientation } from '#schemas/generated/types.ts';
import type { ImageLoader } from './images/imageLoader.ts';
import type { Playback } from './media/playback.ts';
import type { QualitySource } from './quality.ts';
import type { TextLayouter } from './text/textLayouter.ts';
import type { TextTextures } from './text/textTextures.ts';
import type { TexturePool } from './texturePool.ts';

/**
 * Writes what is seen at a moment into quads and layers; must depend on nothing but the time and the view it was made
 * for, and allocate nothing. Returns true while it will look different in the next frame.
 */
export type Motion = (nowMs: number) => boolean;

export interface Surface {
  layouter: TextLayouter;
  texts: TextTextures;
  arts: TexturePool;
  images: ImageLoader;
  playback: Playback;
  quality: QualitySource;
  /** Something visible changed: a frame will be drawn. */
  invalidate(): void;
  /** Session time of the frame that is being prepared, epoch ms. */
  nowMs(): number;
  /** Runs `motion` before every frame; returns the function that ends it. */
  addMotion(motion: Motion, itemId: string): () => void;
}

/** The box a scene draws in: origin at its top-left corner, sizes in output px. */
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

/** The renderer's services. */
export function useSurface(): Surface {
  const surface = useContext(SurfaceContext);
  if (surface === null) throw new Error('Primitives can only be used inside an overlay renderer.');
  return surface;
}

/** Box, scale, language and mode of the item. */
export function useItem(): ItemFrame {
  const frame = useContext(ItemFrameContext);
  if (frame === null) throw new Error('Scenes can only be used inside an overlay renderer.');
  return frame;
}
