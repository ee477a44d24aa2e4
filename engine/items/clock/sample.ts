import type { ClockData } from '#schemas/generated/types.ts';

/** Creates the data of a clock; it shows the time of the session. */
export function sampleClock(): ClockData {
  return { changedAtMs: 0 };
}
