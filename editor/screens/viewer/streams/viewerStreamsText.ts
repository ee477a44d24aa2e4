import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Streams',
  hint: 'The streams in which this viewer did much, and what. Each leads to its report.',
  none: 'No report of a stream knows this viewer yet.',
  stream: 'Stream',
  coins: 'Coins',
  likes: 'Likes',
  chats: 'Messages',
};

export type ViewerStreamsText = typeof en;

const de: ViewerStreamsText = {
  title: 'Streams',
  hint: 'Die Streams, in denen diese Person viel getan hat, und was. Jeder führt zu seinem Bericht.',
  none: 'Noch kein Bericht eines Streams kennt diese Person.',
  stream: 'Stream',
  coins: 'Münzen',
  likes: 'Likes',
  chats: 'Nachrichten',
};

export const VIEWER_STREAMS_TEXT: Record<Locale, ViewerStreamsText> = { en, de };
