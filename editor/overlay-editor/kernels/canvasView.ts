/**
 * Position of the overlay in the editor's window. Pure. Window px = overlay units × zoom + offset, so that zooming and
 * panning move one element and draw nothing anew.
 */
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Box } from '#engine/core/geometry.ts';
import type { Orientation } from '#schemas/generated/types.ts';

export interface CanvasView {
  /** Window px per overlay unit; 1 = 100 %. */
  zoom: number;
  /** Position of the overlay's top left corner, window px. */
  x: number;
  y: number;
  /** Whether it follows the window's size until somebody zooms or pans. */
  isFitted: boolean;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const START_VIEW: CanvasView = { zoom: 0.4, x: 0, y: 0, isFitted: true };
export const MIN_ZOOM = 0.05;
export const MAX_ZOOM = 8;
/** Zoom steps of + and -. */
export const ZOOM_STEPS: readonly number[] = [0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8];
/** Margin around a fitted overlay, window px. */
const FIT_MARGIN_PX = 36;
/** Largest zoom onto a part: beyond it a small item would be only pixels. */
const MOST_ONTO = 4;
/** Part of the overlay that stays visible however far it is pushed, window px. */
const KEPT_IN_SIGHT_PX = 64;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns the view of the whole overlay in the middle of the window, never larger than 100 %. */
export function fittedView(orientation: Orientation, viewport: Size): CanvasView {
  const canvas = CANVAS_SIZE[orientation];
  const room = (size: number): number => Math.max(1, size - 2 * FIT_MARGIN_PX);
  const zoom = clamp(Math.min(room(viewport.width) / canvas.width, room(viewport.height) / canvas.height), MIN_ZOOM, 1);
  return { ...centred(zoom, orientation, viewport), isFitted: true };
}

/** Returns the view of a part of the overlay in the middle of the window, as large as fits and at most `MOST_ONTO`. */
export function viewOnto(box: Box, viewport: Size): CanvasView {
  const room = (size: number): number => Math.max(1, size - 4 * FIT_MARGIN_PX);
  const zoom = clamp(
    Math.min(room(viewport.width) / box.width, room(viewport.height) / box.height),
    MIN_ZOOM,
    MOST_ONTO,
  );
  const x = Math.round(viewport.width / 2 - (box.x + box.width / 2) * zoom);
  const y = Math.round(viewport.height / 2 - (box.y + box.height / 2) * zoom);
  return { zoom, x, y, isFitted: false };
}

/** Returns the view with the middle of the overlay in the middle of the window. */
export function centred(zoom: number, orientation: Orientation, viewport: Size): CanvasView {
  const canvas = CANVAS_SIZE[orientation];
  const x = Math.round((viewport.width - canvas.width * zoom) / 2);
  return { zoom, x, y: Math.round((viewport.height - canvas.height * zoom) / 2), isFitted: false };
}

/** Changes the zoom; the point at `anchor` (window px) stays. */
export function zoomedTo(view: CanvasView, zoom: number, anchor: Point): CanvasView {
  const next = clamp(zoom, MIN_ZOOM, MAX_ZOOM);
  const factor = next / view.zoom;
  const x = anchor.x - (anchor.x - view.x) * factor;
  return { zoom: next, x, y: anchor.y - (anchor.y - view.y) * factor, isFitted: false };
}

/** Returns the next larger or smaller zoom step. */
export function steppedZoom(zoom: number, direction: 1 | -1): number {
  const near = 0.005;
  if (direction === 1) return ZOOM_STEPS.find((step) => step > zoom + near) ?? MAX_ZOOM;
  return [...ZOOM_STEPS].reverse().find((step) => step < zoom - near) ?? MIN_ZOOM;
}

/** Pans by window px; a part of the overlay always stays visible. */
export function panned(view: CanvasView, dx: number, dy: number, orientation: Orientation, viewport: Size): CanvasView {
  const canvas = CANVAS_SIZE[orientation];
  const clamped = (at: number, size: number, window: number): number =>
    clamp(at, KEPT_IN_SIGHT_PX - size * view.zoom, window - KEPT_IN_SIGHT_PX);
  const x = clamped(view.x + dx, canvas.width, viewport.width);
  return { ...view, x, y: clamped(view.y + dy, canvas.height, viewport.height), isFitted: false };
}

/** Converts a point of the window to overlay units. */
export function toOverlay(view: CanvasView, point: Point): Point {
  return { x: (point.x - view.x) / view.zoom, y: (point.y - view.y) / view.zoom };
}

/** Converts a box of the overlay to window px. */
export function toWindow(view: CanvasView, box: Box): Box {
  const { zoom } = view;
  return { x: box.x * zoom + view.x, y: box.y * zoom + view.y, width: box.width * zoom, height: box.height * zoom };
}
