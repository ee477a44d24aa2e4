/** The first steps of a new streamer, and which of them are done. Facts in, facts out. */

/** What is known of an account. */
export interface StepFacts {
  tiktokUsername: string | null;
  profiles: readonly { id: string; createdAt: string; lastEditedAt: string }[];
  /** The import was opened from here, in this browser. */
  wasImportOpened: boolean;
  hasFlows: boolean;
  /** The example flows were opened from here, in this browser. */
  wereExamplesOpened: boolean;
  /** A page of broadcast software shows an overlay, or did once before in this browser. */
  wasConnected: boolean;
  /** Events of a stream arrive, or did before. */
  wasLive: boolean;
}

export const FIRST_STEPS = ['username', 'import', 'overlay', 'exampleFlows', 'liveLink', 'goLive'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Steps that nobody needs before going live: they are offered, never counted as missing. */
const OPTIONAL = ['import', 'exampleFlows'] as const satisfies readonly FirstStep[];
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
  };
}

/** The step to offer first: the first needed one that is not done; null when all are. */
export function nextStep(done: Record<FirstStep, boolean>): FirstStep | null {
  return NEEDED_STEPS.find((step) => !done[step]) ?? null;
}
