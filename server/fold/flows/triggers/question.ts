/** A viewer asked a question through the platform. */
import { triggerOn } from './triggerOn.ts';

export const question = triggerOn('QUESTION', {
  on: ['question'],
  match: ({ payload: { text } }) => ({ variables: { question: text } }),
});
