/** Asks for a song for the viewer who triggered the flow (behaviour: request-6). */
import { defineAction } from '../contracts.ts';

const MAX_WORDS = 300;

export const addSong = defineAction<'ADD_SONG'>({
  kind: 'ADD_SONG',
  plan({ words }, context) {
    const text = context.text(words, MAX_WORDS).trim();
    const { stepId: requestId } = context;
    const viewer = context.viewer ? { viewer: context.viewer } : {};
    if (text === '') return {};
    return { followUps: [{ type: 'requestSong', payload: { requestId, words: text, by: 'flow' }, ...viewer }] };
  },
});
