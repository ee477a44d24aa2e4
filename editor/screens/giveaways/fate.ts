import type { DrawReason, GiveawayWinner } from '#schemas/generated/types.ts';

/** Why somebody who was drawn does not have it any more: of whoever was drawn in the place; null = has it. */
export function lostBecause(winners: readonly GiveawayWinner[], index: number): DrawReason | null {
  const reason = winners[index + 1]?.reason ?? null;
  if (reason !== null && reason !== 'anotherPrize') return reason;
  return winners[index]!.claim === 'missed' ? 'noAnswer' : null;
}
