import type { GiftHintData } from '#schemas/generated/types.ts';

/** A hint has nothing that events change. */
export function sampleGiftHint(): GiftHintData {
  return {};
}
