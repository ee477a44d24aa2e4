/**
 * The timer: a countdown that viewers can extend (behaviour: timer-1, timer-5). Only instants are stored; the time left
 * at a moment is computed. Time is added while it runs or is paused, and an ended timer stays ended until it is reset.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { Deadline, StreamEvent } from '../../core/streamEvent.ts';
import { likesAdded } from '../../rules/roomLikes.ts';
import { subscriptionCount } from '../../rules/subscriptions.ts';
import { remainingText } from '../../core/timeText.ts';
import type { EventType, TimerData, TimerSettings } from '#schemas/generated/types.ts';
import { accumulatedChangeMs, adjustmentNextChange, adjustmentText, isAdjustmentSeen } from './adjustment.ts';
import { endInstant, remainingMs, timerStatus } from './clockwork.ts';
import type { TimerStatus } from './clockwork.ts';
import { sampleTimer } from './sample.ts';
import { TIMER_NAME_TEXT } from './text.ts';

/** Limit of added time, a hundred thousand days, so that every instant stays a valid date. */
const MAX_DELTA_MS = 8_640_000_000_000;

export interface TimerView {
  status: TimerStatus;
  /** End of a running timer; null in every other state. */
  endsAtMs: number | null;
  /** Time left while it does not run. */
  restingMs: number;
  /** The streamer's text above the time; empty = none. */
  label: string;
  /** Last change of time while it is announced. */
  adjustment: { text: string; isGain: boolean; changedAtMs: number } | null;
}

const IDLE: TimerData = { startedAt: null, pausedAt: null, endedAt: null, pauseDelta: 0, changeMs: 0, changedAtMs: 0 };

export const timer = defineItem<TimerSettings, TimerData, TimerView>({
  type: 'TIMER',
  version: 1,
  defaultName: TIMER_NAME_TEXT,
  defaultSize: { width: 360, height: 160 },
  consumes: [
    'gift',
    'like',
    'share',
    'follow',
    'subscribe',
    'chat',
    'streamStart',
    'changeTimer',
    'setTimerMultiplier',
    'itemDue',
  ],
  initial: () => IDLE,
  reduce,
  due,
  view,
  nextChange,
  sample: sampleTimer,
});

function reduce(
  data: TimerData,
  event: StreamEvent,
  settings: TimerSettings,
  context: ItemFoldContext,
): ReduceResult<TimerData> {
  if (event.type === 'streamStart') return { data: settings.startOn === 'streamStart' ? start(data, context) : data };
  if (event.type === 'changeTimer' || event.type === 'setTimerMultiplier' || event.type === 'itemDue') {
    return event.itemId === context.itemId ? obey(data, event, settings, context) : { data };
  }
  const gainedMs = Math.round(secondsGained(event, settings, context) * settings.multiplier * 1000);
  return { data: add(data, gainedMs, context) };
}

function obey(
  data: TimerData,
  event: StreamEvent<'changeTimer' | 'setTimerMultiplier' | 'itemDue'>,
  settings: TimerSettings,
  context: ItemFoldContext,
): ReduceResult<TimerData> {
  if (event.type === 'itemDue') return end(data, settings, context);
  if (event.type === 'changeTimer')
    return { data: ACTIONS[event.payload.action](data, context, event.payload.seconds) };
  const { multiplier } = event.payload;
  if (multiplier === settings.multiplier) return { data };
  return { data, overrides: { ...context.overrides, settings: { ...context.overrides.settings, multiplier } } };
}

type Action = StreamEvent<'changeTimer'>['payload']['action'];

const ACTIONS: Record<Action, (data: TimerData, context: ItemFoldContext, seconds: number) => TimerData> = {
  start,
  pause: (data, { nowMs }) => (timerStatus(data) === 'running' ? { ...data, pausedAt: nowMs } : data),
  resume: (data, { nowMs }) =>
    data.pausedAt === null ? data : { ...data, pausedAt: null, pauseDelta: data.pauseDelta + nowMs - data.pausedAt },
  reset: (data) => (timerStatus(data) === 'idle' ? data : IDLE),
  restart: (_data, { nowMs }) => ({ ...IDLE, startedAt: nowMs }),
  add: (data, context, seconds) => add(data, Math.round(seconds * 1000), context),
};

function start(data: TimerData, { nowMs }: ItemFoldContext): TimerData {
  return timerStatus(data) === 'idle' ? { ...IDLE, startedAt: nowMs } : data;
}

