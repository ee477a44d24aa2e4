/**
 * The demo's ten minutes: people come in, chat, like, give; the likes pass their goal twice; a moderator adds a minute;
 * the streamer tries another colour for a while. Always the same, by keyed randomness.
 */
import { type Random, randomFor } from '#engine/core/random.ts';
import type { ChatEmote, RecordingHeader } from '#schemas/generated/types.ts';
import type { RecordedEvent } from '#server/session/recording/recordingLine.ts';
import { CAST_SIZE, castMember } from './cast.ts';
import { CHEERS, GOAL_CHEERS, GREETINGS, SMALL_TALK, TIME_CHEERS } from './chatLines.ts';
import type { GiftPicture } from './giftPictures.ts';
import { Timeline } from './timeline.ts';

const DURATION_S = 600;
const STARTED_AT = Date.UTC(2026, 0, 1, 19, 0, 0);

export const DEMO_HEADER: RecordingHeader = {
  format: 'liveloom-recording',
  version: 1,
  startedAt: STARTED_AT,
  endMs: STARTED_AT + DURATION_S * 1000,
  timeZone: 'Europe/Berlin',
  locale: 'en',
  seed: 20260101,
  name: 'demo',
};

/** The goal of the demo's overlay and the step it is raised by. */
export const LIKES_GOAL = 2500;
export const GOAL_COLOURS = { usual: '#ff3b5c', tried: '#25d0e6' } as const;

interface DemoGift {
  id: string;
  name: string;
  coins: number;
  picture: GiftPicture;
  isStreakable: boolean;
}

const gift = (id: string, name: string, coins: number, picture: GiftPicture, isStreakable = true): DemoGift => ({
  id,
  name,
  coins,
  picture,
  isStreakable,
});

const GIFTS = {
  rose: gift('5655', 'Rose', 1, 'rose'),
  coffee: gift('5479', 'Coffee', 1, 'coffee'),
  iceCream: gift('5827', 'Ice Cream Cone', 1, 'ice-cream'),
  cake: gift('6784', 'Cake Slice', 1, 'cake'),
  heart: gift('5480', 'Heart', 10, 'heart'),
  doughnut: gift('5879', 'Doughnut', 30, 'doughnut'),
  star: gift('6432', 'Star', 99, 'star', false),
  crown: gift('6097', 'Little Crown', 99, 'crown', false),
  confetti: gift('5585', 'Confetti', 100, 'confetti', false),
  sunglasses: gift('5509', 'Sunglasses', 199, 'sunglasses', false),
  balloon: gift('7123', 'Shiny air balloon', 1000, 'balloon', false),
  trophy: gift('5955', 'Champion', 1500, 'trophy', false),
} as const;

/** Second, who, what, how many, and whether the end frame comes. */
const GIVEN: readonly (readonly [at: number, who: number, what: keyof typeof GIFTS, count: number, ends?: boolean])[] =
  [
    [9, 3, 'rose', 1],
    [22, 14, 'coffee', 3],
    [41, 0, 'heart', 2],
    [58, 11, 'rose', 8],
    [77, 18, 'iceCream', 2],
    [95, 5, 'crown', 1],
    [118, 28, 'rose', 5, false],
    [139, 9, 'doughnut', 1],
    [156, 15, 'rose', 12],
    [177, 21, 'cake', 4],
    [203, 7, 'confetti', 1],
    [224, 2, 'heart', 3],
    [246, 36, 'rose', 1],
    [262, 12, 'sunglasses', 1],
    [285, 24, 'coffee', 6, false],
    [307, 0, 'rose', 25],
    [338, 18, 'doughnut', 3],
    [361, 30, 'iceCream', 5],
    [384, 6, 'star', 1],
    [401, 9, 'heart', 5],
    [427, 16, 'cake', 2],
    [449, 5, 'trophy', 1],
    [476, 3, 'rose', 9],
    [498, 25, 'coffee', 2],
    [517, 15, 'balloon', 1],
    [541, 20, 'rose', 3],
    [559, 11, 'doughnut', 2],
    [581, 2, 'crown', 1],
  ];

