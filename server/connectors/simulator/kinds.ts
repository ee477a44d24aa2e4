/** One maker a kind of event. What a maker draws depends on its random numbers alone, so the order of kinds is free. */
import type { Random } from '#engine/core/random.ts';
import { makeGift } from './gifts.ts';
import { CHAT_LINES } from './lines.ts';
import { type Made, type Room, someone } from './room.ts';
import type { SimulatedKind } from './simulatorOptions.ts';

type Make = (room: Room, random: Random, at: number) => Made;

export const MAKE: Readonly<Record<SimulatedKind, Make>> = {
  like: makeLike,
  chat: (_room, random) => ({
    type: 'chat',
    payload: { comment: random.pick(CHAT_LINES), emotes: [] },
    viewer: someone(random),
  }),
  gift: makeGift,
  join: (_room, random) => ({ type: 'join', payload: {}, viewer: someone(random) }),
  follow: (_room, random) => ({ type: 'follow', payload: {}, viewer: someone(random) }),
  viewerCount: makeViewerCount,
  share: (_room, random) => ({ type: 'share', payload: {}, viewer: someone(random) }),
  subscribe: (_room, random) => ({
    type: 'subscribe',
    payload: { months: 1 + random.below(12) },
    viewer: someone(random),
  }),
  emote: (_room, random) => ({
    type: 'emote',
    payload: { emoteId: String(random.below(40)), imageUrl: '' },
    viewer: someone(random),
  }),
  question: (_room, random) => ({
    type: 'question',
    payload: { questionId: String(random.below(1_000_000)), text: 'How did you learn that?' },
    viewer: someone(random),
  }),
};

function makeLike(room: Room, random: Random): Made {
  const likeCount = 1 + random.below(15);
  room.likes += likeCount;
  return { type: 'like', payload: { likeCount, totalLikeCount: room.likes }, viewer: someone(random) };
}

function makeViewerCount(room: Room, random: Random): Made {
  room.viewers = Math.max(1, room.viewers + random.below(21) - 10);
  return { type: 'viewerCount', payload: { viewerCount: room.viewers } };
}