function end(data: TimerData, settings: TimerSettings, context: ItemFoldContext): ReduceResult<TimerData> {
  const endsAtMs = endInstant(data, settings);
  if (endsAtMs === null || endsAtMs > context.nowMs) return { data };
  return {
    data: { ...data, endedAt: context.nowMs },
    followUps: [{ type: 'timerEnded', itemId: context.itemId, payload: {} }],
  };
}

function add(data: TimerData, changeMs: number, { nowMs }: ItemFoldContext): TimerData {
  const status = timerStatus(data);
  if (changeMs === 0 || (status !== 'running' && status !== 'paused')) return data;
  return {
    ...data,
    pauseDelta: limited(data.pauseDelta + changeMs),
    changeMs: limited(accumulatedChangeMs(data, changeMs, nowMs)),
    changedAtMs: nowMs,
  };
}

function limited(deltaMs: number): number {
  return Math.min(MAX_DELTA_MS, Math.max(-MAX_DELTA_MS, deltaMs));
}

type Worth<T extends EventType> = (settings: TimerSettings, event: StreamEvent<T>, context: ItemFoldContext) => number;

/** Seconds that a viewer's event adds, before the multiplier (behaviour: timer-5). */
const SECONDS_GAINED: { readonly [T in EventType]?: Worth<T> } = {
  gift: ({ secondsPerCoin }, _event, { facts }) => secondsPerCoin * (facts.coinsAdded ?? 0),
  follow: ({ secondsPerFollow }, _event, { facts }) => (facts.isRepeatedFollow ? 0 : secondsPerFollow),
  subscribe: ({ secondsPerSubscription }, { payload }) => secondsPerSubscription * subscriptionCount(payload),
  share: ({ secondsPerShare }) => secondsPerShare,
  like: ({ secondsPerLike }, { payload }, { facts }) => secondsPerLike * likesAdded(payload, facts.likes),
  chat: ({ secondsPerChatMessage }) => secondsPerChatMessage,
};

function secondsGained(event: StreamEvent, settings: TimerSettings, context: ItemFoldContext): number {
  return (SECONDS_GAINED[event.type] as Worth<EventType> | undefined)?.(settings, event, context) ?? 0;
}

function due(data: TimerData, settings: TimerSettings): Deadline | null {
  const atMs = endInstant(data, settings);
  return atMs === null ? null : { atMs, id: 'end', draft: { type: 'itemDue', payload: {} } };
}

/** Formats the displayed time at `nowMs`: MM:SS, from one hour on HH:MM:SS. */
export function timerText({ endsAtMs, restingMs }: TimerView, nowMs: number): string {
  return remainingText(endsAtMs === null ? restingMs : endsAtMs - nowMs);
}

// Holds instants instead of texts, so that a ticking timer keeps its view and only its digits are drawn again.
function view(data: TimerData, settings: TimerSettings, context: ViewContext): TimerView {
  const endsAtMs = endInstant(data, settings);
  return {
    status: timerStatus(data),
    endsAtMs,
    restingMs: endsAtMs === null ? remainingMs(data, settings, context.nowMs) : 0,
    label: settings.label.trim(),
    adjustment: adjustmentOf(data, settings, context),
  };
}

function adjustmentOf(data: TimerData, settings: TimerSettings, context: ViewContext): TimerView['adjustment'] {
  if (!settings.showModifications || !isAdjustmentSeen(data, context.nowMs)) return null;
  const text = adjustmentText(data.changeMs, context.locale);
  return text === '' ? null : { text, isGain: data.changeMs > 0, changedAtMs: data.changedAtMs };
}

/**
 * Returns the next moment with a whole number of seconds left. Counted from the end these moments are on the 100 ms
 * grid (behaviour: timer-9), so waking up for them alone draws what a tick every 100 ms would draw.
 */
function nextChange(data: TimerData, settings: TimerSettings, nowMs: number): number | null {
  const announced = settings.showModifications ? adjustmentNextChange(data, nowMs) : null;
  const ticked = nextSecond(data, settings, nowMs);
  return announced === null || ticked === null ? (announced ?? ticked) : Math.min(announced, ticked);
}

function nextSecond(data: TimerData, settings: TimerSettings, nowMs: number): number | null {
  const endsAtMs = endInstant(data, settings);
  if (endsAtMs === null || endsAtMs <= nowMs) return null;
  return endsAtMs - (Math.ceil((endsAtMs - nowMs) / 1000) - 1) * 1000;
}
