/** A bot as the form has it, and as it is saved. Pure. */
import type { FollowerBot, FollowerBotReply, SaveFollowerBot } from '#schemas/generated/types.ts';

export const MAX_REPLIES = 50;
const MAX_NAME = 100;

/** @param words of its first reply */
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

/** Everything but its id, which stands in the address. */
export function savedBot({ id: _id, ...rest }: FollowerBot): SaveFollowerBot {
  return rest;
}

/** Off, as nobody is to be greeted twice. */
export function copyOf(bot: FollowerBot, name: string): SaveFollowerBot {
  const replies = bot.replies.map(({ id: _id, ...reply }) => reply);
  return { ...savedBot(bot), name: name.slice(0, MAX_NAME), isEnabled: false, replies };
}
