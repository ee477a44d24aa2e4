/** Position of the reel of names during a draw. Pure: it follows from two moments. */
import { easeOutCubic, progressAt } from '../../core/easing.ts';
import type { GiveawayData } from '#schemas/generated/types.ts';

/** Time from the draw to the stop of the reel. */
export const REEL_MS = 4000;
/** Rows of the reel, which repeat. */
export const REEL_ROWS = 8;
/** Full speed, rows a millisecond. */
const SPEED = 0.012;
/** Rows from full speed to the stop: its first moment is as fast as the run before. */
const BRAKE_ROWS = (SPEED * REEL_MS) / 3;

export interface Reel {
  /** Names in the order of the reel. */
  names: readonly string[];
  /** Index of the row in the middle, at the start and at the stop; the latter is null before the draw. */
  from: number;
  to: number | null;
  startedAtMs: number;
  drawnAtMs: number | null;
}

export function reelOf({
  winner,
  newest,
  changedAtMs,
  status,
}: Pick<GiveawayData, 'winner' | 'newest' | 'changedAtMs' | 'status'>): Reel {
  const names = Array.from(
    { length: REEL_ROWS },
    (_none, row) => newest.at(row % Math.max(1, newest.length))?.viewerName ?? '· · ·',
  );
  if (winner === null || status === 'drawing')
    return { names, from: 0, to: null, startedAtMs: changedAtMs, drawnAtMs: null };
  // The next draw begins at the position of the last one, so from a standstill that nobody sees.
  const startedAtMs = Math.min(changedAtMs, winner.drawnAtMs);
  const from = (winner.drawnAtMs - startedAtMs) * SPEED;
  const to = Math.round(from + BRAKE_ROWS);
  names[to % REEL_ROWS] = winner.viewerName;
  return { names, from, to, startedAtMs, drawnAtMs: winner.drawnAtMs };
}

/** Returns the index of the middle row, between two of them while it moves. */
export function reelPosition({ from, to, startedAtMs, drawnAtMs }: Reel, nowMs: number): number {
  if (to === null || drawnAtMs === null) return Math.max(0, nowMs - startedAtMs) * SPEED;
  return from + (to - from) * easeOutCubic(progressAt(nowMs, drawnAtMs, REEL_MS));
}

/** Returns the distance of a row from the middle, in rows: from half of them above to half below. */
export function rowOffset(row: number, position: number): number {
  const half = REEL_ROWS / 2;
  const offset = (((row - position + half) % REEL_ROWS) + REEL_ROWS) % REEL_ROWS;
  return offset - half;
}
