/** Reads battles: whose side is whose, and who is ahead. Pure. */
import type { BattleRecord, BattleSide } from '#schemas/generated/types.ts';

/** From this time before the end on, a battle is in its last seconds (behaviour: battle-4). */
export const LAST_SECONDS_MS = 30_000;

export type BattleOutcome = NonNullable<BattleRecord['outcome']>;

/** Returns the side of this stream, if it is known. */
export const ownSideOf = (sides: readonly BattleSide[]): BattleSide | undefined => sides.find(({ isOwn }) => isOwn);

/** Returns the other sides, best first; equal ones keep their order. */
export function opponentsOf(sides: readonly BattleSide[]): BattleSide[] {
  return sides.filter(({ isOwn }) => !isOwn).sort((one, other) => other.score - one.score);
}

/** Returns the id of the side that is ahead of all others; null = nobody is. */
export function leaderOf(sides: readonly BattleSide[]): string | null {
  const [best, second] = [...sides].sort((one, other) => other.score - one.score);
  return best === undefined || best.score === (second?.score ?? 0) ? null : best.sideId;
}

/**
 * Returns how a battle ended for this stream: as the platform says, or by the scores (behaviour: battle-6). Null = the own side
 * is unknown, or there is no other.
 */
export function outcomeOf(sides: readonly BattleSide[]): BattleOutcome | null {
  const own = ownSideOf(sides);
  const [opponent] = opponentsOf(sides);
  if (own === undefined || opponent === undefined) return null;
  // More than one winner is a message with missing results.
  const isSaid = sides.filter(({ result }) => result === 'won').length <= 1;
  if (isSaid && own.result !== undefined) return own.result;
  if (own.score === opponent.score) return 'draw';
  return own.score > opponent.score ? 'won' : 'lost';
}
