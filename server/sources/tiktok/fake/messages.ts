/** Makes messages like the platform's from real ones with a few changed fields and given numbers. */
import { WebcastChatMessage, WebcastGiftMessage, WebcastLikeMessage } from 'tiktok-live-proto/v3';
import type { FakeMessage } from './fakePlatform.ts';
import { recorded } from './recording.ts';

export interface MessageMaker {
  chat(content: string): FakeMessage;
  /** @param total likes of the whole room */
  likes(count: number, total: number): FakeMessage;
  /** Makes a finished gift of several roses, which cost one coin each. */
  roses(repeatCount: number): FakeMessage;
}

const CHAT = WebcastChatMessage.decode(recorded('WebcastChatMessage').payload);
const LIKE = WebcastLikeMessage.decode(recorded('WebcastLikeMessage').payload);
const GIFT = WebcastGiftMessage.decode(recorded('WebcastGiftMessage').payload);

/**
 * Creates a maker.
 * @param before its message ids follow this number
 * @param viewers number of people who take turns; 0 = the recorded one
 */
export function messageMaker(before: number, viewers = 0): MessageMaker {
  let made = 0;
  const common = <C extends { msgId: string }>(recordedCommon: C | undefined): C => ({
    ...recordedCommon!,
    msgId: String(before + ++made),
  });
  const user = <U extends { id: string }>(recordedUser: U | undefined): U => {
    if (viewers === 0) return recordedUser!;
    const n = 1 + (made % viewers); // nobody has the id 0
    const id = String(before + n);
    return { ...recordedUser!, id, idStr: id, displayId: `viewer_${n}`, nickname: `Viewer ${n}` };
  };
  return {
    chat(content) {
      const message = { ...CHAT, common: common(CHAT.common), user: user(CHAT.user), content };
      return { method: 'WebcastChatMessage', payload: WebcastChatMessage.encode(message).finish() };
    },
    likes(count, total) {
      const message = { ...LIKE, common: common(LIKE.common), user: user(LIKE.user), count, total: String(total) };
      return { method: 'WebcastLikeMessage', payload: WebcastLikeMessage.encode(message).finish() };
    },
    roses(repeatCount) {
      const base = { ...GIFT, common: common(GIFT.common), user: user(GIFT.user) };
      const message = { ...base, repeatCount, repeatEnd: 1, groupId: String(before + made) };
      return { method: 'WebcastGiftMessage', payload: WebcastGiftMessage.encode(message).finish() };
    },
  };
}
