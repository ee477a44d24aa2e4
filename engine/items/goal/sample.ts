import type { GoalData, GoalSettings } from '#schemas/generated/types.ts';

/** Creates the half-done goal of the preview (behaviour: goal-10). */
export function sampleGoal(settings: GoalSettings): GoalData {
  const amount = Math.round(settings.value / 2);
  return { amount, previousAmount: amount, changedAtMs: 0, roomAmount: amount, reachedTarget: 0 };
}
