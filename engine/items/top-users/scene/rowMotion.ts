/** Movement of a viewer between places when the list changes. Pure: positions are a function of time. */
import { clamp01, easeOutCubic, mix, progressAt } from '../../../core/easing.ts';
import type { Place, Places } from './rankLayout.ts';
import { RANK_CHANGE_MS } from '../state.ts';
import type { TopUserView } from '../state.ts';

/** Position of a row at a moment; a reused object. */
export interface RowPlace {
  x: number;
  y: number;
  /** Scale relative to the size at its place. */
  scale: number;
  opacity: number;
  /** Lift over those it passes, 0..1. */
  lift: number;
  /** Progress of the value from the old to the new one, 0..1. */
  counted: number;
}

/**
 * Distance below the place from which a viewer comes and to which one leaves, as a share of a row's height, limited by
 * the box.
 */
const RISE = 0.7;
/** Steepness of the lift: a climbing viewer is lifted soon and set down late. */
const LIFT = 10;

/** Returns how far below its place a row begins or ends, px. */
function risePx({ y, height }: Place, bottomPx: number): number {
  return Math.max(0, Math.min(RISE * height, bottomPx - y - height));
}

/** Writes the position of a viewer with a place. Returns whether it still moves. */
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

/** Writes the position of a viewer who has lost the place `rank`. Returns whether it is still visible. */
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
