/** What somebody may ask for besides, and what is then sent. Pure. */
import type { TestEvent, TestFlow } from '#schemas/generated/types.ts';

export interface TryOptions {
  isReal: boolean;
  /** The overlay whose live pages show it; null = none do. */
  profileId: string | null;
}

export const NO_OPTIONS: TryOptions = { isReal: false, profileId: null };

/** What sets the flow off; neither = as if its cause had come. */
export interface TryCause {
  event?: TestEvent;
  eventId?: string;
}

export function wishOf(cause: TryCause, { isReal, profileId }: TryOptions, stepsOnly: boolean): TestFlow {
  return { ...cause, stepsOnly, withRealEffects: isReal, ...(profileId !== null && { profileId }) };
}
