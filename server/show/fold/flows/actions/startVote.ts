/** Starts the vote of a vote item with its own question and options. */
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';

export const startVote = defineAction<'START_VOTE'>({
  kind: 'START_VOTE',
  plan: ({ itemId }) => ({ followUps: [{ type: 'startVote', itemId: chosenItem(itemId), payload: {} }] }),
});
