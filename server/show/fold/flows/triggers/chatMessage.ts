/** Fires on a chat message in which a word or a part matches (behaviour: condition-3). */
import { plainComment } from '#engine/core/emojiCodes.ts';
import { TEXT_MATCHES } from '#engine/flows/condition/textMatch.ts';
import { NOT_MATCHED, triggerOn } from './triggerOn.ts';

export const chatMessage = triggerOn('CHAT_MESSAGE', {
  on: ['chat'],
  match({ payload }, { match, text }, { comparable }) {
    const comment = plainComment(payload);
    const fits = match === 'any' || TEXT_MATCHES[match](comparable(comment), comparable(text));
    return fits ? { variables: { comment } } : NOT_MATCHED;
  },
});
