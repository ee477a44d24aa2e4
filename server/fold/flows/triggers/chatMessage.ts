/** A chat message of which a word or a part fits (behaviour: condition-3). */
import { TEXT_MATCHES } from '#engine/flows/condition/textMatch.ts';
import { NOT_MATCHED, triggerOn } from './triggerOn.ts';

export const chatMessage = triggerOn('CHAT_MESSAGE', {
  on: ['chat'],
  match({ payload: { comment } }, { match, text }) {
    return match === 'any' || TEXT_MATCHES[match](comment, text) ? { variables: { comment } } : NOT_MATCHED;
  },
});
