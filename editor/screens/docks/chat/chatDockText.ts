import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Chat',
  list: 'Messages, the newest at the bottom',
  roles: { moderator: 'Moderator', team: 'Team member', subscriber: 'Subscriber', follower: 'Follower' },
  level: (level: number) => `Level ${level}`,
  empty: 'No messages yet',
  emptyHint: 'What your viewers write appears here while you are live.',
};

export type ChatText = typeof en;

const de: ChatText = {
  title: 'Chat',
  list: 'Nachrichten, die neueste unten',
  roles: { moderator: 'Moderator', team: 'Teammitglied', subscriber: 'Abonnent', follower: 'Follower' },
  level: (level) => `Stufe ${level}`,
  empty: 'Noch keine Nachrichten',
  emptyHint: 'Was deine Zuschauer schreiben, erscheint hier, solange du live bist.',
};

export const CHAT_TEXT: Record<Locale, ChatText> = { en, de };
