/** Fires when a treasure box with coins for viewers was opened. */
import { atLeast, triggerOn } from './triggerOn.ts';

export const treasureBox = triggerOn('TREASURE_BOX', {
  on: ['treasureBox'],
  sums: ['coins', 'people'],
  coins: ({ payload }) => payload.diamondCount,
  match: ({ payload: { diamondCount, peopleCount } }, { minCoins }) =>
    atLeast(diamondCount, minCoins, { coins: diamondCount, people: peopleCount }),
});
