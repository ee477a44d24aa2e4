import type { SocialsData } from '#schemas/generated/types.ts';

/** Creates the data of the channels; they follow from the settings. */
export function sampleSocials(): SocialsData {
  return { changedAtMs: 0 };
}
