import type { TextData } from '#schemas/generated/types.ts';

/** Creates the data of a text that no command has changed. */
export function sampleText(): TextData {
  return { changedAtMs: 0 };
}
