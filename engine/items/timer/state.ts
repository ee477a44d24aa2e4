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
import {
  endInstant,
  IDLE_COUNTDOWN,
  lengthened,
  limitedDelta,
  nextSecondBefore,
  remainingMs,
  steered,
  timerStatus,
} from '../../core/clockwork.ts';
import type { TimerStatus } from '../../core/clockwork.ts';
import { sampleTimer } from './sample.ts';
import { TIMER_NAME_TEXT } from './text.ts';

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

const IDLE: TimerData = { ...IDLE_COUNTDOWN, changeMs: 0, changedAtMs: 0 };

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
  if (event.type === 'changeTimer') return { data: change(data, event.payload, context) };
  const { multiplier } = event.payload;
  if (multiplier === settings.multiplier) return { data };
  return { data, overrides: { ...context.overrides, settings: { ...context.overrides.settings, multiplier } } };
}

function change(
  data: TimerData,
  { action, seconds }: StreamEvent<'changeTimer'>['payload'],
  context: ItemFoldContext,
): TimerData {
  if (action === 'add') return add(data, Math.round(seconds * 1000), context);
  const next = steered(data, action, context.nowMs);
  // Pausing and resuming keep the announcement of a change; starting anew drops it.
  return next === data ? data : { ...(action === 'pause' || action === 'resume' ? data : IDLE), ...next };
}

function start(data: TimerData, { nowMs }: ItemFoldContext): TimerData {
  const next = steered(data, 'start', nowMs);
  return next === data ? data : { ...IDLE, ...next };
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
  const next = lengthened(data, changeMs);
  if (next === data) return data;
  return {
    ...data,
    pauseDelta: next.pauseDelta,
    changeMs: limitedDelta(accumulatedChangeMs(data, changeMs, nowMs)),
    changedAtMs: nowMs,
  };
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
  const ticked = nextSecondBefore(endInstant(data, settings), nowMs);
  return announced === null || ticked === null ? (announced ?? ticked) : Math.min(announced, ticked);
}
