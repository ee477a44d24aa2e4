/**
 * Stream of the fault tests, with everything that can go wrong in an interrupted session: streaks without an end, a
 * timer that never runs out and one that does, edited settings, raised goals, periods that pass, viewers who are
 * archived and come back, repeated ids. The same seed always gives the same inputs, and an input depends only on
 * earlier ones.
 */
import { type Random, randomFor } from '#engine/core/random.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import { testBundle, testItem, testViewer } from '../../support/session.ts';

/** Start half a minute before midnight in the streamer's time zone: a new day, month and year begin in every stream. */
export const STREAM_START_MS = Date.parse('2025-12-31T22:59:30Z');
/** Time after the last input in which silent streaks are closed and the short timer runs out, but not the long one. */
export const TAIL_MS = 60_000;
export const LONG_TIMER = 'long-timer';
const SHORT_TIMER = 'short-timer';

/** Creates a bundle with every item type; the goal is raised again and again. */
export function faultBundle(): Bundle {
  return testBundle([
    testItem('GOAL', 'coins', { metric: 'COINS', value: 50, onReach: 'increase', increaseBy: 40 }),
    testItem('TIMER', LONG_TIMER, {
      duration: 400_000,
      secondsPerCoin: 1,
      secondsPerFollow: 2,
      startOn: 'streamStart',
    }),
    testItem('TIMER', SHORT_TIMER, { duration: 20, secondsPerShare: 3, startOn: 'command' }),
    testItem('GIFT_FEED', 'gifts'),
    testItem('CHAT', 'chat'),
  ]);
}

export type Input = EventDraft & { id: string; at: number };
type Made = Pick<EventDraft, 'type' | 'payload'> & Partial<EventDraft>;

interface Room {
  random: Random;
  likes: number;
  overlayVersion: number;
  /** Open streaks: key of the viewer and group -> count. */
  streaks: Map<string, number>;
  groups: number;
}

/** Number of viewers, more than fit in lists of top viewers, who are never archived. */
const VIEWERS = 300;
/** Number of viewers whose streaks are open for long. */
const GIFTERS = 40;
const someone = ({ random }: Room): Pick<EventDraft, 'viewer'> => ({ viewer: testViewer(random.below(VIEWERS)) });

function gift(room: Room): Made {
  const { random, streaks } = room;
  const open = [...streaks.keys()];
  const goesOn = open.length > 0 && random.next() < 0.75;
  const key = goesOn ? random.pick(open) : `${random.below(GIFTERS)}:${++room.groups}`;
  const repeatCount = (streaks.get(key) ?? 0) + 1 + random.below(3);
  const repeatEnd = random.next() < 0.2;
  streaks.set(key, repeatCount);
  // Some streaks just stop: the silence closes them.
  if (repeatEnd || random.next() < 0.1 || streaks.size > 6) streaks.delete(key);
  const [viewer, groupId] = key.split(':') as [string, string];
  // Now and then a frame comes late, with a lower count than the one before.
  const count = random.next() < 0.1 ? Math.max(1, repeatCount - 2) : repeatCount;
  return {
    type: 'gift',
    viewer: testViewer(Number(viewer)),
    payload: {
      giftId: '5655',
      giftName: 'Rose',
      giftImageUrl: '',
      diamondCount: 1 + (Number(groupId) % 3),
      repeatCount: count,
      repeatEnd,
      groupId,
      isStreakable: random.next() < 0.98,
    },
  };
}

function like(room: Room): Made {
  const likeCount = 1 + room.random.below(15);
  room.likes += likeCount;
  return { type: 'like', payload: { likeCount, totalLikeCount: room.likes }, ...someone(room) };
}

function command(room: Room): Made {
  const { random } = room;
  const base = { type: 'changeTimer', origin: 'command' } as const;
  if (random.next() < 0.6) return { ...base, itemId: SHORT_TIMER, payload: { action: 'restart', seconds: 0 } };
  return { ...base, itemId: LONG_TIMER, payload: { action: 'add', seconds: random.below(60) } };
}

function edit(room: Room): Made {
  room.overlayVersion += 1;
  const patch = { itemsById: { coins: { settings: { value: 20 + 10 * room.random.below(50) } } } };
  const payload = { kind: 'overlay' as const, id: 'test', version: room.overlayVersion, patch };
  return { id: `document:overlay:test:${room.overlayVersion}`, type: 'documentChanged', origin: 'document', payload };
}

/** Archives random viewers, as the server does when an account exceeds its quota. */
function archive({ random }: Room): Made {
  const viewerIds = Array.from({ length: VIEWERS / 2 }, () => testViewer(random.below(VIEWERS)).tiktokId);
  return { type: 'archiveViewers', origin: 'command', payload: { viewerIds } };
}

/** Weights in thousandths. */
const MIX: readonly (readonly [weight: number, make: (room: Room) => Made])[] = [
  [390, like],
  [
    200,
    (room) => ({ type: 'chat', payload: { comment: `hello ${room.random.below(1e6)}`, emotes: [] }, ...someone(room) }),
  ],
  [230, gift],
  [40, (room) => ({ type: 'follow', payload: {}, ...someone(room) })],
  [30, (room) => ({ type: 'share', payload: {}, ...someone(room) })],
  [20, (room) => ({ type: 'subscribe', payload: { months: 1 + room.random.below(12) }, ...someone(room) })],
  [20, (room) => ({ type: 'viewerCount', payload: { viewerCount: room.random.below(500) } })],
  [20, command],
  [20, archive],
  [30, edit],
];

function someGapMs(random: Random): number {
  const kind = random.next();
  if (kind < 0.02) return 12_000; // longer than a streak lasts without a frame
  return kind < 0.5 ? 0 : random.below(400);
}

function makeOne(room: Room, hasJoins: boolean, canEdit: boolean): Made {
  if (hasJoins && room.random.next() < 0.08) return { type: 'join', payload: {}, ...someone(room) };
  let rest = room.random.below(1000);
  const make = MIX.find(([weight]) => (rest -= weight) < 0)![1];
  return make === edit && !canEdit ? like(room) : make(room);
}

/**
 * Returns the first `count` inputs of a seed, in the order of the source. About one in thirty is a repeat of an earlier
 * one. An edit has the time of the input before it, which is not a repeat: so it is the same whether the session
 * receives it at once or, after a kill, at its next start.
 */
export function inputsOf(seed: number, count: number, hasJoins: boolean): Input[] {
  const random = randomFor(seed, 'faults', 'stream');
  const room: Room = { random, likes: 0, overlayVersion: 1, streaks: new Map(), groups: 0 };
  const inputs: Input[] = [{ id: 'start', at: STREAM_START_MS, type: 'streamStart', payload: { roomId: '1' } }];
  let isRepeat = false;
  for (let at = STREAM_START_MS; inputs.length < count;) {
    const repeated = random.next() < 0.03 ? inputs[random.below(inputs.length)]! : null;
    const wasRepeat = isRepeat;
    isRepeat = repeated !== null && repeated.type !== 'join';
    const made = repeated && isRepeat ? repeated : makeOne(room, hasJoins, !wasRepeat);
    if (made.type !== 'documentChanged' || isRepeat) at += someGapMs(random);
    inputs.push({ id: `e${inputs.length}`, ...made, at });
  }
  return inputs;
}
