/**
 * The like balloon (behaviour: balloon-2): likes fill it, enough of them burst it, time stops it. Only facts are
 * stored; size, countdown, confetti and flight follow from them and the time. A start is ignored while a game runs.
 */
import { progressAt } from '../../core/easing.ts';
import { defineGame } from '../../core/gameType.ts';
import type { GameMoment, GamePublication, GameRun, GameStep } from '../../core/gameType.ts';
import type { FoldContext } from '../../core/foldContext.ts';
import type { EventDraft, StreamEvent } from '../../core/streamEvent.ts';
import { likesAdded } from '../../rules/roomLikes.ts';
import type { LikeBalloonData, Locale } from '#schemas/generated/types.ts';
import { countdownText, nextCountdownChange } from './countdown.ts';
import { isGrowing, shownLikes } from './growth.ts';
import type { Growth } from './growth.ts';
import { sampleBalloon } from './sample.ts';
import { COUNTDOWN_AFTER_MS, leavesAt, overAt, POP_UP_MS, statusAt, timeOverAt } from './timeline.ts';
import type { BalloonStatus } from './timeline.ts';

/** Most likes counted (schemas/games/like-balloon.json). */
const MAX_LIKES = 1e12;

/** Everything that is drawn; movement follows from it and the time. */
export interface BalloonView extends Growth {
  status: Exclude<BalloonStatus, 'over'>;
  shape: LikeBalloonData['balloonShape'];
  color: string;
  textColor: string;
  /** Null = hidden. */
  progress: { earnedLikes: number; requiredLikes: number } | null;
  requiredLikes: number;
  startedAtMs: number;
  timeOverAtMs: number;
  explodedAtMs: number;
  stoppedAtMs: number;
  locale: Locale;
  /** True for the still picture of a preview. */
  isStill: boolean;
}

type Run = GameRun<LikeBalloonData>;
type Step = GameStep<LikeBalloonData>;

export const likeBalloon = defineGame<LikeBalloonData, BalloonView>({
  game: 'like-balloon',
  consumes: ['startLikeBalloon', 'like', 'explodeLikeBalloon', 'stopLikeBalloon'],
  reduce,
  due: (data) => (isFilling(data) ? timeOverAt(data) : overAt(data)),
  view,
  nextChange,
  publish,
  sample: sampleBalloon,
});

/** Returns the countdown at a moment; '' while there is none. A stopped balloon keeps its last one. */
export function countdownAt(
  view: Pick<BalloonView, 'startedAtMs' | 'timeOverAtMs' | 'stoppedAtMs' | 'isStill'>,
  nowMs: number,
): string {
  const atMs = view.stoppedAtMs > 0 ? view.stoppedAtMs : nowMs;
  if (view.isStill) return countdownText((view.timeOverAtMs - view.startedAtMs - COUNTDOWN_AFTER_MS) / 2);
  return atMs < view.startedAtMs + COUNTDOWN_AFTER_MS ? '' : countdownText(view.timeOverAtMs - atMs);
}

function isFilling({ explodedAtMs, stoppedAtMs }: LikeBalloonData): boolean {
  return explodedAtMs === 0 && stoppedAtMs === 0;
}

function reduce(run: Run | null, event: StreamEvent, { facts }: FoldContext): Step {
  if (event.type === 'startLikeBalloon') return run !== null && isFilling(run.data) ? { run } : start(event);
  if (run === null) return { run };
  if (event.type === 'gameDue') return timePassed(run, event.at);
  if (!isFilling(run.data)) return { run };
  if (event.type === 'like') return earn(run, likesAdded(event.payload, facts.likes), event.at);
  if (event.type === 'explodeLikeBalloon') return explode(run, event.at);
  return event.type === 'stopLikeBalloon' ? stop(run, event.at) : { run };
}

function start({ payload, at }: StreamEvent<'startLikeBalloon'>): Step {
  const { targetItemId, ...settings } = payload;
  const counted = { earnedLikes: 0, previousLikes: 0, changedAtMs: 0 };
  const data = { ...settings, ...counted, startedAtMs: at, explodedAtMs: 0, stoppedAtMs: 0 };
  const { requiredLikes } = settings;
  return {
    run: { targetItemId, data },
    followUps: [{ type: 'likeBalloonStarted', payload: { targetItemId, requiredLikes } }],
  };
}

function timePassed(run: Run, nowMs: number): Step {
  if (isFilling(run.data)) return nowMs < timeOverAt(run.data) ? { run } : stop(run, nowMs);
  return { run: nowMs < overAt(run.data) ? run : null };
}

