/** Limits a list of viewers to ranges of numbers (behaviour: viewer-4). Pure. */
import { MAX_LEVEL, type LevelTable } from '#engine/points/levels.ts';
import type { ListViewers } from '#schemas/generated/types.ts';

/** Both ends are inclusive; null = no limit. */
export interface Bounds {
  from: number | null;
  to: number | null;
}

export interface ViewerBounds {
  /** Thousandths in the period. */
  points: Bounds;
  /** Thousandths in total, as levels need them. */
  level: Bounds;
  /** Epoch ms. */
  seen: Bounds;
}

type BoundsQuery = Pick<
  ListViewers,
  'pointsFrom' | 'pointsTo' | 'levelFrom' | 'levelTo' | 'seenWithinDays' | 'unseenForDays'
>;

const DAY_MS = 86_400_000;
const MOST_POINTS = 1_000_000_000;

export function viewerBounds(query: BoundsQuery, table: LevelTable, nowMs: number): ViewerBounds {
  const { pointsFrom, pointsTo, levelFrom, levelTo, seenWithinDays, unseenForDays } = query;
  const next = levelTo < MAX_LEVEL ? table[levelTo] : undefined;
  return {
    points: {
      from: pointsFrom > 0 ? Math.round(pointsFrom * 1000) : null,
      to: pointsTo < MOST_POINTS ? Math.round(pointsTo * 1000) : null,
    },
    level: {
      // Nobody has an unreachable level.
      from: levelFrom > 0 ? (table[levelFrom - 1] ?? Number.MAX_SAFE_INTEGER) : null,
      to: next === undefined ? null : next - 1,
    },
    seen: {
      from: seenWithinDays > 0 ? nowMs - seenWithinDays * DAY_MS : null,
      to: unseenForDays > 0 ? nowMs - unseenForDays * DAY_MS : null,
    },
  };
}
