/** The first steps of a new streamer, and which of them are done. Facts in, facts out. */

/** What is known of an account. */
export interface StepFacts {
  tiktokUsername: string | null;
  profiles: readonly { id: string; createdAt: string; lastEditedAt: string }[];
  /** A page of broadcast software shows an overlay, or did once before in this browser. */
  wasConnected: boolean;
  /** Events of a stream arrive, or did before. */
  wasLive: boolean;
}

export const FIRST_STEPS = ['username', 'overlay', 'liveLink', 'goLive'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export function doneSteps({ tiktokUsername, profiles, wasConnected, wasLive }: StepFacts): Record<FirstStep, boolean> {
  return {
    username: tiktokUsername !== null,
    overlay: profiles.some(({ createdAt, lastEditedAt }) => Date.parse(lastEditedAt) > Date.parse(createdAt)),
    liveLink: wasConnected,
    goLive: wasLive,
  };
}

/** The step to offer first: the first that is not done; null when all are. */
export function nextStep(done: Record<FirstStep, boolean>): FirstStep | null {
  return FIRST_STEPS.find((step) => !done[step]) ?? null;
}
