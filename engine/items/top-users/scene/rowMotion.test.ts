import { expect, test } from 'vitest';
import { RANK_CHANGE_MS } from '../state.ts';
import type { TopUserView } from '../state.ts';
import { placesOf } from './rankLayout.ts';
import { moveLeavingRow, moveRow, type RowPlace } from './rowMotion.ts';

const NEW_AT_MS = 1_000;
const HEIGHT = 200;
const user = (rank: number): TopUserView => ({ rank, previousRank: null }) as TopUserView;

test.for(['list', 'compact', 'bubbles'] as const)('who comes or leaves stays inside the box: %s', (style) => {
  const box = { x: 0, y: 0, width: 300, height: HEIGHT };
  const places = placesOf(style, box, 20, 1, 10, { hasTitle: false, isRight: false });
  const row: RowPlace = { x: 0, y: 0, scale: 1, opacity: 1, lift: 0, counted: 1 };
  expect(places.rows.length).toBeGreaterThan(1);
  for (const [rank, { height }] of places.rows.entries()) {
    for (let nowMs = NEW_AT_MS; nowMs <= NEW_AT_MS + RANK_CHANGE_MS; nowMs += 20) {
      for (const move of [moveRow, moveLeavingRow]) {
        move(row, user(rank), places, NEW_AT_MS, nowMs);
        expect(row.y + height, `${move.name} of place ${rank} at ${nowMs}`).toBeLessThanOrEqual(HEIGHT);
      }
    }
  }
});
