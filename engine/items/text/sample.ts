import type { TextData } from '#schemas/generated/types.ts';

/** A text that was never changed by a command. */
export function sampleText(): TextData {
  return { changedAtMs: 0 };
}
