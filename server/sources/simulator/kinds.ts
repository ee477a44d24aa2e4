/** Makes events, with one function per type. Each uses only its own random numbers, so their order does not matter. */
import type { Random } from '#engine/core/random.ts';
import { makeGift } from './gifts.ts';
import { CHAT_LINES, EMOJI_CODES, EMOJI_PICTURE } from './lines.ts';
import { type Made, type SimulatedRoom, someone } from './simulatedRoom.ts';
import type { SimulatedKind } from './simulatorOptions.ts';

type Make = (room: SimulatedRoom, random: Random, at: number) => Made;

export const MAKE: Readonly<Record<SimulatedKind, Make>> = {
  like: makeLike,
  chat: makeChat,
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
  superFan: (_room, random) => ({
    type: 'subscribe',
    payload: { months: 1, kind: 'superFan' },
    viewer: { ...someone(random), isSubscriber: true },
  }),
  entrance: makeEntrance,
  superFanBox: makeSuperFanBox,
  treasureBox: makeTreasureBox,
};

/** Kinds of entrances that the platform announces. */
const ANNOUNCED = ['gifter', 'fan', 'superFan'] as const;
/** Gifters are announced from this level on. */
const ANNOUNCED_LEVEL = 25;

function makeEntrance(_room: SimulatedRoom, random: Random): Made {
  const announcedAs = random.pick(ANNOUNCED);
  const gifterLevel = ANNOUNCED_LEVEL + random.below(20);
  const viewer = { ...someone(random), gifterLevel };
  const isSubscriber = viewer.isSubscriber || announcedAs === 'superFan';
  return { type: 'join', payload: { announcedAs }, viewer: { ...viewer, isSubscriber } };
}

function makeSuperFanBox(_room: SimulatedRoom, random: Random): Made {
  const giftedCount = 1 + random.below(10);
  return { type: 'subscribe', payload: { months: 0, kind: 'superFanBox', giftedCount }, viewer: someone(random) };
}

function makeTreasureBox(_room: SimulatedRoom, random: Random, at: number): Made {
  const payload = { boxId: String(at), diamondCount: 20 + random.below(80), peopleCount: 5 + random.below(20) };
  return { type: 'treasureBox', payload };
}

/** Half of the messages with codes list the picture of the code, the others do not. */
function makeChat({ emojiCodes }: SimulatedRoom, random: Random): Made {
  const line = random.pick(CHAT_LINES);
  if (emojiCodes === 0 || random.next() >= emojiCodes)
    return { type: 'chat', payload: { comment: line, emotes: [] }, viewer: someone(random) };
  const id = random.pick(EMOJI_CODES);
  const hasPicture = random.below(2) === 1;
  const emotes = hasPicture ? [{ index: line.length + 1, id, imageUrl: EMOJI_PICTURE }] : [];
  return { type: 'chat', payload: { comment: `${line} ${id}`, emotes }, viewer: someone(random) };
}

/** The room gains more likes than messages name. */
function makeLike(room: SimulatedRoom, random: Random): Made {
  const likeCount = 1 + random.below(15);
  room.likes += Math.round(likeCount / room.namedLikes);
  return { type: 'like', payload: { likeCount, totalLikeCount: room.likes }, viewer: someone(random) };
}

function makeViewerCount(room: SimulatedRoom, random: Random): Made {
  room.viewers = Math.max(1, room.viewers + random.below(21) - 10);
  return { type: 'viewerCount', payload: { viewerCount: room.viewers } };
}
