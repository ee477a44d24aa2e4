import type { ImageItemData } from '#schemas/generated/types.ts';

/** Creates the data of the preview: the fixed picture, or a placeholder. */
export function sampleImage(): ImageItemData {
  return { showing: null };
}
