/** Ends the running vote. */
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';

export const stopVote = defineAction<'STOP_VOTE'>({
  kind: 'STOP_VOTE',
  plan: ({ itemId }) => ({ followUps: [{ type: 'stopVote', itemId: chosenItem(itemId), payload: {} }] }),
});
