/**
 * Finds the level that a viewer reached for the first time (behaviour: level-6): by points that were earned or given, never by
 * a formula, an import, a reset or an undo. Pure.
 */
import type { LevelReached } from '#engine/core/facts.ts';
import { levelOf, type LevelTable } from '#engine/points/levels.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';
import type { ViewerRow } from '../totals/viewerRow.ts';
import type { Keys } from '../totals/periodTotals.ts';
import { pointsNow } from './pointsNow.ts';

const NO_ROLES = {
  isFollower: false,
  isSubscriber: false,
  isModerator: false,
  isTeamMember: false,
  teamMemberLevel: 0,
  gifterLevel: 0,
} as const;

/** Returns the highest level that a viewer is known to have had, including before a reset. */
export function highestLevel(row: ViewerRow, table: LevelTable, keys: Keys): number {
  const most = Math.max(row.points[0], pointsNow(row, keys)[0]);
  return Math.max(row.topLevel ?? 0, levelOf(table, most));
}

/** Builds a reference from the names alone, which is all a command knows. */
export function refOf({ tiktokId, name, displayName, profilePictureUrl }: ViewerRow): ViewerRef {
  return { tiktokId, name, displayName, profilePictureUrl, ...NO_ROLES };
}

/**
 * Updates the viewer's level after an event that changed points.
 * @param isGiven whether the points were earned or given
 */
export function withLevel(
  before: ViewerRow | null,
  after: ViewerRow,
  { table, keys, isGiven }: { table: LevelTable; keys: Keys; isGiven: boolean },
): { row: ViewerRow; reached: Omit<LevelReached, 'viewer'> | null } {
  const level = levelOf(table, pointsNow(after, keys)[0]);
  const known = before ? highestLevel(before, table, keys) : 0;
  if (isGiven && level > known) return { row: { ...after, topLevel: level }, reached: { level, before: known } };
  // Lost levels are remembered, so that no viewer reaches the same level twice.
  const isLost = known > level && known !== after.topLevel;
  return { row: isLost ? { ...after, topLevel: known } : after, reached: null };
}

/** Sets the viewer's highest level to that of the current points, which forgets levels of an earlier formula. */
export function withLevelNow(row: ViewerRow, table: LevelTable, keys: Keys): ViewerRow {
  const { topLevel, ...rest } = row;
  const level = levelOf(table, pointsNow(row, keys)[0]);
  if (topLevel === undefined || topLevel <= level) return row;
  return level > 0 ? { ...rest, topLevel: level } : rest;
}
