import type { ImageItemData } from '#schemas/generated/types.ts';

/** The preview shows the picture that is always there, or where the item is. */
export function sampleImage(): ImageItemData {
  return { showing: null };
}
