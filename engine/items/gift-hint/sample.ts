import type { GiftHintData } from '#schemas/generated/types.ts';

/** Creates the data of a hint, which no event changes. */
export function sampleGiftHint(): GiftHintData {
  return {};
}
