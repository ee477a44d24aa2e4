import type { ChatRole } from '#engine/items/chat/roles.ts';
import type { Locale } from '#schemas/generated/types.ts';

export interface ChatText {
  title: string;
  list: string;
  roles: Record<Exclude<ChatRole, 'normal'>, string>;
  level: (level: number) => string;
  empty: string;
  emptyHint: string;
}

export const CHAT_TEXT: Record<Locale, ChatText> = {
  en: {
    title: 'Chat',
    list: 'Messages, the newest at the bottom',
    roles: { moderator: 'Moderator', team: 'Team member', subscriber: 'Subscriber', follower: 'Follower' },
    level: (level) => `Level ${level}`,
    empty: 'No messages yet',
    emptyHint: 'What your viewers write appears here while you are live.',
  },
  de: {
    title: 'Chat',
    list: 'Nachrichten, die neueste unten',
    roles: { moderator: 'Moderator', team: 'Teammitglied', subscriber: 'Abonnent', follower: 'Follower' },
    level: (level) => `Stufe ${level}`,
    empty: 'Noch keine Nachrichten',
    emptyHint: 'Was deine Zuschauer schreiben, erscheint hier, solange du live bist.',
  },
};
