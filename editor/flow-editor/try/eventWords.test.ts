import { expect, it } from 'vitest';
import type { JsonObject } from '#schemas/generated/types.ts';
import { eventWords } from './eventWords.ts';

it.each<[string, JsonObject, string]>([
  ['streakEnded', { giftId: '1', giftName: 'Rose', repeatCount: 5, diamondCount: 1 }, 'Gift: Rose × 5'],
  ['gift', { giftName: 'Rose' }, 'Gift: Rose × 1'],
  ['chat', { comment: 'hello', emotes: [] }, 'Chat message: hello'],
  ['chat', { comment: '', emotes: [] }, 'Chat message'],
  ['question', { text: 'Why?' }, 'Question: Why?'],
  ['like', { likeCount: 15, totalLikeCount: 90 }, 'Likes: 15'],
  ['follow', {}, 'New follower'],
  ['earthquake', {}, 'earthquake'],
])('%s %j is told as its kind and what it was about', (type, payload, words) => {
  expect(eventWords(type, payload, 'en')).toBe(words);
});
