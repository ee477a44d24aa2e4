/** Fires on given coins; a frame of a streak adds its increment, never the running count. */
import { counted } from './counted.ts';
import { triggerOn } from './triggerOn.ts';

export const coins = triggerOn('COINS', {
  on: ['gift'],
  sums: ['coins'],
  match(_event, settings, context) {
    const added = context.facts.coinsAdded ?? 0;
    return counted(added, settings, 'coinsGiven', context, { coins: added });
  },
});
