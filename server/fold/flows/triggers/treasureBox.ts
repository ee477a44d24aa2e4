/** A treasure box with coins for viewers was opened. */
import { atLeast, triggerOn } from './triggerOn.ts';

export const treasureBox = triggerOn('TREASURE_BOX', {
  on: ['treasureBox'],
  match: ({ payload: { diamondCount, peopleCount } }, { minCoins }) =>
    atLeast(diamondCount, minCoins, { coins: diamondCount, people: peopleCount }),
});
