import type { SampleContext } from '../../core/itemType.ts';
import type { VoteData, VoteSettings } from '#schemas/generated/types.ts';
import { optionsOf, questionOf } from './wording.ts';

/** Most votes for an option of the preview. */
const MAX_SAMPLE_VOTES = 480;

/** Creates a running vote with the settings; it does not end by itself. */
export function sampleVote(settings: VoteSettings, { random, nowMs, locale }: SampleContext): VoteData {
  const options = optionsOf(settings, locale);
  const counts = options.map(() => random.below(MAX_SAMPLE_VOTES));
  return {
    question: questionOf(settings, locale),
    options,
    counts,
    previousCounts: counts,
    changedAtMs: 0,
    startedAtMs: Math.max(0, nowMs - 20_000),
    endsAtMs: null,
    endedAtMs: null,
    resetAtMs: null,
  };
}
