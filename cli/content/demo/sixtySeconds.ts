/**
 * Minute with everything that a replay must get right: deadlines (a timer ends, a streak is closed by silence, midnight
 * and with it a week and a month pass), follow-ups (goals are reached and raise, double or hide themselves), late and
 * repeated frames, commands, and settings that change during the stream. Session time starts 30 s before Monday, 1 June
 * 2026, in Berlin.
 */
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { Bundle, GiftPayload, GoalSettings, OverlayItem, RecordingHeader } from '#schemas/generated/types.ts';
import type { RecordedEvent } from '#server/show/session/recording/recordingLine.ts';
import { castMember } from './cast.ts';
import { Timeline } from './timeline.ts';

const STARTED_AT = Date.UTC(2026, 4, 31, 21, 59, 30);

export const SIXTY_SECONDS_HEADER: RecordingHeader = {
  format: 'liveloom-recording',
  version: 1,
  startedAt: STARTED_AT,
  endMs: STARTED_AT + 60_000,
  timeZone: 'Europe/Berlin',
  locale: 'de',
  seed: 60,
  name: 'sixty-seconds',
};

const place = (row: number): Pick<OverlayItem, 'position' | 'positionLandscape'> => ({
  position: { x: 40, y: 200 + row * 190 },
  positionLandscape: { x: row < 3 ? 40 : 1320, y: 40 + (row % 3) * 200 },
});
const base = { version: 1, isVisible: true, isVisibleLandscape: true, isLocked: false } as const;
const size = {
  dimensions: { width: 620, height: 160 },
  dimensionsLandscape: { width: 560, height: 160 },
} as const;

function goal(row: number, id: string, settings: Partial<GoalSettings>): OverlayItem {
  const merged = { ...ITEM_META.GOAL.defaults, ...settings };
  return { ...base, ...place(row), ...size, id, type: 'GOAL', name: id, settings: merged, settingsLandscape: {} };
}

const items: OverlayItem[] = [
  goal(0, 'goal-likes', { metric: 'LIKES', value: 100, onReach: 'increase', increaseBy: 100 }),
  goal(1, 'goal-coins', { metric: 'COINS', value: 20, onReach: 'double', startValue: 5 }),
  goal(2, 'goal-follows', { metric: 'FOLLOWERS', value: 2, onReach: 'hide' }),
  goal(3, 'goal-custom', { metric: 'CUSTOM', value: 10, customUnitLabel: 'Liegestütze', style: 'vertical' }),
  {
    ...base,
    ...place(4),
    ...size,
    id: 'timer-stream',
    type: 'TIMER',
    name: 'timer-stream',
    settings: {
      ...ITEM_META.TIMER.defaults,
      duration: 16,
      startOn: 'streamStart',
      secondsPerCoin: 0.25,
      secondsPerFollow: 3,
      secondsPerLike: 0.02,
    },
    settingsLandscape: { fontSize: 48 },
  },
  {
    ...base,
    ...place(5),
    ...size,
    id: 'timer-command',
    type: 'TIMER',
    name: 'timer-command',
    settings: { ...ITEM_META.TIMER.defaults, duration: 20 },
    settingsLandscape: {},
  },
  {
    ...base,
    ...place(6),
    ...size,
    id: 'gifts',
    type: 'GIFT_FEED',
    name: 'gifts',
    settings: ITEM_META.GIFT_FEED.defaults,
    settingsLandscape: { style: 'compact', count: 3 },
  },
  {
    ...base,
    ...place(7),
    ...size,
    id: 'chat',
    type: 'CHAT',
    name: 'chat',
    settings: ITEM_META.CHAT.defaults,
    settingsLandscape: { alignment: 'right' },
  },
];

export const SIXTY_SECONDS_BUNDLE: Bundle = {
  format: 'liveloom-bundle',
  version: 1,
  profile: {
    id: 'sixty-seconds',
    name: 'Sixty seconds',
    locale: 'de',
    timeZone: 'Europe/Berlin',
    pointsName: 'Punkte',
  },
  overlay: { id: 'sixty-seconds', name: 'Sixty seconds', items },
  flows: [],
  alerts: [],
  points: { pointsPerCoin: 1 },
  media: [],
};

const rose = (groupId: string, repeatCount: number, repeatEnd = false): GiftPayload => ({
  giftId: '5655',
  giftName: 'Rose',
  giftImageUrl: '/media/demo/gifts/rose.png',
  diamondCount: 1,
  repeatCount,
  repeatEnd,
  groupId,
  isStreakable: true,
});

const star: GiftPayload = {
  giftId: '6432',
  giftName: 'Star',
  giftImageUrl: '/media/demo/gifts/star.png',
  diamondCount: 99,
  repeatCount: 1,
  repeatEnd: false,
  groupId: '0',
  isStreakable: false,
};

/** Returns all events of the minute in order. */
export function sixtySecondsEvents(): RecordedEvent[] {
  const timeline = new Timeline('sixty', SIXTY_SECONDS_HEADER);
  timeline.add(0, 'streamStart', { roomId: 'sixty-1' });
  addViewers(timeline);
  addGifts(timeline);
  addCommands(timeline);
  addEdits(timeline);
  return timeline.events();
}

