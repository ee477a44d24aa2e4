import type { LiveGame, WheelOfFortuneData } from '#schemas/generated/types.ts';

/** Tells whether the wheel turns on the overlay, or its spin waits for a message of the stream. */
export function wheelNow(games: readonly LiveGame[]): { isTurning: boolean; isWaiting: boolean } {
  const wheel = games.find(({ game }) => game === 'wheel-of-fortune');
  const isWaiting = (wheel?.data as Partial<WheelOfFortuneData> | undefined)?.isWaiting === true;
  return { isTurning: wheel !== undefined && !isWaiting, isWaiting };
}