/** @param likes of all viewers, also those without a message (behaviour: total-9) */
function earn(run: Run, likes: number, at: number): Step {
  if (likes === 0) return { run };
  const { data } = run;
  const earnedLikes = Math.min(MAX_LIKES, data.earnedLikes + likes);
  const previousLikes = shownLikes(growthOf(data), at);
  const next = { ...run, data: { ...data, earnedLikes, previousLikes, changedAtMs: at } };
  return earnedLikes >= data.requiredLikes ? explode(next, at) : { run: next };
}

function explode(run: Run, nowMs: number): Step {
  return {
    run: { ...run, data: { ...run.data, explodedAtMs: nowMs } },
    followUps: [{ type: 'likeBalloonExploded', payload: resultOf(run) }],
  };
}

function stop(run: Run, nowMs: number): Step {
  return {
    run: { ...run, data: { ...run.data, stoppedAtMs: nowMs } },
    followUps: [{ type: 'likeBalloonStopped', payload: resultOf(run) }],
  };
}

function resultOf({ targetItemId, data }: Run): EventDraft<'likeBalloonStopped'>['payload'] {
  return { targetItemId, requiredLikes: data.requiredLikes, earnedLikes: data.earnedLikes };
}

function growthOf({ previousLikes, earnedLikes, changedAtMs }: LikeBalloonData): Growth {
  return { fromLikes: previousLikes, toLikes: earnedLikes, changedAtMs };
}

function view(data: LikeBalloonData, { nowMs, mode, locale }: GameMoment): BalloonView | null {
  const isStill = mode === 'preview';
  const status = isStill ? 'filling' : statusAt(data, nowMs);
  if (status === null || status === 'over') return null;
  const { requiredLikes, earnedLikes, startedAtMs, explodedAtMs, stoppedAtMs } = data;
  return {
    ...growthOf(data),
    status,
    shape: data.balloonShape,
    color: data.balloonColor,
    textColor: data.balloonTextColor,
    progress: data.showProgress ? { earnedLikes, requiredLikes } : null,
    requiredLikes,
    startedAtMs,
    timeOverAtMs: timeOverAt(data),
    explodedAtMs,
    stoppedAtMs,
    locale,
    isStill,
  };
}

function nextChange(data: LikeBalloonData, { nowMs, mode }: GameMoment): number | null {
  const status = statusAt(data, nowMs);
  if (mode === 'preview' || status === 'over') return null;
  if (status === null) return data.startedAtMs;
  if (status === 'stopped') return isGrowing(growthOf(data), nowMs) ? nowMs : leavesAt(data.stoppedAtMs);
  return status === 'filling' ? nextFillingChange(data, nowMs) : nowMs;
}

function nextFillingChange(data: LikeBalloonData, nowMs: number): number {
  const isPoppingUp = progressAt(nowMs, data.startedAtMs, POP_UP_MS) < 1;
  if (isPoppingUp || isGrowing(growthOf(data), nowMs)) return nowMs;
  const countdownAtMs = data.startedAtMs + COUNTDOWN_AFTER_MS;
  if (nowMs < countdownAtMs) return countdownAtMs;
  const leftMs = nextCountdownChange(timeOverAt(data) - nowMs);
  return leftMs === null ? overAt(data) : timeOverAt(data) - leftMs;
}

/** Start, burst and stop are performed once; growing is state. The last of several in one tick names the topic. */
function publish(before: LikeBalloonData | null, after: LikeBalloonData): GamePublication {
  const { startedAtMs, explodedAtMs, stoppedAtMs } = after;
  const playbackId = `like-balloon:${startedAtMs}`;
  const isNew = before?.startedAtMs !== startedAtMs;
  if (explodedAtMs > 0 && (isNew || before.explodedAtMs === 0)) {
    const cue = { playbackId: `${playbackId}:explode`, startedAt: explodedAtMs, untilMs: overAt(after) };
    return { topic: 'explode', cue };
  }
  if (stoppedAtMs > 0 && (isNew || before.stoppedAtMs === 0)) {
    return {
      topic: 'stop',
      cue: { playbackId: `${playbackId}:stop`, startedAt: stoppedAtMs, untilMs: overAt(after) },
    };
  }
  if (!isNew) return { topic: 'update' };
  return { topic: 'start', cue: { playbackId, startedAt: startedAtMs, untilMs: timeOverAt(after) } };
}
