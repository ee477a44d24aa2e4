import type { SampleContext } from '../../core/itemType.ts';
import type { NowLiveData, NowLiveSettings } from '#schemas/generated/types.ts';

/** Time since the start in the preview: 1:12:34. */
const SAMPLE_SINCE_MS = 4_354_000;

/** Creates a stream that has been live for a while. */
export function sampleNowLive(_settings: NowLiveSettings, { nowMs }: SampleContext): NowLiveData {
  return { startedAtMs: nowMs - SAMPLE_SINCE_MS };
}