const FOLLOWS = [
  14, 33, 52, 71, 104, 131, 149, 170, 196, 215, 238, 257, 292, 319, 345, 372, 391, 418, 441, 463, 487, 509, 533, 552,
  575,
];
const SHARES = [46, 126, 209, 301, 367, 455, 526];
const SUBSCRIPTIONS: readonly (readonly [at: number, who: number, months: number])[] = [
  [86, 33, 1],
  [233, 28, 7],
  [412, 37, 1],
  [548, 18, 12],
];

const EXTRA_MINUTE_S = 330;
const OTHER_COLOUR_S = [200, 290] as const;

/** All events of the demo in order. */
export function demoEvents(): RecordedEvent[] {
  const timeline = new Timeline('demo', DEMO_HEADER);
  const randomOf = (name: string): Random => randomFor(DEMO_HEADER.seed, 'demo', name);
  timeline.add(0, 'streamStart', { roomId: 'demo-room' });
  timeline.add(0, 'changeTimer', { action: 'restart', seconds: 0 }, { itemId: 'demo-timer', origin: 'command' });
  const reachedAt = addLikes(timeline, randomOf('likes'));
  addGifts(timeline, randomOf('gifts'));
  addPeople(timeline, randomOf('people'));
  addStreamer(timeline);
  addChat(timeline, randomOf('chat'), reachedAt);
  return timeline.events();
}

/** Likes come in waves. Returns when the total passed a multiple of the goal, in seconds. */
function addLikes(timeline: Timeline, random: Random): number[] {
  const reachedAt: number[] = [];
  let total = 0;
  for (let second = 2; second < DURATION_S - 1;) {
    const isWave = second % 90 > 55;
    const likeCount = 4 + random.below(isWave ? 12 : 8);
    const viewer = castMember(random.below(CAST_SIZE));
    if (Math.floor((total + likeCount) / LIKES_GOAL) > Math.floor(total / LIKES_GOAL)) reachedAt.push(second);
    total += likeCount;
    timeline.add(second, 'like', { likeCount, totalLikeCount: total }, { viewer });
    second += (isWave ? 0.35 : 0.7) + random.next() * (isWave ? 0.7 : 1.1);
  }
  return reachedAt;
}

function addGifts(timeline: Timeline, random: Random): void {
  for (const [at, who, what, count, ends = true] of GIVEN) {
    const { id: giftId, name: giftName, coins: diamondCount, picture, isStreakable } = GIFTS[what];
    const giftImageUrl = `/media/demo/gifts/${picture}.png`;
    const groupId = isStreakable ? String(DEMO_HEADER.startedAt + at * 1000) : '0';
    const viewer = castMember(who);
    const frame = (second: number, repeatCount: number, repeatEnd: boolean): void =>
      timeline.add(
        second,
        'gift',
        { giftId, giftName, giftImageUrl, diamondCount, repeatCount, repeatEnd, groupId, isStreakable },
        { viewer },
      );
    let second = at;
    for (let shown = 1; shown < count; shown += 1 + random.below(1 + Math.floor(count / 8))) {
      frame(second, shown, false);
      second += 0.35 + random.next() * 0.4;
    }
    frame(second, count, false);
    if (isStreakable && ends) frame(second + 1.2, count, true);
  }
}

