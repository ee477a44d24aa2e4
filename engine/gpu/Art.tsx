/**
 * Draws with Canvas 2D on one quad: medals, balloons, wheels, icons. Drawn once in its displayed size and shared by all
 * uses with the same key and size; moving, turning and fading it costs nothing more.
 */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import type { Quad } from './quad/Quad.ts';
import { useSurface } from './surface.ts';
import type { Surface } from './surface.ts';
import type { PooledTexture } from './texturePool.ts';

/**
 * Paints inside (0,0)..(width, height), px; the padding around is visible too. Must depend only on its size and the
 * key.
 */
export type DrawArt = (context: CanvasRenderingContext2D, width: number, height: number) => void;

export interface ArtProps {
  draw: DrawArt;
  /**
   * Identifies everything that the drawing depends on besides its size: `medal/gold`. Another key is another drawing.
   */
  artKey: string;
  /** Top-left corner, px, relative to the item or the surrounding group; whole px are sharpest. */
  x?: number;
  y?: number;
  /** Size in px, the item's scale included. */
  width: number;
  height: number;
  /** Space around for glows and shadows, px. Default 0. */
  padding?: number;
  opacity?: number;
  /** Quad for motion; larger than the drawing by the padding. */
  ref?: Ref<Quad>;
}

/** Larger drawings are drawn at this size and stretched. */
const MAX_SIDE_PX = 2_048;

export function Art(props: ArtProps): ReactNode {
  const { draw, artKey, x = 0, y = 0, width, height, padding = 0, opacity = 1, ref } = props;
  const surface = useSurface();
  const quad = useRef<Quad>(null);
  const latest = useRef(draw);
  useImperativeHandle(ref, () => quad.current!, []);
  useLayoutEffect(() => {
    latest.current = draw;
  });
  useLayoutEffect(() => {
    const size = rasterSize(width, height, padding);
    const texture = acquire(surface, artKey, size, latest.current);
    const shown = quad.current!;
    shown.texture = texture.texture;
    shown.uvRect.set(0, 0, size.width / texture.width, size.height / texture.height);
    return () => surface.arts.release(texture);
  }, [surface, artKey, width, height, padding]);
  useLayoutEffect(() => {
    const size = { width: width + 2 * padding, height: height + 2 * padding };
    Object.assign(quad.current!, { x: x - padding, y: y - padding, ...size, opacity });
    surface.invalidate();
    return () => surface.invalidate();
  }, [surface, artKey, x, y, width, height, padding, opacity]);
  return <quad ref={quad} />;
}

interface RasterSize {
  /** Width of the canvas part, whole px, padding included. */
  width: number;
  height: number;
  /** Canvas px per px on the overlay. */
  zoom: number;
  art: { width: number; height: number; padding: number };
}

function rasterSize(width: number, height: number, padding: number): RasterSize {
  const [fullWidth, fullHeight] = [width + 2 * padding, height + 2 * padding];
  const zoom = Math.min(1, MAX_SIDE_PX / Math.max(fullWidth, fullHeight, 1));
  return {
    width: Math.max(1, Math.round(fullWidth * zoom)),
    height: Math.max(1, Math.round(fullHeight * zoom)),
    zoom,
    art: { width, height, padding },
  };
}

function acquire({ arts }: Surface, artKey: string, size: RasterSize, draw: DrawArt): PooledTexture {
  const { width, height, zoom, art } = size;
  return arts.acquire(`${width}x${height}+${art.padding}/${artKey}`, width, height, (context) => {
    context.save();
    context.beginPath();
    // Nobody would see the outside, but the GPU's filter would sample it at the edge.
    context.rect(0, 0, width, height);
    context.clip();
    context.scale(zoom, zoom);
    context.translate(art.padding, art.padding);
    draw(context, art.width, art.height);
    context.restore();
  });
}
