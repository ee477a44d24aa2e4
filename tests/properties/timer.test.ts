/**
 * Tests the timer against a naive model: a counter that runs down 50 ms at a time, from the first event on, recomputed
 * for every question. It shares no code with the implementation.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timer, timerText } from '#engine/items/timer/state.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ChangeTimerPayload, TimerSettings } from '#schemas/generated/types.ts';
import { ITEM_ID, ItemPlayer } from '../support/itemPlayer.ts';

type Happening = { afterMs: number } & (
  | { type: 'changeTimer'; payload: ChangeTimerPayload; isMine: boolean }
  | { type: 'setTimerMultiplier'; multiplier: number }
  | { type: 'gift'; coins: number }
  | { type: 'like'; likes: number }
  | { type: 'share' | 'follow' | 'chat' | 'subscribe' | 'streamStart' }
  // A deadline that is no longer valid: it must be ignored.
  | { type: 'itemDue' }
);

interface Counter {
  state: 'idle' | 'running' | 'paused' | 'ended';
  leftMs: number;
  multiplier: number;
  endedAt: number | null;
  endings: number;
  additions: { atMs: number; ms: number }[];
}

const START_MS = 1_000_000;
const TICK_MS = 50;

// ---- naive model -------------------------------------------------------------------------------------------------

function expire(counter: Counter, nowMs: number): void {
  if (counter.state !== 'running' || counter.leftMs > 0) return;
  Object.assign(counter, { state: 'ended', endedAt: nowMs, endings: counter.endings + 1 });
}

function fill(counter: Counter, settings: TimerSettings, state: Counter['state']): void {
  Object.assign(counter, { state, leftMs: settings.duration * 1000, endedAt: null, additions: [] });
}

function give(counter: Counter, atMs: number, ms: number): void {
  if (ms === 0 || counter.state === 'idle' || counter.state === 'ended') return;
  counter.leftMs += ms;
  counter.additions.push({ atMs, ms });
}

function command(
  counter: Counter,
  settings: TimerSettings,
  atMs: number,
  { action, seconds }: ChangeTimerPayload,
): void {
  if (action === 'start' && counter.state === 'idle') counter.state = 'running';
  if (action === 'pause' && counter.state === 'running') counter.state = 'paused';
  else if (action === 'resume' && counter.state === 'paused') counter.state = 'running';
  if (action === 'reset') fill(counter, settings, 'idle');
  if (action === 'restart') fill(counter, settings, 'running');
  if (action === 'add') give(counter, atMs, seconds * 1000);
}

function worth(settings: TimerSettings, one: Happening): number {
  if (one.type === 'gift') return settings.secondsPerCoin * one.coins;
  if (one.type === 'like') return settings.secondsPerLike * one.likes;
  if (one.type === 'share') return settings.secondsPerShare;
  if (one.type === 'follow') return settings.secondsPerFollow;
  if (one.type === 'chat') return settings.secondsPerChatMessage;
  return one.type === 'subscribe' ? settings.secondsPerSubscription : 0;
}

function happen(counter: Counter, settings: TimerSettings, atMs: number, one: Happening): void {
  if (one.type === 'changeTimer') {
    if (one.isMine) command(counter, settings, atMs, one.payload);
  } else if (one.type === 'setTimerMultiplier') counter.multiplier = one.multiplier;
  else if (one.type === 'streamStart') {
    if (settings.startOn === 'streamStart' && counter.state === 'idle') counter.state = 'running';
  } else if (one.type !== 'itemDue') give(counter, atMs, Math.round(worth(settings, one) * counter.multiplier * 1000));
}

/** Returns the counter after all events and some more time. */
function model(settings: TimerSettings, happenings: Happening[], laterMs: number): Counter {
  const leftMs = settings.duration * 1000;
  const { multiplier } = settings;
  const counter: Counter = { state: 'idle', leftMs, multiplier, endedAt: null, endings: 0, additions: [] };
  let nowMs = START_MS;
  const wait = (ms: number): void => {
    expire(counter, nowMs);
    for (let tick = 0; tick < ms / TICK_MS; tick++) {
      nowMs += TICK_MS;
      if (counter.state === 'running') counter.leftMs -= TICK_MS;
      expire(counter, nowMs);
    }
  };
  for (const one of happenings) {
    wait(one.afterMs);
    happen(counter, settings, nowMs, one);
  }
  wait(laterMs);
  return counter;
}

function expectedText(counter: Counter): string {
  const leftMs = counter.state === 'ended' ? 0 : Math.max(0, counter.leftMs);
  const text = new Date(Math.ceil(leftMs / 1000) * 1000).toISOString().slice(11, 19);
  return text.startsWith('00:') ? text.slice(3) : text;
}

/** Returns the sum on the label: the last additions in one direction without a gap of 3 s, or null when it is gone. */
function expectedChange(counter: Counter, nowMs: number): number | null {
  const additions = [...counter.additions].reverse();
  if (additions.length === 0 || nowMs - additions[0]!.atMs >= 3000) return null;
  const end = additions.findIndex((addition, index) => {
    const later = additions[index - 1];
    return later !== undefined && (later.ms > 0 !== addition.ms > 0 || later.atMs - addition.atMs >= 3000);
  });
  return additions.slice(0, end < 0 ? undefined : end).reduce((sum, { ms }) => sum + ms, 0);
}

