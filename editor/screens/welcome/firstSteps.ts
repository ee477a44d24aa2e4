/** First steps of a new streamer, and their state. Facts in, facts out. */

/** Known facts of an account. */
export interface StepFacts {
  tiktokUsername: string | null;
  profiles: readonly { id: string; createdAt: string; lastEditedAt: string }[];
  /** Whether the import was opened from here, in this browser. */
  wasImportOpened: boolean;
  hasFlows: boolean;
  /** Whether the example flows were opened from here, in this browser. */
  wereExamplesOpened: boolean;
  /** Whether broadcast software shows an overlay, or did before in this browser. */
  wasConnected: boolean;
  /** Whether events of a stream arrive, or did before. */
  wasLive: boolean;
  /** Whether the account has a plan above the free one. */
  hasPlan: boolean;
}

export const FIRST_STEPS = ['username', 'import', 'overlay', 'exampleFlows', 'liveLink', 'goLive', 'plan'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Optional steps: offered, but never counted as missing. */
const OPTIONAL = ['import', 'exampleFlows', 'plan'] as const satisfies readonly FirstStep[];
export const isOptional = (step: FirstStep): step is (typeof OPTIONAL)[number] =>
  (OPTIONAL as readonly FirstStep[]).includes(step);

export const NEEDED_STEPS = FIRST_STEPS.filter((step) => !isOptional(step));

export function doneSteps(facts: StepFacts): Record<FirstStep, boolean> {
  const { profiles } = facts;
  return {
    username: facts.tiktokUsername !== null,
    import: facts.wasImportOpened,
    overlay: profiles.some(({ createdAt, lastEditedAt }) => Date.parse(lastEditedAt) > Date.parse(createdAt)),
    exampleFlows: facts.hasFlows || facts.wereExamplesOpened,
    liveLink: facts.wasConnected,
    goLive: facts.wasLive,
    plan: facts.hasPlan,
  };
}

/** Returns the steps to show: a plan only where this server sells plans (behaviour: agency-39). */
export const shownSteps = (isSelling: boolean): readonly FirstStep[] =>
  isSelling ? FIRST_STEPS : FIRST_STEPS.filter((step) => step !== 'plan');

/** Returns the step to offer: the first required one that is not done; null when all are. */
export function nextStep(done: Record<FirstStep, boolean>): FirstStep | null {
  return NEEDED_STEPS.find((step) => !done[step]) ?? null;
}
