/** Fires when a subscriber emote or fan sticker was sent. */
import { triggerOn } from './triggerOn.ts';

export const emote = triggerOn('EMOTE', {
  on: ['emote'],
  key: { of: ({ emoteId }) => emoteId, from: ({ payload }) => payload.emoteId },
  match: ({ payload: { emoteId } }) => ({ variables: { emoteId } }),
});
