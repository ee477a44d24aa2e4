/**
 * The goal: progress towards a target (behaviour: goal-1, goal-5). Raised targets and hiding are overrides; the facts
 * for the animation are data, so that every page moves alike.
 */
import { clamp01, easeOutCubic, mix, progressAt } from '../../core/easing.ts';
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { EventDraft, StreamEvent } from '../../core/streamEvent.ts';
import type { GoalData, GoalSettings, ItemOverrides, Locale } from '#schemas/generated/types.ts';
import { doubledTarget, increasedTarget, toAmount, toTarget } from '../../core/target.ts';
import { METRIC_TEXT, METRICS } from '../../core/goalMetrics.ts';
import type { Counted } from '../../core/goalMetrics.ts';
import { sampleGoal } from './sample.ts';
import { GOAL_NAME_TEXT } from './text.ts';

/** Duration of the movement of bar and number after a change (behaviour: goal-9). */
export const GOAL_ANIMATION_MS = 1000;

/** Everything that is drawn; `goalShownAmount` and `goalProgress` compute the number and the bar at a moment. */
export interface GoalView {
  label: string;
  target: number;
  /** Displayed amount at the last change, the amount after it, and its time (0 = never). */
  fromAmount: number;
  toAmount: number;
  changedAtMs: number;
  locale: Locale;
}

export const goal = defineItem<GoalSettings, GoalData, GoalView>({
  type: 'GOAL',
  version: 1,
  defaultName: GOAL_NAME_TEXT,
  defaultSize: { width: 640, height: 160 },
  // Every event that adds points counts (`pointsAdded`), so chat is routed here too.
  consumes: ['gift', 'like', 'share', 'follow', 'chat', 'viewerCount', 'streamStart', 'changeGoal', 'setGoalMetric'],
  restartsOn: ['metric'],
  initial: beginning,
  reduce,
  view,
  nextChange: (data, _settings, nowMs) => (isMoving(data, nowMs) ? nowMs : null),
  sample: sampleGoal,
});

/** Returns the displayed amount at `nowMs`: it runs from the old to the new one. */
export function goalShownAmount(view: GoalView, nowMs: number): number {
  return animatedAmount(view.fromAmount, view.toAmount, view.changedAtMs, nowMs);
}

/**
 * Returns the fill of the bar: amount divided by target, limited to 0..1, and 0 when the target is 0 (behaviour:
 * goal-4).
 */
export function goalProgress(amount: number, target: number): number {
  return target > 0 ? clamp01(amount / target) : 0;
}

function beginning(settings: GoalSettings): GoalData {
  const amount = startAmount(settings);
  return { amount, previousAmount: amount, changedAtMs: 0, roomAmount: 0, reachedTarget: 0 };
}

function startAmount(settings: GoalSettings): number {
  return METRICS[settings.metric].isCounting ? toAmount(settings.startValue) : 0;
}

function animatedAmount(from: number, to: number, changedAtMs: number, nowMs: number): number {
  return mix(from, to, easeOutCubic(progressAt(nowMs, changedAtMs, GOAL_ANIMATION_MS)));
}

function isMoving(data: GoalData, nowMs: number): boolean {
  return data.previousAmount !== data.amount && progressAt(nowMs, data.changedAtMs, GOAL_ANIMATION_MS) < 1;
}

function view(data: GoalData, settings: GoalSettings, context: ViewContext): GoalView {
  const half = settings.value / 2;
  const shown =
    context.mode === 'preview'
      ? { fromAmount: half, toAmount: half, changedAtMs: 0 }
      : { fromAmount: data.previousAmount, toAmount: data.amount, changedAtMs: data.changedAtMs };
  return { label: labelOf(settings, context), target: settings.value, ...shown, locale: context.locale };
}

function labelOf(settings: GoalSettings, context: ViewContext): string {
  const own = settings.label.trim();
  return own === '' ? unitOf(settings, context) || METRIC_TEXT[settings.metric][context.locale] : own;
}

// Streamers may name the unit of a custom goal, and the points (behaviour: goal-11).
function unitOf(settings: GoalSettings, context: ViewContext): string {
  if (settings.metric === 'CUSTOM') return settings.customUnitLabel.trim();
  return settings.metric === 'POINTS' ? context.pointsName.trim() : '';
}

function reduce(
  data: GoalData,
  event: StreamEvent,
  settings: GoalSettings,
  context: ItemFoldContext,
): ReduceResult<GoalData> {
  if (event.type === 'streamStart') return startStream(data, settings, context);
  if (event.type === 'changeGoal') return obey(data, event, settings, context);
  if (event.type === 'setGoalMetric') return countAnother(data, event, settings, context);
  const counted = METRICS[settings.metric].count(data, event, context.facts);
  return counted === null ? { data } : settle(data, counted, settings.value, settings, context);
}

