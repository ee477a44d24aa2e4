import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Streams',
  hint: 'Streams in which this viewer was among the most active.',
  none: "This viewer doesn't appear in a stream report yet.",
  stream: 'Stream',
  coins: 'Coins',
  likes: 'Likes',
  chats: 'Messages',
};

export type ViewerStreamsText = typeof en;

const de: ViewerStreamsText = {
  title: 'Streams',
  hint: 'Streams, in denen diese Person zu den aktivsten gehörte.',
  none: 'Diese Person kommt noch in keinem Stream-Bericht vor.',
  stream: 'Stream',
  coins: 'Münzen',
  likes: 'Likes',
  chats: 'Nachrichten',
};

export const VIEWER_STREAMS_TEXT: Record<Locale, ViewerStreamsText> = { en, de };
