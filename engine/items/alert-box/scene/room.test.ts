import { expect, test } from 'vitest';
import { boxesOverlap, CANVAS_SIZE } from '../../../core/geometry.ts';
import { SAFE_ZONES } from '../../../core/safeZones.ts';
import { fieldOf, SCENE_ROOMS, sceneRoom } from './room.ts';

const ORIENTATIONS = ['portrait', 'landscape'] as const;

// behaviour: moment-21
test.each(ORIENTATIONS)('a scene stands in the same place of the picture, wherever the box is: %s', (orientation) => {
  const size = CANVAS_SIZE[orientation];
  const room = SCENE_ROOMS[orientation];
  expect(sceneRoom({ x: 0, y: 0, ...size }, orientation)).toEqual(room);
  expect(sceneRoom({ x: -300, y: -40, ...size }, orientation)).toEqual({ ...room, x: room.x - 300, y: room.y - 40 });
});

test.each(ORIENTATIONS)(
  "names and chat of the platform never cover a scene, only its buttons the card's corner: %s",
  (orientation) => {
    const room = SCENE_ROOMS[orientation];
    const covering = SAFE_ZONES[orientation].filter(({ box }) => boxesOverlap(box, room));
    expect(covering.map(({ part }) => part)).toEqual(orientation === 'portrait' ? ['buttons'] : []);
    // Nothing that is written reaches the buttons: texts are centred and end before them.
    const buttons = SAFE_ZONES.portrait.find(({ part }) => part === 'buttons')!.box;
    expect(SCENE_ROOMS.portrait.x + SCENE_ROOMS.portrait.width - buttons.x).toBeLessThanOrEqual(70);
  },
);

test('particles are seen on all sides of a card', () => {
  expect(fieldOf({ x: 100, y: 40, width: 400, height: 200 })).toEqual({ x: 0, y: -10, width: 600, height: 300 });
});
