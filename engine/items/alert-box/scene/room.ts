/** Rooms of large moments. Pure. */
import type { Box } from '../../../core/geometry.ts';
import type { Orientation } from '#schemas/generated/types.ts';

/**
 * Room of a scene that fills the picture, overlay units: as large as the platform's own interface leaves it free
 * (`engine/core/safeZones.ts`). In portrait it is in the middle; only the corner of its card lies under the buttons.
 */
export const SCENE_ROOMS: Readonly<Record<Orientation, Box>> = {
  portrait: { x: 100, y: 256, width: 880, height: 790 },
  landscape: { x: 690, y: 140, width: 1060, height: 790 },
};

/** Share of its side by which particles reach beyond a card. */
const REACHES = 0.25;

/** @param canvas whole canvas in the item's coordinates */
export function sceneRoom(canvas: Box, orientation: Orientation): Box {
  const { x, y, width, height } = SCENE_ROOMS[orientation];
  return { x: canvas.x + x, y: canvas.y + y, width, height };
}

/** Returns a box of a room in the item's coordinates. */
export const inRoom = ({ x, y, width, height }: Box, room: Pick<Box, 'x' | 'y'>): Box => ({
  x: x + room.x,
  y: y + room.y,
  width,
  height,
});

/** Returns the box in which the particles of a large card fly: they start behind it and are seen around it. */
export function fieldOf({ x, y, width, height }: Box): Box {
  return {
    x: x - width * REACHES,
    y: y - height * REACHES,
    width: width * (1 + 2 * REACHES),
    height: height * (1 + 2 * REACHES),
  };
}
