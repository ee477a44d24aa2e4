/**
 * The scene: a whole picture with a countdown, socials and the last chat messages (behaviour: stagescene-1). Its
 * countdown follows the rules of the timer; one to a time of day gets its instant in the fold, which knows the time
 * zone.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { Deadline, StreamEvent } from '../../core/streamEvent.ts';
import { remainingText } from '../../core/timeText.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type {
  HideChatPayload,
  SceneCountdown,
  SceneData,
  SceneMessage,
  SceneSettings,
} from '#schemas/generated/types.ts';
import {
  endInstant,
  IDLE_COUNTDOWN,
  lengthened,
  nextSecondBefore,
  remainingMs,
  steered,
  timerStatus,
} from '../../core/clockwork.ts';
import { clockInstant } from './aim.ts';
import { sampleScene } from './sample.ts';
import { END_TEXT, HEADLINE_TEXT, SCENE_NAME_TEXT } from './text.ts';

/** Number of messages kept, which is the most that can be shown. */
const MAX_MESSAGES = 5;
const MAX_COMMENT = 500;

export interface SceneView {
  headline: string;
  /** Empty = none. */
  subline: string;
  countdown: SceneClock | null;
  /** Replaces the countdown after its end. */
  endText: string;
  socials: string;
  /** Last messages, newest last. */
  messages: readonly { msgId: string; nickname: string; comment: string }[];
}

export interface SceneClock {
  /** End of a running countdown; null = it does not run. */
  endsAtMs: number | null;
  /** Time left while it does not run. */
  restingMs: number;
  isOver: boolean;
}

export const scene = defineItem<SceneSettings, SceneData, SceneView>({
  type: 'SCENE',
  version: 1,
  defaultName: SCENE_NAME_TEXT,
  defaultSize: { width: 1080, height: 1920 },
  defaultSizeLandscape: { width: 1920, height: 1080 },
  consumes: ['chat', 'hideChat', 'changeTimer', 'itemDue'],
  initial: (_settings, nowMs) => ({
    shownAtMs: nowMs,
    countdown: IDLE_COUNTDOWN,
    aim: { clockTime: '', shownAtMs: 0, atMs: null, isOver: false },
    chat: [],
  }),
  reduce,
  due,
  onShown: (data, nowMs) => ({ ...data, shownAtMs: nowMs }),
  view,
  nextChange: (data, settings, nowMs) => nextSecondBefore(clockOf(data, settings, nowMs)?.endsAtMs ?? null, nowMs),
  sample: sampleScene,
});

function reduce(
  data: SceneData,
  event: StreamEvent,
  settings: SceneSettings,
  context: ItemFoldContext,
): ReduceResult<SceneData> {
  if (event.type === 'chat') return { data: settings.chatLines > 0 ? withMessage(data, event, context) : data };
  if (event.type === 'hideChat') return { data: hideIn(data, event.payload) };
  if (event.itemId !== context.itemId) return { data };
  if (event.type === 'changeTimer') return { data: change(data, event.payload, settings, context) };
  return event.type === 'itemDue' ? settle(data, settings, context) : { data };
}

function withMessage(
  data: SceneData,
  { id, viewer, payload }: StreamEvent<'chat'>,
  context: ItemFoldContext,
): SceneData {
  const message: SceneMessage = {
    msgId: id,
    nickname: viewerNameOf(viewer),
    comment: payload.comment.slice(0, MAX_COMMENT),
    ...(context.facts.isHiddenViewer && { isViewerHidden: true }),
  };
  return { ...data, chat: [...data.chat, message].slice(-MAX_MESSAGES) };
}

/** Marks the named messages, as the chat does (behaviour: chat-280, chat-281). */
function hideIn(data: SceneData, { messageIds, viewerId, isHidden }: HideChatPayload): SceneData {
  const mark = viewerId === undefined ? 'isHidden' : 'isViewerHidden';
  const isMeant = (message: SceneMessage): boolean =>
    messageIds.includes(message.msgId) && (message[mark] === true) !== isHidden;
  if (!data.chat.some(isMeant)) return data;
  return { ...data, chat: data.chat.map((message) => (isMeant(message) ? { ...message, [mark]: isHidden } : message)) };
}

function change(
  data: SceneData,
  { action, seconds }: StreamEvent<'changeTimer'>['payload'],
  settings: SceneSettings,
  { nowMs }: ItemFoldContext,
): SceneData {
  if (settings.countdown !== 'minutes') return data;
  const before = runningCountdown(data, settings);
  const after = action === 'add' ? lengthened(before, Math.round(seconds * 1000)) : steered(before, action, nowMs);
  return after === before ? data : { ...data, countdown: after };
}

