import type { VideoData } from '#schemas/generated/types.ts';

/** The preview shows where the item is; it plays nothing by itself. */
export function sampleVideo(): VideoData {
  return { playback: null };
}