const lines = [
  'hallo!',
  'gleich Mitternacht 🕛',
  'こんばんは',
  'مرحبا',
  '👩‍👩‍👧‍👦🎉',
  'gutes neues Quartal? 😄',
  'noch da',
  'gute Nacht',
];

function addViewers(timeline: Timeline): void {
  for (let n = 0, total = 0; n < 28; n++) {
    total += 3 + ((n * 5) % 9);
    const likes = { likeCount: 3 + ((n * 5) % 9), totalLikeCount: total };
    timeline.add(1.5 + n * 2, 'like', likes, { viewer: castMember(n % 5) });
  }
  for (const [n, comment] of lines.entries()) {
    timeline.add(2.2 + n * 7, 'chat', { comment, emotes: [] }, { viewer: castMember((n * 3) % 40) });
  }
  timeline.add(4, 'follow', {}, { viewer: castMember(4) });
  timeline.add(20, 'follow', {}, { viewer: castMember(17) });
  timeline.add(33, 'follow', {}, { viewer: castMember(19) });
  timeline.add(24, 'share', {}, { viewer: castMember(8) });
  timeline.add(36, 'subscribe', { months: 3 }, { viewer: castMember(9) });
  for (const [n, viewerCount] of [12, 15, 14, 19].entries()) timeline.add(5 + n * 15, 'viewerCount', { viewerCount });
  for (const second of [3, 18, 41]) timeline.add(second, 'join', {}, { viewer: castMember(second % 40) });
}

/**
 * Adds gifts: streak A loses its end frame and gets a late one; B ends before its last count comes again; C crosses
 * midnight.
 */
function addGifts(timeline: Timeline): void {
  const frame = (second: number, who: number, payload: GiftPayload): void =>
    timeline.add(second, 'gift', payload, { viewer: castMember(who) });
  frame(6, 1, rose('a', 1));
  frame(7, 1, rose('a', 3));
  frame(8, 1, rose('a', 6));
  frame(26, 1, rose('a', 8, true));
  frame(9, 2, rose('b', 2));
  frame(10, 2, rose('b', 5, true));
  frame(10.5, 2, rose('b', 5));
  frame(28, 3, rose('c', 2));
  frame(29.5, 3, rose('c', 4));
  frame(31, 3, rose('c', 7));
  frame(35, 7, rose('e', 1, true));
  // The timer has ended: these do not revive it. Two gifts that cannot repeat are separate gifts.
  frame(53, 5, star);
  frame(54, 5, star);
  frame(55, 6, rose('d', 2));
}

function addCommands(timeline: Timeline): void {
  const toTimer = { itemId: 'timer-command', origin: 'command' } as const;
  timeline.add(3, 'changeTimer', { action: 'start', seconds: 0 }, toTimer);
  timeline.add(11, 'changeTimer', { action: 'pause', seconds: 0 }, toTimer);
  timeline.add(15, 'changeTimer', { action: 'resume', seconds: 0 }, toTimer);
  timeline.add(17, 'changeTimer', { action: 'add', seconds: 90 }, toTimer);
  timeline.add(19, 'changeTimer', { action: 'add', seconds: -85 }, toTimer);
  timeline.add(50, 'changeTimer', { action: 'restart', seconds: 0 }, toTimer);
  timeline.add(14, 'setTimerMultiplier', { multiplier: 2 }, { itemId: 'timer-stream', origin: 'command' });
  const toGoal = { itemId: 'goal-custom', origin: 'command' } as const;
  timeline.add(13, 'changeGoal', { property: 'amount', mode: 'add', value: 6 }, toGoal);
  timeline.add(38, 'changeGoal', { property: 'amount', mode: 'add', value: 6 }, toGoal);
  timeline.add(39, 'changeGoal', { property: 'target', mode: 'set', value: 25 }, toGoal);
  timeline.add(
    42,
    'changeVisibility',
    { isVisible: false, orientation: 'portrait' },
    { itemId: 'chat', origin: 'command' },
  );
}

/**
 * Adds edits: a change of the look, of a number the fold depends on, and of a target, which drops the raise during the
 * stream.
 */
function addEdits(timeline: Timeline): void {
  const edits: readonly (readonly [second: number, itemsById: object])[] = [
    [22, { 'goal-likes': { settings: { barFillColor: '#25d0e6' }, settingsLandscape: { barFillColor: '#ffd166' } } }],
    [34, { 'timer-stream': { settings: { secondsPerCoin: 2 } } }],
    [46, { 'goal-likes': { settings: { value: 150 } }, chat: { position: { x: 60, y: 1500 } } }],
  ];
  for (const [index, [second, itemsById]] of edits.entries()) {
    const payload = { kind: 'overlay', id: 'sixty-seconds', version: 2 + index, patch: { itemsById } } as const;
    timeline.add(second, 'documentChanged', payload, { origin: 'document' });
  }
}
