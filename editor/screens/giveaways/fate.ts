import type { DrawReason, GiveawayWinner } from '#schemas/generated/types.ts';

/** Returns why a drawn viewer lost the prize: the reason of the next draw for it; null = still the winner. */
export function lostBecause(winners: readonly GiveawayWinner[], index: number): DrawReason | null {
  const reason = winners[index + 1]?.reason ?? null;
  if (reason !== null && reason !== 'anotherPrize') return reason;
  return winners[index]!.claim === 'missed' ? 'noAnswer' : null;
}
