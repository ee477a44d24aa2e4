/** Steps of the setup of a streamer, in their order. Pure. */
import type { RosterMember } from '#schemas/generated/types.ts';

export const SETUP_STEPS = ['username', 'overlay', 'liveLink', 'goLive', 'plan'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** @param isSelling whether this server sells plans; otherwise a plan is no step */
export function setupSteps(
  { steps, plan }: Pick<RosterMember, 'steps' | 'plan'>,
  isSelling: boolean,
): { step: SetupStep; isDone: boolean }[] {
  const done = { ...steps, plan: plan !== 'FREE' };
  return SETUP_STEPS.filter((step) => step !== 'plan' || isSelling).map((step) => ({ step, isDone: done[step] }));
}
