/** Form state of a bot, and its stored form. Pure. */
import type { FollowerBot, FollowerBotReply, SaveFollowerBot } from '#schemas/generated/types.ts';

const MAX_NAME = 100;

/** @param words text of its first reply */
export function newBot({ name, words, replyId }: { name: string; words: string; replyId: string }): FollowerBot {
  const replies = [newReply(replyId, words)];
  return { id: '', name, isEnabled: true, profileIds: [], duration: 5, itemId: '', replies };
}

export const newReply = (id: string, text = ''): FollowerBotReply => ({
  id,
  text,
  soundId: '',
  volume: 0.8,
  isEnabled: true,
});

/** Returns everything but its id, which is in the address. */
export function savedBot({ id: _id, ...rest }: FollowerBot): SaveFollowerBot {
  return rest;
}

/** Copies a bot, switched off, so that nobody is greeted twice. */
export function copyOf(bot: FollowerBot, name: string): SaveFollowerBot {
  const replies = bot.replies.map(({ id: _id, ...reply }) => reply);
  return { ...savedBot(bot), name: name.slice(0, MAX_NAME), isEnabled: false, replies };
}
