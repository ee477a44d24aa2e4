/** Fires when a viewer asked a question through the platform. */
import { plainComment } from '#engine/core/emojiCodes.ts';
import { triggerOn } from './triggerOn.ts';

export const question = triggerOn('QUESTION', {
  on: ['question'],
  match: ({ payload: { text } }) => ({ variables: { question: plainComment({ comment: text }) } }),
});
