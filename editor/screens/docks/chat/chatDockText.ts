import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Chat',
  list: 'Messages, newest at the bottom',
  roles: { moderator: 'Moderator', team: 'Team member', subscriber: 'Subscriber', follower: 'Follower' },
  level: (level: number) => `Level ${level}`,
  empty: 'No messages yet',
  emptyHint: "Your viewers' messages appear here while you are live.",
};

export type ChatText = typeof en;

const de: ChatText = {
  title: 'Chat',
  list: 'Nachrichten, die neueste unten',
  roles: { moderator: 'Moderator', team: 'Teammitglied', subscriber: 'Abonnent', follower: 'Follower' },
  level: (level) => `Level ${level}`,
  empty: 'Noch keine Nachrichten',
  emptyHint: 'Nachrichten deiner Zuschauer erscheinen hier, während du live bist.',
};

export const CHAT_TEXT: Record<Locale, ChatText> = { en, de };
