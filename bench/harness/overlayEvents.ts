/**
 * Events of the measured overlay, in session time: everything moves, one timer changes, confetti falls, or nothing. Every type of item
 * is kept busy: a type without events of the stream gets commands.
 */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Bundle, ItemType } from '#schemas/generated/types.ts';
import { makeEvents, PEOPLE, START_MS } from './events.ts';
import { MEDIA_PATH } from './peerOrigin.ts';

export type Scenario = 'storm' | 'timer' | 'confetti' | 'idle';

/** Events a second of a storm. */
export const STORM_PER_SECOND = 50;
/** Changes of the timer a second, each of which draws a frame. */
export const TIMER_CHANGES_PER_SECOND = 10;

/** Time between two gifts of a rain of confetti: the last piece of a burst is still falling. */
const CONFETTI_EVERY_MS = 2500;
/** Coins of a gift from which confetti falls. */
export const CONFETTI_COINS = 1000;

export interface TimedEvent {
  atMs: number;
  draft: EventDraft;
}

/** Returns the song of a second; every one has ended before the next has faded in. */
const song = (second: number): object => ({
  id: `song-${Math.floor(second / 6)}`,
  name: ['Paper Lanterns', 'Glass Garden', 'Slow Motion Summer'][Math.floor(second / 6) % 3],
  duration_ms: 200_000,
  artists: [{ name: 'The Sample Singers' }],
  album: { images: [] },
});

const COVERS = ['autobahn', 'garden', 'highway'].map((name) => `/media/demo/covers/${name}.png`);
/** Address of a video of three seconds. */
const VIDEO_URL = `${MEDIA_PATH}tone.webm`;

const queue = (second: number): object[] =>
  Array.from({ length: 5 }, (_, index) => ({
    id: `next-${second + index}`,
    name: `Song number ${second + index}`,
    artists: 'The Sample Singers',
    imageUrl: '',
    duration_ms: 180_000,
  }));

type Item = Bundle['overlay']['items'][number];

const viewerOf = (second: number): (typeof PEOPLE)[number] => PEOPLE[second % PEOPLE.length]!;

const gift = (second: number, payload: object): object => ({
  type: 'gift',
  payload: { giftName: '', giftImageUrl: '', repeatEnd: true, groupId: '0', isStreakable: false, ...payload },
  viewer: viewerOf(second),
});

/** Creates a growing streak: one frame a second without an end. */
const streakGift = (second: number, { id, settings }: Item): object => ({
  ...gift(second, {
    giftId: giftIdOf(settings),
    diamondCount: 1,
    repeatCount: 10 + second,
    repeatEnd: false,
    groupId: id,
    isStreakable: true,
  }),
  viewer: viewerOf(0),
});

/** Returns the top ten of the room, with another one first every time. */
const ranks = (second: number): object[] =>
  Array.from({ length: 10 }, (_, place) => ({ viewer: viewerOf((second / 2 + place) % 10), coins: 5000 - place }));

const STAGINGS = ['line', 'card', 'stage', 'scene'] as const;

/** Creates a moment of each size in turn; one stands for two seconds. */
const moment = (second: number): object => ({
  type: 'showMoment',
  payload: {
    momentId: `moment-${second}`,
    staging: STAGINGS[Math.floor(second / 3) % STAGINGS.length],
    title: viewerOf(second).displayName,
    text: 'Interstellar',
    imageUrl: COVERS[second % COVERS.length],
    showProfilePicture: true,
    count: 2,
    coins: 10_000,
    durationMs: 2_000,
    climbs: false,
  },
  viewer: viewerOf(second),
});

const giftIdOf = (settings: Item['settings']): string => ('giftId' in settings && settings.giftId) || '5655';

/** Commands for an item of a type in a second, besides the events of the stream. */
const BUSY: Partial<Record<ItemType, (second: number) => object[]>> = {
  TIMER: () => [{ type: 'changeTimer', payload: { action: 'add', seconds: 60 } }],
  ALERT_BOX: (second) => (second % 3 === 0 ? [moment(second)] : []),
  COUNTER: () => [{ type: 'changeCounter', payload: { mode: 'add', value: 7 } }],
  TEXT: (second) =>
    second % 5 === 0 ? [{ type: 'setText', payload: { text: `Minute ${second / 5} of a storm` } }] : [],
  LOCATION: (second) =>
    second % 3 === 0
      ? [
          {
            type: 'showText',
            payload: { text: `Popup ${second} has come`, imageUrl: '', showProfilePicture: true, duration: 2 },
            viewer: viewerOf(second),
          },
        ]
      : [],
  IMAGE: (second) =>
    second % 3 === 0 ? [{ type: 'showImage', payload: { url: COVERS[second % COVERS.length], duration: 2000 } }] : [],
  VIDEO: (second) =>
    second % 4 === 0
      ? [
          {
            type: 'playVideo',
            payload: { playbackId: `video-${second}`, url: VIDEO_URL, volume: 0, loop: false, chromaKey: false },
          },
        ]
      : [],
  VOTE: (second) =>
    second % 60 === 0
      ? [
          {
            type: 'startVote',
            payload: { question: 'What comes next?', options: ['Fox', 'Whale', 'Dragon'], duration: 55 },
          },
        ]
      : [],
};

