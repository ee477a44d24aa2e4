import type { Locale } from '#schemas/generated/types.ts';

export interface ViewerStreamsText {
  title: string;
  hint: string;
  none: string;
  stream: string;
  coins: string;
  likes: string;
  chats: string;
}

export const VIEWER_STREAMS_TEXT: Record<Locale, ViewerStreamsText> = {
  en: {
    title: 'Streams',
    hint: 'The streams in which this viewer did much, and what. Each leads to its report.',
    none: 'No report of a stream knows this viewer yet.',
    stream: 'Stream',
    coins: 'Coins',
    likes: 'Likes',
    chats: 'Messages',
  },
  de: {
    title: 'Streams',
    hint: 'Die Streams, in denen diese Person viel getan hat, und was. Jeder führt zu seinem Bericht.',
    none: 'Noch kein Bericht eines Streams kennt diese Person.',
    stream: 'Stream',
    coins: 'Münzen',
    likes: 'Likes',
    chats: 'Nachrichten',
  },
};
