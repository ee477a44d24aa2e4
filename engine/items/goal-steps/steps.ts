/** Steps of a goal: those with a target above 0, the lowest first. */
import type { GoalStepsSettings } from '#schemas/generated/types.ts';

export interface Step {
  target: number;
  /** The streamer's promise; empty = none. */
  reward: string;
}

/** Returns the steps in order; of equal targets only the first. */
export function stepsOf(settings: GoalStepsSettings): readonly Step[] {
  const all: readonly Step[] = [
    { target: settings.target1, reward: settings.reward1 },
    { target: settings.target2, reward: settings.reward2 },
    { target: settings.target3, reward: settings.reward3 },
    { target: settings.target4, reward: settings.reward4 },
    { target: settings.target5, reward: settings.reward5 },
    { target: settings.target6, reward: settings.reward6 },
  ];
  const real = all.filter(({ target }) => target > 0).sort((one, other) => one.target - other.target);
  return real
    .filter(({ target }, index) => target !== real[index - 1]?.target)
    .map(({ target, reward }) => ({ target, reward: reward.trim() }));
}
