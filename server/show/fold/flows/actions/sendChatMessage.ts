/** Writes into the chat of the stream where the account may. */
import { defineAction } from '../contracts.ts';
import { OUTSIDE_DEADLINE_MS } from './outsideDeadline.ts';

const MAX_MESSAGE = 150;

export const sendChatMessage = defineAction<'SEND_CHAT_MESSAGE'>({
  kind: 'SEND_CHAT_MESSAGE',
  plan({ text }, context) {
    const request = { text: context.text(text, MAX_MESSAGE) };
    return { request: { kind: 'chatMessage', request }, deadlineMs: OUTSIDE_DEADLINE_MS };
  },
});
