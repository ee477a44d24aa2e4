/** Words about messages in the chat of the stream. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Messages in the chat',
  ready: 'Messages can be sent now.',
  limits: 'One line of 150 characters at most, 20 messages a minute.',
  notNow: 'Now a message would not arrive.',
};

type ChatWords = typeof en;

const de: ChatWords = {
  title: 'Nachrichten im Chat',
  ready: 'Nachrichten können jetzt gesendet werden.',
  limits: 'Höchstens eine Zeile mit 150 Zeichen, 20 Nachrichten in der Minute.',
  notNow: 'Im Moment käme keine Nachricht an.',
};

export const CHAT_TEXT: Readonly<Record<Locale, ChatWords>> = { en, de };
