/**
 * Special episodes of a room: bursts, whales, combo storms and battles. Each has its own random numbers, so that enabling one leaves the
 * rest of the stream as it was.
 */
import { battle } from './battle.ts';
import type { Episode, EpisodeContext, Task } from './episode.ts';
import { giftFrame } from './gifts.ts';
import { MAKE } from './kinds.ts';
import { type OpenStreak, someIndex } from './simulatedRoom.ts';

/** Factor by which likes and chat increase in a burst, in addition. */
const BURST_FACTOR = 10;

function burst({ agenda, room, random, perSecond }: EpisodeContext, at: number): void {
  const untilMs = at + 4_000 + random.below(6_000);
  const total = (perSecond.like + perSecond.chat) * BURST_FACTOR;
  const step =
    (exactMs: number): Task =>
    (now) => {
      const kind = random.next() * (perSecond.like + perSecond.chat) < perSecond.like ? 'like' : 'chat';
      const made = MAKE[kind](room, random, now);
      plan(exactMs);
      return made;
    };
  const plan = (fromMs: number): void => {
    const nextMs = fromMs + (2 * random.next() * 1000) / total;
    if (nextMs <= untilMs) agenda.add(Math.floor(nextMs), step(nextMs));
  };
  if (total > 0) plan(at);
}

/** Whales are among this many first viewers. */
const WHALES = 5;

function whale({ agenda, room, random }: EpisodeContext, at: number): void {
  const { gifts } = room;
  const viewerIndex = random.below(WHALES);
  const cheapest = Math.floor(gifts.length * 0.9);
  const count = 1 + random.below(4);
  for (let n = 0, when = at; n < count; n++, when += 500 + random.below(3_500)) {
    const gift = gifts[cheapest + random.below(gifts.length - cheapest)]!;
    const groupId = gift.isStreakable ? `${when}w${n}` : '0';
    agenda.add(when, () => giftFrame({ viewerIndex, gift, count: 1, groupId }, gift.isStreakable));
  }
}

/** Combos use the cheaper half of the gifts. */
function storm(context: EpisodeContext, at: number): void {
  const { agenda, room, random } = context;
  const streakable = room.gifts.filter((gift) => gift.isStreakable);
  const cheap = streakable.slice(0, Math.ceil(streakable.length / 2));
  const combos = cheap.length === 0 ? 0 : 5 + random.below(11);
  for (let n = 0; n < combos; n++) {
    const when = at + random.below(4_000);
    const streak = { viewerIndex: someIndex(random), gift: random.pick(cheap), count: 0, groupId: `${when}s${n}` };
    agenda.add(when, combo(context, streak, 20 + random.below(61)));
  }
}

/** Sends one frame of a combo and plans the next one; most combos get an end frame. */
function combo(context: EpisodeContext, streak: OpenStreak, framesLeft: number): Task {
  const { agenda, random } = context;
  return (at) => {
    if (framesLeft === 0) return giftFrame(streak, true);
    streak.count += 1 + random.below(5);
    const made = giftFrame(streak, false);
    const isForgotten = framesLeft === 1 && random.next() < 0.1;
    if (!isForgotten) agenda.add(at + 120 + random.below(280), combo(context, streak, framesLeft - 1));
    return made;
  };
}

/** Episodes by the name of their option. */
export const EPISODES: Readonly<Record<'bursts' | 'whales' | 'storms' | 'battles', Episode>> = {
  bursts: burst,
  whales: whale,
  storms: storm,
  battles: battle,
};
