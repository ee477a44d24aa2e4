import type { VideoData, VideoSettings } from '#schemas/generated/types.ts';
import type { SampleContext } from '../../core/itemType.ts';
import { libraryUrl } from '../../core/mediaLibrary.ts';

/** Creates the data of the preview: the item's own video, looped and muted, or a placeholder. */
export function sampleVideo({ videoId }: VideoSettings, { nowMs }: SampleContext): VideoData {
  if (videoId === '') return { playback: null };
  const quiet = { volume: 0, loop: true, chromaKey: false, startedAtMs: Math.floor(nowMs) };
  return { playback: { playbackId: `sample-${videoId}`, url: libraryUrl(videoId), ...quiet } };
}
