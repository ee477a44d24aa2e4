/** Shows another text in a text item until the streamer edits it. */
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';

const MAX_TEXT = 500;

export const setText = defineAction<'SET_TEXT'>({
  kind: 'SET_TEXT',
  plan({ itemId, text }, context) {
    const payload = { text: context.text(text, MAX_TEXT) };
    return { followUps: [{ type: 'setText', itemId: chosenItem(itemId), payload }] };
  },
});