/** Commands for all items of a type at once in a second. */
const HEARD: Partial<Record<ItemType, (second: number, items: readonly Item[]) => object[]>> = {
  TOP_USERS: (second) =>
    second % 2 === 0
      ? [{ type: 'viewerCount', payload: { viewerCount: 900 + second, topViewers: ranks(second) } }]
      : [],
  TOP_GIFT: (second) =>
    second % 2 === 0
      ? [gift(second, { giftId: '6149', giftName: 'Interstellar', diamondCount: 10_000 + second, repeatCount: 1 })]
      : [],
  GIFT_COUNTER: (second, items) =>
    items.map(({ settings }) => gift(second, { giftId: giftIdOf(settings), diamondCount: 1, repeatCount: 1 })),
  TOP_GIFT_STREAK: (second, items) => items.map((item) => streakGift(second, item)),
  SPOTIFY_WIDGET: (second) => [
    {
      type: 'playbackState',
      origin: 'connector',
      payload: { progress_ms: (second % 6) * 1000, is_playing: true, item: song(second) },
    },
  ],
  VOTE: (second) => [
    {
      type: 'chat',
      payload: { comment: String(1 + (second % 3)), emotes: [] },
      viewer: viewerOf(second),
    },
  ],
  SPOTIFY_PLAYLIST: (second) =>
    second % 2 === 0 ? [{ type: 'musicQueue', origin: 'connector', payload: { items: queue(second) } }] : [],
};

/** Yields the events of a scenario in order of time; the stream begins first and its timers are stopped. */
export function* overlayEvents(scenario: Scenario, bundle: Bundle, seconds: number): Generator<TimedEvent> {
  const { items } = bundle.overlay;
  yield event(0, 'start', { type: 'streamStart', payload: { roomId: 'bench' } });
  const timers = items.filter(({ type }) => type === 'TIMER').map(({ id }) => id);
  for (const action of ['start', 'pause']) {
    for (const itemId of timers) yield event(0, `${action}:${itemId}`, changeTimer(action, 0), itemId);
  }
  if (scenario === 'storm') yield* storm(items, seconds);
  if (scenario === 'confetti') yield* confetti(seconds);
  if (scenario !== 'timer') return;
  for (let n = 1; n < seconds * TIMER_CHANGES_PER_SECOND; n++) {
    yield event((n * 1000) / TIMER_CHANGES_PER_SECOND, `add:${n}`, changeTimer('add', 60), timers[0]);
  }
}

const changeTimer = (action: string, seconds: number): object => ({
  type: 'changeTimer',
  payload: { action, seconds },
});

function* confetti(seconds: number): Generator<TimedEvent> {
  for (let n = 0; n * CONFETTI_EVERY_MS < seconds * 1000; n++) {
    const dear = { giftId: `dear-${n}`, diamondCount: CONFETTI_COINS, repeatCount: 1 };
    yield event(n * CONFETTI_EVERY_MS, `dear:${n}`, gift(n, dear));
  }
}

function* storm(items: Bundle['overlay']['items'], seconds: number): Generator<TimedEvent> {
  let second = 0;
  for (const { at, id, ...draft } of makeEvents(STORM_PER_SECOND * seconds, { perSecond: STORM_PER_SECOND })) {
    for (; second * 1000 <= at - START_MS; second++) yield* everySecond(items, second);
    yield event(at - START_MS, id, draft);
  }
}

function* everySecond(items: Bundle['overlay']['items'], second: number): Generator<TimedEvent> {
  for (const { id, type } of items) {
    for (const [index, command] of (BUSY[type]?.(second) ?? []).entries()) {
      yield event(second * 1000, `busy:${id}:${second}:${index}`, command, id);
    }
  }
  for (const type of new Set(items.map((item) => item.type))) {
    const ofType = items.filter((item) => item.type === type);
    for (const [index, heard] of (HEARD[type]?.(second, ofType) ?? []).entries()) {
      yield event(second * 1000, `heard:${type}:${second}:${index}`, heard);
    }
  }
}

/** Creates a command unless the draft is another event. */
function event(offsetMs: number, id: string, draft: object, itemId?: string): TimedEvent {
  const atMs = START_MS + Math.floor(offsetMs);
  const isCommand = itemId !== undefined && !('origin' in draft);
  const whole = { id: `bench:${id}`, at: atMs, ...(isCommand && { origin: 'command', itemId }), ...draft };
  return { atMs, draft: whole as EventDraft };
}
