/** How a viewer goes from one place to another when the list changes. Pure: places are a function of time. */
import { clamp01, easeOutCubic, mix, progressAt } from '../../../core/easing.ts';
import type { Place, Places } from './places.ts';
import { RANK_CHANGE_MS } from '../state.ts';
import type { TopUserView } from '../state.ts';

/** Where a row is at a moment; an object that is used again. */
export interface RowPlace {
  x: number;
  y: number;
  /** Compared with the size at its place. */
  scale: number;
  opacity: number;
  /** How much it is lifted over those it passes, 0..1. */
  lift: number;
  /** How far the value has run from the old to the new one, 0..1. */
  counted: number;
}

/** Who comes or leaves does so from and to this share of a row's height below, as far as the box goes. */
const RISE = 0.7;
/** Who climbs is lifted soon and set down late. */
const LIFT = 10;

/** How far below its place a row begins or ends, px. */
function risePx({ y, height }: Place, bottomPx: number): number {
  return Math.max(0, Math.min(RISE * height, bottomPx - y - height));
}

/** Writes where a viewer with a place is. Returns whether he still moves. */
export function moveRow(
  row: RowPlace,
  { rank, previousRank }: TopUserView,
  { rows: places, bottomPx }: Pick<Places, 'rows' | 'bottomPx'>,
  changedAtMs: number,
  nowMs: number,
): boolean {
  const to = places[rank]!;
  const progress = changedAtMs === 0 ? 1 : progressAt(nowMs, changedAtMs, RANK_CHANGE_MS);
  const done = progress * progress * (3 - 2 * progress);
  const from = previousRank === null ? undefined : places[previousRank];
  row.counted = done;
  row.lift = previousRank !== null && previousRank > rank ? Math.min(1, LIFT * progress * (1 - progress)) : 0;
  row.opacity = from ? 1 : clamp01(progress * 2);
  row.scale = from ? mix(from.avatarPx / to.avatarPx, 1, done) : 1;
  row.x = from ? mix(from.x, to.x, done) : to.x;
  row.y = mix(from ? from.y : to.y + risePx(to, bottomPx), to.y, done);
  return progress < 1;
}

/** Writes where a viewer is who has lost the place `rank`. Returns whether he is still seen. */
export function moveLeavingRow(
  row: RowPlace,
  { rank }: TopUserView,
  { rows: places, bottomPx }: Pick<Places, 'rows' | 'bottomPx'>,
  changedAtMs: number,
  nowMs: number,
): boolean {
  const from = places[rank]!;
  const progress = changedAtMs === 0 ? 1 : progressAt(nowMs, changedAtMs, RANK_CHANGE_MS);
  row.counted = 1;
  row.lift = 0;
  row.scale = 1;
  row.opacity = clamp01(1 - progress * 2);
  row.x = from.x;
  row.y = from.y + risePx(from, bottomPx) * easeOutCubic(progress);
  return progress < 1;
}
