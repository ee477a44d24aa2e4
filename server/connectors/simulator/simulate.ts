/**
 * A made-up stream: the same options always give the same events. Pure; numbers come from keyed randomness and from
 * plain arithmetic, so that every machine gets the same bytes.
 */
import { type Random, randomFor } from '#engine/core/random.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { RecordedEvent } from '../../session/recording/recordingLine.ts';
import type { CatalogueGift } from '../tiktok/giftCatalogue.ts';
import { CHAT_LINES } from './lines.ts';
import { VIEWER_COUNT, viewerAt } from './people.ts';

export interface SimulationOptions {
  /** 0 to 4,294,967,295. */
  seed: number;
  /** Session time of the first event, epoch ms. */
  startedAt: number;
  durationMs: number;
  /** Events per second, on average. */
  rate: number;
  /** Cheapest first. */
  gifts: readonly CatalogueGift[];
}

interface OpenStreak {
  viewerIndex: number;
  gift: CatalogueGift;
  count: number;
  groupId: string;
}

interface Room {
  random: Random;
  gifts: readonly CatalogueGift[];
  likes: number;
  viewers: number;
  streaks: OpenStreak[];
}

type Made = Pick<EventDraft, 'type' | 'payload' | 'viewer'>;

/** How often each kind comes, in thousandths; together 1000. */
const MIX: readonly (readonly [weight: number, make: (room: Room, at: number) => Made])[] = [
  [600, makeLike],
  [200, makeChat],
  [100, makeGift],
  [35, (room) => ({ type: 'join', payload: {}, viewer: someone(room) })],
  [20, (room) => ({ type: 'follow', payload: {}, viewer: someone(room) })],
  [20, makeViewerCount],
  [12, (room) => ({ type: 'share', payload: {}, viewer: someone(room) })],
  [6, (room) => ({ type: 'subscribe', payload: { months: 1 + room.random.below(12) }, viewer: someone(room) })],
  [
    5,
    (room) => ({
      type: 'emote',
      payload: { emoteId: String(room.random.below(40)), imageUrl: '' },
      viewer: someone(room),
    }),
  ],
  [2, makeQuestion],
];

/** The events of a simulated stream in their order: `streamStart`, then `durationMs / 1000 * rate` more. */
export function* simulate(options: SimulationOptions): Generator<RecordedEvent> {
  const { seed, startedAt, durationMs, rate, gifts } = options;
  const random = randomFor(seed, 'simulate', 'room');
  const room: Room = { random, gifts, likes: 0, viewers: 40 + random.below(200), streaks: [] };
  const roomId = `simulated-${seed}`;
  yield { id: `simulator:${seed}:0`, at: startedAt, type: 'streamStart', origin: 'connector', payload: { roomId } };
  const total = Math.floor((durationMs * rate) / 1000);
  for (let n = 0; n < total; n++) {
    // One event in each slot of equal length, anywhere in it: uneven like a real room, but never back in time.
    const at = startedAt + Math.floor(((n + random.next()) / rate) * 1000);
    yield { id: `simulator:${seed}:${n + 1}`, at, ...makeOne(room, at), origin: 'connector' } as RecordedEvent;
  }
}

function makeOne(room: Room, at: number): Made {
  let rest = room.random.below(1000);
  const entry = MIX.find(([weight]) => (rest -= weight) < 0) ?? MIX[0]!;
  return entry[1](room, at);
}

/** Few people do most of what happens: the third power makes the first tenth of them do nearly half of it. */
function someIndex({ random }: Room): number {
  const share = random.next();
  return Math.floor(VIEWER_COUNT * share * share * share);
}

function someone(room: Room): NonNullable<Made['viewer']> {
  return viewerAt(someIndex(room));
}

function makeLike(room: Room): Made {
  const likeCount = 1 + room.random.below(15);
  room.likes += likeCount;
  return { type: 'like', payload: { likeCount, totalLikeCount: room.likes }, viewer: someone(room) };
}

function makeChat(room: Room): Made {
  return { type: 'chat', payload: { comment: room.random.pick(CHAT_LINES), emotes: [] }, viewer: someone(room) };
}

function makeQuestion(room: Room): Made {
  const payload = { questionId: String(room.random.below(1_000_000)), text: 'How did you learn that?' };
  return { type: 'question', payload, viewer: someone(room) };
}

function makeViewerCount(room: Room): Made {
  room.viewers = Math.max(1, room.viewers + room.random.below(21) - 10);
  return { type: 'viewerCount', payload: { viewerCount: room.viewers } };
}

const MAX_OPEN_STREAKS = 6;

/** Goes on with an open streak, or begins a gift. */
function makeGift(room: Room, at: number): Made {
  const goesOn = room.streaks.length > 0 && (room.random.next() < 0.75 || room.streaks.length === MAX_OPEN_STREAKS);
  if (goesOn) return continueStreak(room);
  const gift = someGift(room);
  const streak = { viewerIndex: someIndex(room), gift, count: 1, groupId: gift.isStreakable ? String(at) : '0' };
  if (gift.isStreakable) room.streaks.push(streak);
  return giftFrame(streak, false);
}

function continueStreak(room: Room): Made {
  const { random, streaks } = room;
  const streak = random.pick(streaks);
  const fate = random.next();
  const isEnd = fate < 0.35;
  if (!isEnd) streak.count += 1 + random.below(4);
  // Some streaks never get their end frame: this was their last one.
  if (isEnd || fate > 0.92) streaks.splice(streaks.indexOf(streak), 1);
  return giftFrame(streak, isEnd);
}

/** Cheap gifts are given far more often than dear ones. */
function someGift({ random, gifts }: Room): CatalogueGift {
  const share = random.next();
  return gifts[Math.floor(gifts.length * share * share * share)]!;
}

function giftFrame({ viewerIndex, gift, count, groupId }: OpenStreak, repeatEnd: boolean): Made {
  const { id: giftId, name: giftName, imageUrl: giftImageUrl, diamondCount, isStreakable } = gift;
  const payload = {
    giftId,
    giftName,
    giftImageUrl,
    diamondCount,
    repeatCount: count,
    repeatEnd,
    groupId,
    isStreakable,
  };
  return { type: 'gift', payload, viewer: viewerAt(viewerIndex) };
}
