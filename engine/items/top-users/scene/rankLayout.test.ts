import { describe, expect, test } from 'vitest';
import { placesOf } from './rankLayout.ts';
import type { Place } from './rankLayout.ts';
import { moveLeavingRow, moveRow } from './rowMotion.ts';
import { RANK_CHANGE_MS } from '../state.ts';

const BOX = { x: 10, y: 20, width: 400, height: 600 };
const left = { hasTitle: true, isRight: false };

const overlaps = (one: Place, other: Place): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe.each(['list', 'compact', 'bubbles'] as const)('%s', (style) => {
  test.each([1, 3, 10, 20])('%s places lie inside, below the title, over nobody else', (wanted) => {
    for (const isRight of [false, true]) {
      const { rows, title } = placesOf(style, BOX, 24, 1, wanted, { hasTitle: true, isRight });
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThanOrEqual(wanted);
      for (const [rank, place] of rows.entries()) {
        expect(place.y).toBeGreaterThanOrEqual(title!.y + title!.height);
        expect(place.x).toBeGreaterThanOrEqual(BOX.x);
        expect(place.x + place.width).toBeLessThanOrEqual(BOX.x + BOX.width);
        if (rank > 0) expect(place.y + place.height).toBeLessThanOrEqual(BOX.y + BOX.height + place.avatarPx);
        for (const other of rows.slice(rank + 1)) expect(overlaps(place, other)).toBe(false);
      }
    }
  });

  test('a box without room has a place all the same', () => {
    expect(placesOf(style, { ...BOX, width: 30, height: 5 }, 24, 1, 10, left).rows.length).toBeGreaterThan(0);
  });

  test('twice the scale is twice the size', () => {
    const [small] = placesOf(style, BOX, 24, 1, 1, left).rows;
    const [large] = placesOf(style, { ...BOX, width: 800, height: 1200 }, 48, 2, 1, left).rows;
    expect(large!.avatarPx).toBe(2 * small!.avatarPx);
  });
});

test('bubbles become smaller from place to place and are mirrored', () => {
  const wide = { ...BOX, width: 900 };
  const { rows } = placesOf('bubbles', wide, 24, 1, 5, left);
  expect(rows.map(({ avatarPx }) => avatarPx)).toEqual([112, 96, 87, 74, 74]);
  const mirrored = placesOf('bubbles', wide, 24, 1, 5, { hasTitle: true, isRight: true }).rows;
  expect(mirrored.map(({ x, width }) => wide.x + wide.width - x - width)).toEqual(rows.map(({ x }) => x - wide.x));
});

describe('who climbs', () => {
  const shown = placesOf('bubbles', { ...BOX, width: 900 }, 24, 1, 5, left);
  const { rows: places } = shown;
  const user = { id: 'a', name: 'a', profilePictureUrl: '', value: 2, previousValue: 1, rank: 0, previousRank: 3 };
  const at = (msAfter: number, over: Partial<typeof user> | { previousRank: null } = {}) => {
    const row = { x: 0, y: 0, scale: 0, opacity: 0, lift: 0, counted: 0 };
    const isMoving = moveRow(row, { ...user, ...over }, shown, 1000, 1000 + msAfter);
    return { ...row, isMoving };
  };

  test('goes from the old place to the new one and grows on the way', () => {
    expect(at(0)).toMatchObject({ x: places[3]!.x, y: places[3]!.y, scale: 74 / 112, opacity: 1, counted: 0, lift: 0 });
    expect(at(RANK_CHANGE_MS / 2)).toMatchObject({ lift: 1, counted: 0.5, isMoving: true });
    expect(at(RANK_CHANGE_MS)).toMatchObject({
      x: places[0]!.x,
      y: places[0]!.y,
      scale: 1,
      counted: 1,
      isMoving: false,
    });
  });

  test('who is new, or comes from a place that is not shown, rises and fades in', () => {
    for (const previousRank of [null, 17]) {
      expect(at(0, { previousRank })).toMatchObject({ x: places[0]!.x, opacity: 0, scale: 1 });
      expect(at(0, { previousRank }).y).toBeGreaterThan(places[0]!.y);
      expect(at(RANK_CHANGE_MS, { previousRank })).toMatchObject({ y: places[0]!.y, opacity: 1 });
    }
  });

  test('who falls is not lifted', () => {
    expect(at(RANK_CHANGE_MS / 2, { rank: 3, previousRank: 0 }).lift).toBe(0);
  });

  test('who leaves sinks and fades', () => {
    const row = { x: 0, y: 0, scale: 1, opacity: 1, lift: 1, counted: 0 };
    expect(moveLeavingRow(row, user, shown, 1000, 1000 + RANK_CHANGE_MS / 2)).toBe(true);
    expect(row).toMatchObject({ opacity: 0, lift: 0 });
    expect(row.y).toBeGreaterThan(places[0]!.y);
  });

  test('at rest nothing moves', () => {
    const row = { x: 0, y: 0, scale: 0, opacity: 0, lift: 0, counted: 0 };
    expect(moveRow(row, user, shown, 0, 5)).toBe(false);
    expect(row).toMatchObject({ x: places[0]!.x, opacity: 1, counted: 1 });
  });
});
