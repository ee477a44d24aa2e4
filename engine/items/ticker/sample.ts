import type { SampleContext } from '../../core/itemType.ts';
import { sampleLatest } from '../../core/latestViewers.ts';
import type { TickerData, TickerSettings } from '#schemas/generated/types.ts';

/** Creates values of a busy stream. */
export function sampleTicker(_settings: TickerSettings, context: SampleContext): TickerData {
  return { latest: sampleLatest(context), viewers: 128, likes: 4200, countedAtMs: 0, changedAtMs: 0 };
}
