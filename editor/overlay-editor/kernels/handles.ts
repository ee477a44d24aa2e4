/**
 * Drawing and hit testing of handles: always the same size on the screen. Pure; window px. The hit area is the drawn
 * one plus a rim for fingers and shaky hands.
 */
import type { Box } from '#engine/core/geometry.ts';
import { type Handle, handlePoint, HANDLES } from './resize.ts';

/** Side of a drawn handle. */
export const HANDLE_PX = 10;
/** Extra hit area around a drawn handle. */
const RIM_PX = 3;
/** Smallest box with handles on it: around a smaller one, where they would meet, the frame is larger. */
const SMALLEST_FRAME_PX = 30;
/** Shortest side with a handle in its middle. */
const EDGE_HANDLE_FROM_PX = 44;

/** Returns the frame of the handles: the box itself, or a larger one around a tiny box. */
export function frameOf(box: Box): Box {
  const width = Math.max(SMALLEST_FRAME_PX, box.width);
  const height = Math.max(SMALLEST_FRAME_PX, box.height);
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

/** Returns the handles of a frame with their middles. */
export function handlesOf(frame: Box): { handle: Handle; x: number; y: number }[] {
  const isShown = (handle: Handle): boolean => {
    if (handle.length === 2) return true;
    return (handle === 'n' || handle === 's' ? frame.width : frame.height) >= EDGE_HANDLE_FROM_PX;
  };
  return HANDLES.filter(isShown).map((handle) => ({ handle, ...handlePoint(frame, handle) }));
}

/** Returns the handle at a point of the window; corners win over edges. */
export function handleUnder(box: Box, x: number, y: number): Handle | null {
  const reach = HANDLE_PX / 2 + RIM_PX;
  const near = handlesOf(frameOf(box)).filter(
    (shown) => Math.abs(shown.x - x) <= reach && Math.abs(shown.y - y) <= reach,
  );
  return (near.find(({ handle }) => handle.length === 2) ?? near[0])?.handle ?? null;
}
