/** Visible part of the map: its position in the window, and its zoom. Pure. */
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
/** Smallest readable zoom: a larger flow begins at its top. */
const READABLE_ZOOM = 0.72;
/** Margin around the visible part. */
const ROOM = 28;

const fitting = ({ width, height }: WindowSize, bounds: MapBox): number =>
  Math.min((width - 2 * ROOM) / bounds.width, (height - 2 * ROOM) / bounds.height, 1);

/** Returns the initial view: all of the map if readable, else its top around the axis. */
export function firstViewport(size: WindowSize, bounds: MapBox): Viewport {
  const zoom = Math.max(READABLE_ZOOM, fitting(size, bounds));
  const isWide = bounds.width * zoom > size.width;
  const middle = isWide ? 0 : bounds.x + bounds.width / 2;
  const isTall = bounds.height * zoom > size.height;
  const top = isTall ? ROOM : (size.height - bounds.height * zoom) / 2;
  return { x: size.width / 2 - middle * zoom, y: Math.min(top, ROOM * 2), zoom };
}

/** Returns the view of the whole map. */
export function wholeViewport(size: WindowSize, bounds: MapBox): Viewport {
  const zoom = Math.max(MIN_ZOOM, fitting(size, bounds));
  const x = size.width / 2 - (bounds.x + bounds.width / 2) * zoom;
  return { x, y: size.height / 2 - (bounds.y + bounds.height / 2) * zoom, zoom };
}

/** Returns the shift of a range to lie between two edges; its beginning counts more than its end. */
function shift(from: number, to: number, length: number): number {
  if (from < ROOM || to - from > length - 2 * ROOM) return ROOM - from;
  return to > length - ROOM ? length - ROOM - to : 0;
}

/** Moves the view as little as possible to show a part; null = it is visible already. */
export function viewportWith(viewport: Viewport, size: WindowSize, box: MapBox): Viewport | null {
  const { x, y, zoom } = viewport;
  const left = box.x * zoom + x;
  const top = box.y * zoom + y;
  const dx = shift(left, left + box.width * zoom, size.width);
  const dy = shift(top, top + box.height * zoom, size.height);
  return dx === 0 && dy === 0 ? null : { x: x + dx, y: y + dy, zoom };
}
