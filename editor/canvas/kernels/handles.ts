/**
 * Handles as they are drawn and hit: always the same size on the screen. Pure; window px. What is hit is exactly what is
 * drawn, plus a rim that fingers and shaky hands need.
 */
import type { Box } from '#engine/core/geometry.ts';
import { type Handle, handlePoint, HANDLES } from './resize.ts';

/** Side of a drawn handle. */
export const HANDLE_PX = 10;
/** How far around a drawn handle still counts. */
const RIM_PX = 3;
/** On a box smaller than this the handles would meet: the frame is drawn around it instead of on it. */
const SMALLEST_FRAME_PX = 30;
/** A side shorter than this has no handle in its middle. */
const EDGE_HANDLE_FROM_PX = 44;

/** The frame that handles sit on: the box itself, or a larger one around a tiny box. */
export function frameOf(box: Box): Box {
  const width = Math.max(SMALLEST_FRAME_PX, box.width);
  const height = Math.max(SMALLEST_FRAME_PX, box.height);
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

/** The handles of a frame with their middles. */
export function handlesOf(frame: Box): { handle: Handle; x: number; y: number }[] {
  const isShown = (handle: Handle): boolean => {
    if (handle.length === 2) return true;
    return (handle === 'n' || handle === 's' ? frame.width : frame.height) >= EDGE_HANDLE_FROM_PX;
  };
  return HANDLES.filter(isShown).map((handle) => ({ handle, ...handlePoint(frame, handle) }));
}

/** The handle at a point of the window; corners before edges where both are near. */
export function handleUnder(box: Box, x: number, y: number): Handle | null {
  const reach = HANDLE_PX / 2 + RIM_PX;
  const near = handlesOf(frameOf(box)).filter(
    (shown) => Math.abs(shown.x - x) <= reach && Math.abs(shown.y - y) <= reach,
  );
  return (near.find(({ handle }) => handle.length === 2) ?? near[0])?.handle ?? null;
}