function startStream(data: GoalData, settings: GoalSettings, context: ItemFoldContext): ReduceResult<GoalData> {
  const amount = settings.resetOnStreamStart ? startAmount(settings) : data.amount;
  const counted = withCounted(data, { amount, roomAmount: 0 }, context.nowMs);
  const started = settings.resetOnStreamStart ? withReached(counted, 0) : counted;
  const kept = settings.resetOnStreamStart ? withoutProgress(context.overrides) : null;
  return kept === null ? { data: started } : { data: started, overrides: kept };
}

/** Returns the overrides without raised target and visibility, or null when there is nothing to drop. */
function withoutProgress(overrides: ItemOverrides): ItemOverrides | null {
  const { value, ...settings } = overrides.settings ?? {};
  if (value === undefined && overrides.isVisible === undefined && overrides.isVisibleLandscape === undefined)
    return null;
  return Object.keys(settings).length > 0 ? { settings } : {};
}

function obey(
  data: GoalData,
  event: StreamEvent<'changeGoal'>,
  settings: GoalSettings,
  context: ItemFoldContext,
): ReduceResult<GoalData> {
  const { property, mode, value } = event.payload;
  if (event.itemId !== context.itemId) return { data };
  if (property === 'target') {
    return settle(data, data, toTarget(mode === 'add' ? settings.value + value : value), settings, context);
  }
  const amount = toAmount(mode === 'add' ? data.amount + value : value);
  // A goal that was set back below its target can be reached again.
  const begun = isReached(amount, settings.value) ? data : withReached(data, 0);
  return settle(begun, { ...data, amount }, settings.value, settings, context);
}

/** Restarts with the new metric, as if the streamer had chosen it (behaviour: goal-13). */
function countAnother(
  data: GoalData,
  event: StreamEvent<'setGoalMetric'>,
  settings: GoalSettings,
  { itemId, overrides }: ItemFoldContext,
): ReduceResult<GoalData> {
  if (event.itemId !== itemId) return { data };
  const { metric, label } = event.payload;
  const counted = { metric, label, value: toTarget(event.payload.value) };
  return {
    data: beginning({ ...settings, ...counted }),
    overrides: { ...overrides, settings: { ...overrides.settings, ...counted } },
  };
}

/**
 * Takes over the new amount and target, and handles reaching the target once: when it becomes reached. A swinging
 * metric does not reach a target again by returning to it, but it can reach a raised one.
 */
function settle(
  data: GoalData,
  counted: Counted,
  target: number,
  settings: GoalSettings,
  context: ItemFoldContext,
): ReduceResult<GoalData> {
  const moved = withCounted(data, counted, context.nowMs);
  const next = withReached(moved, reachedTargetAfter(moved, target, settings));
  const wasReached = isReached(data.amount, settings.value) || data.reachedTarget >= target;
  if (wasReached || !isReached(next.amount, target)) {
    return target === settings.value ? { data: next } : { data: next, ...retargeted(target, settings, context) };
  }
  const followUps: EventDraft[] = [
    { type: 'goalReached', itemId: context.itemId, payload: { amount: next.amount, target } },
  ];
  return { data: next, followUps, ...reached(next.amount, target, settings, context) };
}

/** Returns the highest target that a swinging metric has reached, 0 = none. */
function reachedTargetAfter({ amount, reachedTarget }: GoalData, target: number, settings: GoalSettings): number {
  if (METRICS[settings.metric].isSwinging !== true) return 0;
  return isReached(amount, target) ? Math.max(reachedTarget, target) : reachedTarget;
}

function withReached(data: GoalData, reachedTarget: number): GoalData {
  return data.reachedTarget === reachedTarget ? data : { ...data, reachedTarget };
}

function isReached(amount: number, target: number): boolean {
  return target > 0 && amount >= target;
}

type WithOverrides = Pick<ReduceResult<GoalData>, 'overrides'>;

function reached(amount: number, target: number, settings: GoalSettings, context: ItemFoldContext): WithOverrides {
  if (settings.onReach === 'increase') {
    return retargeted(increasedTarget(target, settings.increaseBy, amount), settings, context);
  }
  if (settings.onReach === 'double') return retargeted(doubledTarget(target, amount), settings, context);
  const changed = retargeted(target, settings, context);
  if (settings.onReach === 'nothing') return changed;
  return { overrides: { ...context.overrides, ...changed.overrides, isVisible: false, isVisibleLandscape: false } };
}

/** Returns the overrides for a target other than the current one. */
function retargeted(target: number, settings: GoalSettings, { overrides }: ItemFoldContext): WithOverrides {
  if (target === settings.value) return {};
  return { overrides: { ...overrides, settings: { ...overrides.settings, value: target } } };
}

/** Returns the data with a new amount; the animation begins at the displayed amount, so that the bar never jumps. */
function withCounted(data: GoalData, counted: Counted, nowMs: number): GoalData {
  const amount = toAmount(counted.amount);
  const { roomAmount } = counted;
  if (amount === data.amount) return roomAmount === data.roomAmount ? data : { ...data, roomAmount };
  const previousAmount = animatedAmount(data.previousAmount, data.amount, data.changedAtMs, nowMs);
  return { ...data, amount, previousAmount, changedAtMs: nowMs, roomAmount };
}
