/**
 * A goal with steps (behaviour: goalsteps-1). It counts what a goal counts, with the same metrics, and marks each step
 * that was reached.
 */
import { clamp01, easeOutCubic, mix, progressAt } from '../../core/easing.ts';
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { EventDraft, StreamEvent } from '../../core/streamEvent.ts';
import { toAmount } from '../../core/target.ts';
import type { GoalStepsData, GoalStepsSettings, Locale } from '#schemas/generated/types.ts';
import { METRIC_TEXT, METRICS } from '../../core/goalMetrics.ts';
import { sampleGoalSteps } from './sample.ts';
import { stepsOf } from './steps.ts';
import type { Step } from './steps.ts';
import { GOAL_STEPS_NAME_TEXT } from './text.ts';

/** Duration of the movement of the bar after a change. */
const MOVES_MS = 1000;
/** Duration of the pop of a mark that was reached. */
export const MARK_POP_MS = 700;

export interface GoalStepsView {
  label: string;
  steps: readonly Step[];
  fromAmount: number;
  toAmount: number;
  changedAtMs: number;
  /** Highest target reached and its time; 0 = none, never. */
  reachedTarget: number;
  reachedAtMs: number;
  locale: Locale;
}

export const goalSteps = defineItem<GoalStepsSettings, GoalStepsData, GoalStepsView>({
  type: 'GOAL_STEPS',
  version: 1,
  defaultName: GOAL_STEPS_NAME_TEXT,
  defaultSize: { width: 720, height: 420 },
  consumes: ['gift', 'like', 'share', 'follow', 'chat', 'viewerCount', 'streamStart', 'changeGoal'],
  restartsOn: ['metric'],
  initial: beginning,
  reduce,
  view,
  nextChange: (data, _settings, nowMs) => (isMoving(data, nowMs) ? nowMs : null),
  sample: sampleGoalSteps,
});

function beginning(settings: GoalStepsSettings): GoalStepsData {
  const amount = METRICS[settings.metric].isCounting ? toAmount(settings.startValue) : 0;
  return {
    amount,
    previousAmount: amount,
    changedAtMs: 0,
    roomAmount: 0,
    reachedTarget: reachedBy(amount, settings)?.target ?? 0,
    reachedAtMs: 0,
  };
}

function reachedBy(amount: number, settings: GoalStepsSettings): Step | undefined {
  return stepsOf(settings)
    .filter(({ target }) => target <= amount)
    .at(-1);
}

function reduce(
  data: GoalStepsData,
  event: StreamEvent,
  settings: GoalStepsSettings,
  context: ItemFoldContext,
): ReduceResult<GoalStepsData> {
  if (event.type === 'streamStart') {
    return { data: settings.resetOnStreamStart ? beginning(settings) : { ...data, roomAmount: 0 } };
  }
  if (event.type === 'changeGoal') return obey(data, event, settings, context);
  const counted = METRICS[settings.metric].count(data, event, context.facts);
  return counted === null ? { data } : settle(data, counted, settings, context);
}

/** Sets or raises the amount. Steps are settings, so a command cannot change a target. */
function obey(
  data: GoalStepsData,
  event: StreamEvent<'changeGoal'>,
  settings: GoalStepsSettings,
  context: ItemFoldContext,
): ReduceResult<GoalStepsData> {
  const { property, mode, value } = event.payload;
  if (event.itemId !== context.itemId || property === 'target') return { data };
  const amount = toAmount(mode === 'add' ? data.amount + value : value);
  // Steps above the new amount can be reached again.
  const reachedTarget = Math.min(data.reachedTarget, reachedBy(amount, settings)?.target ?? 0);
  const { roomAmount } = data;
  return settle(
    reachedTarget === data.reachedTarget ? data : { ...data, reachedTarget },
    { amount, roomAmount },
    settings,
    context,
  );
}

/** Takes over the new amount; each step that it reaches for the first time is a follow-up, the lowest first. */
function settle(
  data: GoalStepsData,
  counted: { amount: number; roomAmount: number },
  settings: GoalStepsSettings,
  { itemId, nowMs }: ItemFoldContext,
): ReduceResult<GoalStepsData> {
  const amount = toAmount(counted.amount);
  const { roomAmount } = counted;
  if (amount === data.amount && roomAmount === data.roomAmount) return { data };
  if (amount === data.amount) return { data: { ...data, roomAmount } };
  const previousAmount = animatedAmount(data.previousAmount, data.amount, data.changedAtMs, nowMs);
  const moved = { ...data, amount, previousAmount, changedAtMs: nowMs, roomAmount };
  const reached = stepsOf(settings).filter(({ target }) => target > data.reachedTarget && target <= amount);
  if (reached.length === 0) return { data: moved };
  const followUps = reached.map(({ target }): EventDraft => ({
    type: 'goalReached',
    itemId,
    payload: { amount, target },
  }));
  return { data: { ...moved, reachedTarget: reached.at(-1)!.target, reachedAtMs: nowMs }, followUps };
}

function animatedAmount(from: number, to: number, changedAtMs: number, nowMs: number): number {
  return mix(from, to, easeOutCubic(progressAt(nowMs, changedAtMs, MOVES_MS)));
}

function isMoving({ previousAmount, amount, changedAtMs, reachedAtMs }: GoalStepsData, nowMs: number): boolean {
  const isRunning = previousAmount !== amount && progressAt(nowMs, changedAtMs, MOVES_MS) < 1;
  return isRunning || isMarkPopping(reachedAtMs, nowMs);
}

/** Tells whether the mark of a step reached at `reachedAtMs` (0 = never) still pops. */
export function isMarkPopping(reachedAtMs: number, nowMs: number): boolean {
  return reachedAtMs > 0 && progressAt(nowMs, reachedAtMs, MARK_POP_MS) < 1;
}

function view(data: GoalStepsData, settings: GoalStepsSettings, { locale, pointsName }: ViewContext): GoalStepsView {
  const unit = settings.metric === 'POINTS' ? pointsName.trim() : '';
  return {
    label: settings.label.trim() || unit || METRIC_TEXT[settings.metric][locale],
    steps: stepsOf(settings),
    fromAmount: data.previousAmount,
    toAmount: data.amount,
    changedAtMs: data.changedAtMs,
    reachedTarget: data.reachedTarget,
    reachedAtMs: data.reachedAtMs,
    locale,
  };
}

/** Returns the displayed amount at `nowMs`: it runs from the old to the new one. */
export function shownAmount(view: GoalStepsView, nowMs: number): number {
  return animatedAmount(view.fromAmount, view.toAmount, view.changedAtMs, nowMs);
}

/** Tells whether the amount still runs at `nowMs`. */
export function isAmountMoving({ fromAmount, toAmount, changedAtMs }: GoalStepsView, nowMs: number): boolean {
  return fromAmount !== toAmount && progressAt(nowMs, changedAtMs, MOVES_MS) < 1;
}

/**
 * Returns the place of an amount on the line, 0..1: every step has an equal part, so that near steps do not collide.
 * A goal without steps is at 0.
 */
export function placeOf(amount: number, steps: readonly Step[]): number {
  let from = 0;
  for (const [index, { target }] of steps.entries()) {
    if (amount < target) return (index + clamp01((amount - from) / (target - from))) / steps.length;
    from = target;
  }
  return steps.length === 0 ? 0 : 1;
}
