/** Options of a test, and the request built from them. Pure. */
import type { TestEvent, TestFlow } from '#schemas/generated/types.ts';

export interface TryOptions {
  isReal: boolean;
  /** Overlay whose live pages show it; null = none. */
  profileId: string | null;
}

export const NO_OPTIONS: TryOptions = { isReal: false, profileId: null };

/** Event of a test; neither = as if the trigger had fired. */
export interface TryCause {
  event?: TestEvent;
  eventId?: string;
}

export function wishOf(cause: TryCause, { isReal, profileId }: TryOptions, stepsOnly: boolean): TestFlow {
  return { ...cause, stepsOnly, withRealEffects: isReal, ...(profileId !== null && { profileId }) };
}
