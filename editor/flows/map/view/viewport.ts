/** Which part of the map is seen: where it lies in its window, and how large. Pure. */
import type { MapBox } from '../layout/parts.ts';

export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

export interface WindowSize {
  width: number;
  height: number;
}

export const MIN_ZOOM = 0.15;
export const MAX_ZOOM = 1.5;
/** Smaller than this nobody reads it: a flow that is larger begins at its top. */
const READABLE_ZOOM = 0.72;
/** Around what is shown. */
const ROOM = 28;

const fitting = ({ width, height }: WindowSize, bounds: MapBox): number =>
  Math.min((width - 2 * ROOM) / bounds.width, (height - 2 * ROOM) / bounds.height, 1);

/** The map at its beginning: all of it where that can be read, else its top around the axis. */
export function firstViewport(size: WindowSize, bounds: MapBox): Viewport {
  const zoom = Math.max(READABLE_ZOOM, fitting(size, bounds));
  const isWide = bounds.width * zoom > size.width;
  const middle = isWide ? 0 : bounds.x + bounds.width / 2;
  const isTall = bounds.height * zoom > size.height;
  const top = isTall ? ROOM : (size.height - bounds.height * zoom) / 2;
  return { x: size.width / 2 - middle * zoom, y: Math.min(top, ROOM * 2), zoom };
}

/** All of the map. */
export function wholeViewport(size: WindowSize, bounds: MapBox): Viewport {
  const zoom = Math.max(MIN_ZOOM, fitting(size, bounds));
  const x = size.width / 2 - (bounds.x + bounds.width / 2) * zoom;
  return { x, y: size.height / 2 - (bounds.y + bounds.height / 2) * zoom, zoom };
}

/** By how much a stretch has to move to lie between two edges; its beginning counts more than its end. */
function shift(from: number, to: number, length: number): number {
  if (from < ROOM || to - from > length - 2 * ROOM) return ROOM - from;
  return to > length - ROOM ? length - ROOM - to : 0;
}

/** Moved by as little as brings a part into view; null = it is there already. */
export function viewportWith(viewport: Viewport, size: WindowSize, box: MapBox): Viewport | null {
  const { x, y, zoom } = viewport;
  const left = box.x * zoom + x;
  const top = box.y * zoom + y;
  const dx = shift(left, left + box.width * zoom, size.width);
  const dy = shift(top, top + box.height * zoom, size.height);
  return dx === 0 && dy === 0 ? null : { x: x + dx, y: y + dy, zoom };
}