/** Returns the countdown in minutes: one that starts when the scene is shown begins anew with each time. */
function runningCountdown({ countdown, shownAtMs }: SceneData, { startOn }: SceneSettings): SceneCountdown {
  if (startOn === 'command' || (countdown.startedAt ?? -1) >= shownAtMs) return countdown;
  return { ...IDLE_COUNTDOWN, startedAt: shownAtMs };
}

function lengthOf({ minutes }: SceneSettings): { duration: number } {
  return { duration: minutes * 60 };
}

/** Tells whether the instant was computed for another setting, or for an earlier time on the canvas. */
function needsAim({ aim, shownAtMs }: SceneData, { clockTime }: SceneSettings): boolean {
  return aim.clockTime !== clockTime || aim.shownAtMs !== shownAtMs;
}

function due(data: SceneData, settings: SceneSettings): Deadline | null {
  if (settings.countdown === 'none') return null;
  if (settings.countdown === 'time') {
    if (needsAim(data, settings)) return deadline(0, 'aim');
    return data.aim.atMs === null || data.aim.isOver ? null : deadline(data.aim.atMs, 'end');
  }
  const endsAtMs = endInstant(runningCountdown(data, settings), lengthOf(settings));
  return endsAtMs === null ? null : deadline(endsAtMs, 'end');
}

function deadline(atMs: number, id: string): Deadline {
  return { atMs, id, draft: { type: 'itemDue', payload: {} } };
}

/** Aims at the time of day, or ends a countdown whose time has come. */
function settle(data: SceneData, settings: SceneSettings, context: ItemFoldContext): ReduceResult<SceneData> {
  const { nowMs, itemId, profile, isShown } = context;
  // Nobody waits for the countdown of a scene that is hidden.
  const ended = { followUps: isShown ? [{ type: 'timerEnded' as const, itemId, payload: {} }] : [] };
  if (settings.countdown === 'time') {
    if (needsAim(data, settings)) {
      const { clockTime } = settings;
      const atMs = clockInstant(clockTime, data.shownAtMs, profile.timeZone);
      const isOver = atMs !== null && atMs <= data.shownAtMs;
      return { data: { ...data, aim: { clockTime, shownAtMs: data.shownAtMs, atMs, isOver } } };
    }
    const isTime = data.aim.atMs !== null && !data.aim.isOver && data.aim.atMs <= nowMs;
    return isTime ? { data: { ...data, aim: { ...data.aim, isOver: true } }, ...ended } : { data };
  }
  const countdown = runningCountdown(data, settings);
  const endsAtMs = endInstant(countdown, lengthOf(settings));
  if (settings.countdown === 'none' || endsAtMs === null || endsAtMs > nowMs) return { data };
  return { data: { ...data, countdown: { ...countdown, endedAt: nowMs } }, ...ended };
}

function clockOf(data: SceneData, settings: SceneSettings, nowMs: number): SceneClock | null {
  if (settings.countdown === 'none') return null;
  if (settings.countdown === 'time') {
    const { atMs, isOver } = data.aim;
    if (needsAim(data, settings) || atMs === null) return null;
    return { endsAtMs: isOver ? null : atMs, restingMs: 0, isOver };
  }
  const countdown = runningCountdown(data, settings);
  const endsAtMs = endInstant(countdown, lengthOf(settings));
  const restingMs = endsAtMs === null ? remainingMs(countdown, lengthOf(settings), nowMs) : 0;
  return { endsAtMs, restingMs, isOver: timerStatus(countdown) === 'ended' };
}

/** Formats the time left at `nowMs` (behaviour: number-2). */
export function sceneTimeText({ endsAtMs, restingMs }: SceneClock, nowMs: number): string {
  return remainingText(endsAtMs === null ? restingMs : endsAtMs - nowMs);
}

// Holds instants instead of texts, so that a running countdown keeps its view and only its digits are drawn again.
function view(data: SceneData, settings: SceneSettings, { nowMs, locale }: ViewContext): SceneView {
  const shown = data.chat.filter(({ isHidden, isViewerHidden }) => isHidden !== true && isViewerHidden !== true);
  const { kind, chatLines } = settings;
  return {
    headline: settings.headline.trim() || HEADLINE_TEXT[kind][locale],
    subline: settings.subline.trim(),
    countdown: clockOf(data, settings, nowMs),
    endText: settings.endText.trim() || END_TEXT[kind][locale],
    socials: settings.socials.trim(),
    messages: (chatLines === 0 ? [] : shown.slice(-chatLines)).map(({ msgId, nickname, comment }) => ({
      msgId,
      nickname,
      comment,
    })),
  };
}
