/** The first steps of a new streamer, and which of them are done. Facts in, facts out. */

/** What is known of an account. */
export interface StepFacts {
  tiktokUsername: string | null;
  profiles: readonly { id: string; createdAt: string; lastEditedAt: string }[];
  /** Pages of broadcast software that show an overlay right now. */
  livePages: number;
  /** In this browser a page was seen once before. */
  wasConnected: boolean;
}

export const FIRST_STEPS = ['username', 'overlay', 'liveLink'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export function doneSteps({
  tiktokUsername,
  profiles,
  livePages,
  wasConnected,
}: StepFacts): Record<FirstStep, boolean> {
  return {
    username: tiktokUsername !== null,
    overlay: profiles.some(({ createdAt, lastEditedAt }) => Date.parse(lastEditedAt) > Date.parse(createdAt)),
    liveLink: wasConnected || livePages > 0,
  };
}

/** The step to offer first: the first that is not done; null when all are. */
export function nextStep(done: Record<FirstStep, boolean>): FirstStep | null {
  return FIRST_STEPS.find((step) => !done[step]) ?? null;
}
