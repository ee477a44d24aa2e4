/**
 * The wheel of fortune (behaviour: wheel-2, wheel-3). The fold draws the winner when the run starts and announces it at
 * the end; everything in between is a function of the run's facts and the time. A new run is ignored during another.
 */
import { defineGame } from '../../core/gameType.ts';
import type { GameMoment, GamePublication, GameRun, GameStep } from '../../core/gameType.ts';
import type { FoldContext } from '../../core/foldContext.ts';
import type { Random } from '../../core/random.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import type { WheelOfFortuneData, WheelSection } from '#schemas/generated/types.ts';
import { type Arc, arcsOf, drawWeights } from './arcs.ts';
import { sampleWheel } from './sample.ts';
import { WAITING_TEXT } from './text.ts';
import { finalAngle, wheelSections, winnerIndex } from './spin.ts';
import { nextMoveAt, phaseAt, spinMsOf, timelineOf } from './timeline.ts';

/** Range of landing points within the winning section, in hundredths: never so close to an edge that anyone doubts. */
const LANDING_FROM = 15;
const LANDING_TO = 85;

/** Everything that is drawn; movement follows from it and the time (spin.ts, timeline.ts). */
export interface WheelView {
  sections: readonly WheelSection[];
  /** Arc of each section. */
  arcs: readonly Arc[];
  winnerIndex: number;
  /** Degrees; see spin.ts. */
  finalAngle: number;
  spinMs: number;
  startedAtMs: number;
  centerImageUrl: string;
  /** True for the picture of the wheel at rest, for previews. */
  isStill: boolean;
  /** Text shown instead of the wheel while its spin waits for a message of the stream; '' = the wheel is shown. */
  waitingText: string;
}

type Run = GameRun<WheelOfFortuneData>;
type Step = GameStep<WheelOfFortuneData>;

export const wheelOfFortune = defineGame<WheelOfFortuneData, WheelView>({
  game: 'wheel-of-fortune',
  consumes: ['runWheel'],
  reduce,
  due: overAt,
  view,
  nextChange: (data, { nowMs, mode }) => (mode === 'preview' ? null : nextChange(data, nowMs)),
  publish,
  sample: sampleWheel,
});

function reduce(run: Run | null, event: StreamEvent, context: FoldContext): Step {
  if (event.type === 'gameDue') return run === null ? { run } : end(run, event.at);
  if (event.type !== 'runWheel' || run !== null) return { run };
  return start(event, context);
}

function start({ payload, at }: StreamEvent<'runWheel'>, { random }: FoldContext): Step {
  const { targetItemId, selectedItemId, ...settings } = payload;
  // Both numbers are drawn in any case, so that a given result lands in the same place as the same random result.
  const picked = pickByWeight(payload.items, random).id;
  const landingShare = (LANDING_FROM + random.below(LANDING_TO - LANDING_FROM + 1)) / 100;
  const isKnown = payload.items.some((section) => section.id === selectedItemId);
  const winner = isKnown ? selectedItemId! : picked;
  return {
    run: { targetItemId, data: { ...settings, selectedItemId: winner, landingShare, startedAtMs: at } },
    followUps: [{ type: 'wheelStarted', payload: { targetItemId } }],
  };
}

/** Picks a section; with equal weights all are equally likely. */
function pickByWeight(items: readonly WheelSection[], random: Random): WheelSection {
  const weights = drawWeights(items);
  let left = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  return items[weights.findIndex((weight) => (left -= weight) < 0)]!;
}

function end(run: Run, nowMs: number): Step {
  if (nowMs < overAt(run.data)) return { run };
  const { spinId } = run.data;
  const { id, text } = run.data.items[winnerIndex(run.data)]!;
  const payload = { targetItemId: run.targetItemId, sectionId: id, sectionText: text, ...(spinId && { spinId }) };
  return { run: null, followUps: [{ type: 'wheelEnded', payload }] };
}

/** Returns the time at which the wheel has left. */
function overAt(data: WheelOfFortuneData): number {
  return data.startedAtMs + timelineOf(spinMsOf(data)).over;
}

function view(data: WheelOfFortuneData, { nowMs, mode, locale }: GameMoment): WheelView | null {
  const { isWaiting = false } = data;
  const isStill = mode === 'preview';
  const phase = phaseAt(timelineOf(spinMsOf(data)), nowMs - data.startedAtMs);
  if (!isStill && !isWaiting && (phase === null || phase === 'over')) return null;
  const sections = wheelSections(data.items);
  return {
    sections,
    arcs: arcsOf(sections),
    winnerIndex: winnerIndex(data),
    finalAngle: finalAngle(data),
    spinMs: spinMsOf(data),
    startedAtMs: data.startedAtMs,
    centerImageUrl: data.centerImageUrl,
    isStill,
    waitingText: isWaiting ? WAITING_TEXT[locale] : '',
  };
}

function nextChange(data: WheelOfFortuneData, nowMs: number): number | null {
  // It waits until a message comes or the time for one is over, and both are events.
  if (data.isWaiting === true) return null;
  const elapsedMs = nowMs - data.startedAtMs;
  const moveMs = nextMoveAt(timelineOf(spinMsOf(data)), elapsedMs);
  if (moveMs === null) return null;
  return moveMs <= elapsedMs ? nowMs : data.startedAtMs + moveMs;
}

/** Publishes a run once; a page that has not begun when the wheel leaves has missed it. */
function publish(_before: WheelOfFortuneData | null, after: WheelOfFortuneData): GamePublication {
  if (after.isWaiting === true) return { topic: 'wait' };
  const { startedAtMs } = after;
  const cue = { playbackId: `wheel-of-fortune:${startedAtMs}`, startedAt: startedAtMs, untilMs: overAt(after) };
  return { topic: 'run', cue };
}