// ---- happenings ----------------------------------------------------------------------------------------------------

const afterMs = fc.oneof(
  fc.constantFrom(0, 0, 50, 1000),
  fc.integer({ min: 0, max: 80 }).map((ticks) => ticks * 50),
);
const simple = fc.constantFrom('share', 'follow', 'chat', 'subscribe', 'streamStart', 'itemDue');
const action = fc.constantFrom(
  'start',
  'start',
  'pause',
  'pause',
  'resume',
  'resume',
  'add',
  'add',
  'reset',
  'restart',
);
const commands: fc.Arbitrary<Happening> = fc.record({
  type: fc.constant('changeTimer' as const),
  afterMs,
  isMine: fc.integer({ min: 0, max: 9 }).map((value) => value > 0),
  payload: fc.record({ action, seconds: fc.integer({ min: -120, max: 80 }).map((value) => value / 10) }),
});
const multiplied = fc.record({
  type: fc.constant('setTimerMultiplier' as const),
  afterMs,
  multiplier: fc.constantFrom(0, 0.5, 1, 3),
});
const gift = fc.record({ type: fc.constant('gift' as const), afterMs, coins: fc.integer({ min: 0, max: 9 }) });
const like = fc.record({ type: fc.constant('like' as const), afterMs, likes: fc.integer({ min: 0, max: 15 }) });
const plain = fc.record({ type: simple, afterMs }) as fc.Arbitrary<Happening>;
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { arbitrary: commands, weight: 4 },
  { arbitrary: plain, weight: 2 },
  multiplied,
  gift,
  like,
);
const seconds = fc.constantFrom(0, 0, 0.1, 0.5, 1, 2);
const settings: fc.Arbitrary<TimerSettings> = fc
  .record({
    duration: fc.constantFrom(1, 3, 10, 30, 3598, 3600.5),
    startOn: fc.constantFrom('streamStart' as const, 'command' as const),
    secondsPerCoin: seconds,
    secondsPerFollow: seconds,
    secondsPerSubscription: seconds,
    secondsPerShare: seconds,
    secondsPerLike: fc.constantFrom(0, 0.1, 0.5),
    secondsPerChatMessage: seconds,
    multiplier: fc.constantFrom(0, 1, 1, 2),
  })
  .map((chosen) => ({ ...ITEM_META.TIMER.defaults, ...chosen }));
const cases = fc.tuple(settings, fc.array(happening, { maxLength: 25 }), afterMs);

const PAYLOAD = {
  gift: {
    giftId: '5655',
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: 1,
    repeatCount: 1,
    repeatEnd: true,
    groupId: '',
    isStreakable: true,
  },
  share: {},
  follow: {},
  chat: { comment: 'hi', emotes: [] },
  subscribe: { months: 1 },
  streamStart: { roomId: '1' },
};

function played(settings: TimerSettings, happenings: Happening[], laterMs: number) {
  const player = new ItemPlayer(timer, settings, START_MS);
  for (const one of happenings) {
    player.advance(one.afterMs);
    if (one.type === 'changeTimer') player.play(one.type, one.payload, { itemId: one.isMine ? ITEM_ID : 'item-2' });
    else if (one.type === 'itemDue') player.command(one.type, {});
    else if (one.type === 'setTimerMultiplier') player.command(one.type, { multiplier: one.multiplier });
    else if (one.type === 'gift') player.play('gift', PAYLOAD.gift, { facts: { coinsAdded: one.coins } });
    else if (one.type === 'like') player.play('like', { likeCount: one.likes, totalLikeCount: 5 });
    else player.play(one.type, PAYLOAD[one.type]);
  }
  return player.advance(laterMs);
}

// behaviour: timer-1, timer-7
test('state, time left, endings and the label follow from the list of events', () => {
  const property = fc.property(cases, ([chosen, happenings, laterMs]) => {
    const player = played(chosen, happenings, laterMs);
    const expected = model(chosen, happenings, laterMs);
    const view = player.view();
    expect(view.status).toBe(expected.state);
    expect(timerText(view, player.nowMs)).toBe(expectedText(expected));
    expect(player.data.endedAt).toBe(expected.endedAt);
    expect(player.followUps.map((draft) => draft.type)).toEqual(Array(expected.endings).fill('timerEnded'));
    const change = expectedChange(expected, player.nowMs);
    expect(view.adjustment === null ? null : player.data.changeMs).toBe(change);
  });
  fc.assert(property, { numRuns: 1500, seed: 9 });
});

// behaviour: timer-9
test('it is drawn again exactly when its text changes', () => {
  const property = fc.property(cases, ([chosen, happenings, laterMs]) => {
    const player = played({ ...chosen, showModifications: false }, happenings, laterMs);
    const text = (ms: number): string => timerText(player.view({ nowMs: ms }), ms);
    const next = player.nextChange();
    const until = next ?? player.nowMs + 10_000;
    for (let ms = player.nowMs; ms < until; ms += TICK_MS) expect(text(ms)).toBe(text(player.nowMs));
    if (next === null) return;
    expect(text(next)).not.toBe(text(player.nowMs));
    expect((next - player.nowMs) % TICK_MS).toBe(0);
  });
  fc.assert(property, { numRuns: 500, seed: 10 });
});
