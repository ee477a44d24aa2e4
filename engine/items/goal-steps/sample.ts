import type { GoalStepsData, GoalStepsSettings } from '#schemas/generated/types.ts';
import { stepsOf } from './steps.ts';

/** Creates a goal that is between its first and its second step. */
export function sampleGoalSteps(settings: GoalStepsSettings): GoalStepsData {
  const [first, second] = stepsOf(settings);
  const from = first?.target ?? 0;
  const amount = Math.round((from + (second?.target ?? from * 2)) / 2);
  return { amount, previousAmount: amount, changedAtMs: 0, roomAmount: amount, reachedTarget: from, reachedAtMs: 0 };
}
