/** Fires when a vote ended. Without a winner, that value is missing. */
import { triggerOn } from './triggerOn.ts';

export const voteEnded = triggerOn('VOTE_ENDED', {
  on: ['voteEnded'],
  key: { of: ({ itemId }) => itemId, from: ({ itemId = null }) => itemId },
  match({ payload: { question, options, counts, optionIndex } }) {
    const winner = optionIndex === null ? undefined : options[optionIndex];
    const votes = counts.reduce((sum, count) => sum + count, 0);
    return { variables: { question, votes, ...(winner === undefined ? {} : { winner }) } };
  },
});
