/** Texts about sending messages to the chat of the stream. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Chat messages',
  ready: 'Liveloom can send messages now.',
  limits: 'TikTok allows one line of up to 150 characters and 20 messages a minute.',
  notNow: 'Liveloom cannot send messages now.',
};

type ChatWords = typeof en;

const de: ChatWords = {
  title: 'Chat-Nachrichten',
  ready: 'Liveloom kann jetzt Nachrichten senden.',
  limits: 'TikTok erlaubt eine Zeile mit bis zu 150 Zeichen und 20 Nachrichten in der Minute.',
  notNow: 'Liveloom kann gerade keine Nachrichten senden.',
};

export const CHAT_TEXT: Readonly<Record<Locale, ChatWords>> = { en, de };