function addPeople(timeline: Timeline, random: Random): void {
  for (const [index, at] of FOLLOWS.entries()) {
    timeline.add(at, 'follow', {}, { viewer: { ...castMember((index * 7 + 4) % CAST_SIZE), isFollower: true } });
  }
  for (const [index, at] of SHARES.entries()) {
    timeline.add(at, 'share', {}, { viewer: castMember((index * 11 + 3) % CAST_SIZE) });
  }
  for (const [at, who, months] of SUBSCRIPTIONS) {
    timeline.add(at, 'subscribe', { months }, { viewer: { ...castMember(who), isSubscriber: true } });
  }
  let viewerCount = 31;
  for (let second = 1; second < DURATION_S; second += 8 + random.below(5)) {
    timeline.add(second, 'viewerCount', { viewerCount });
    viewerCount = Math.max(24, viewerCount + random.below(13) - (second < 360 ? 4 : 6));
  }
  for (let second = 3; second < DURATION_S; second += 5 + random.below(9)) {
    timeline.add(second, 'join', {}, { viewer: castMember(random.below(CAST_SIZE)) });
  }
}

/** What the streamer and a moderator do: a minute more, and another colour of the bar for a while. */
function addStreamer(timeline: Timeline): void {
  const addMinute = { action: 'add', seconds: 60 } as const;
  timeline.add(EXTRA_MINUTE_S, 'changeTimer', addMinute, { itemId: 'demo-timer', origin: 'command' });
  for (const [index, second] of OTHER_COLOUR_S.entries()) {
    const barFillColor = index === 0 ? GOAL_COLOURS.tried : GOAL_COLOURS.usual;
    const patch = { itemsById: { 'demo-goal': { settings: { barFillColor } } } };
    const payload = { kind: 'overlay', id: 'demo', version: 2 + index, patch } as const;
    timeline.add(second, 'documentChanged', payload, { origin: 'document' });
  }
}

function addChat(timeline: Timeline, random: Random, reachedAt: readonly number[]): void {
  const cheerTimes = [
    ...GIVEN.filter(([, , what]) => GIFTS[what].coins >= 30).map(([at]) => [at + 3, CHEERS] as const),
    ...SUBSCRIPTIONS.map(([at]) => [at + 2.5, CHEERS] as const),
    ...reachedAt.flatMap((at) => [1.2, 2.1, 3.4, 4.6].map((delay) => [at + delay, GOAL_CHEERS] as const)),
    ...[1.5, 3.1].map((delay) => [EXTRA_MINUTE_S + delay, TIME_CHEERS] as const),
  ];
  const speak = speakerOf(timeline, random);
  for (const [at, lines] of cheerTimes) speak(at, lines);
  for (let second = 3; second < DURATION_S - 1; second += 2 + random.next() * 2) {
    // Reactions have the word just then.
    if (cheerTimes.some(([at]) => Math.abs(at - second) < 1)) continue;
    speak(second, second < 45 ? GREETINGS : SMALL_TALK);
  }
}

/** Says a line of a list that was not said lately, by somebody who did not speak just before. */
function speakerOf(timeline: Timeline, random: Random): (second: number, lines: readonly string[]) => void {
  const turns = new Map<readonly string[], string[]>();
  const recent: number[] = [];
  return (second, lines) => {
    let waiting = turns.get(lines) ?? [];
    if (waiting.length === 0) waiting = shuffled(lines, random);
    const text = waiting.pop()!;
    turns.set(lines, waiting);
    let who = random.below(CAST_SIZE);
    while (recent.includes(who)) who = (who + 1) % CAST_SIZE;
    recent.push(who);
    if (recent.length > 8) recent.shift();
    timeline.add(second, 'chat', chatPayload(text), { viewer: castMember(who) });
  };
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

const EMOTE = /:(hi|love|cool|hype):/;

/** Takes the emotes out of a line and notes where they stood. */
function chatPayload(line: string): { comment: string; emotes: ChatEmote[] } {
  const emotes: ChatEmote[] = [];
  let comment = line;
  for (let match = EMOTE.exec(comment); match !== null; match = EMOTE.exec(comment)) {
    emotes.push({ index: match.index, id: `demo-${match[1]}`, imageUrl: `/media/demo/emotes/${match[1]}.png` });
    comment = comment.slice(0, match.index) + comment.slice(match.index + match[0].length);
  }
  return { comment, emotes };
}
