/** Boxes on the overlay: 1 unit = 1 output pixel, origin top-left, y down. */
import type { Dimensions, Orientation, Position } from '#schemas/generated/types.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Size of the canvas per orientation (behaviour: canvas-1). */
export const CANVAS_SIZE: Readonly<Record<Orientation, Dimensions>> = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
};

/** Returns the default box of an item: centred, and clamped to the canvas (behaviour: canvas-3). */
export function centredBox(size: Dimensions, orientation: Orientation): Box {
  const canvas = CANVAS_SIZE[orientation];
  const width = Math.min(size.width, canvas.width);
  const height = Math.min(size.height, canvas.height);
  return { x: Math.round((canvas.width - width) / 2), y: Math.round((canvas.height - height) / 2), width, height };
}

export function boxOf(position: Position, size: Dimensions): Box {
  return { x: position.x, y: position.y, width: size.width, height: size.height };
}

/** Tells whether two boxes share at least one inner point. */
export function boxesOverlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
