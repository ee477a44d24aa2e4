import type { SampleContext } from '../../core/itemType.ts';
import { sampleLatest } from '../../core/latestViewers.ts';
import type { BadgeRowData, BadgeRowSettings } from '#schemas/generated/types.ts';

/** Creates badges of different viewers. */
export function sampleBadgeRow(_settings: BadgeRowSettings, context: SampleContext): BadgeRowData {
  return { latest: sampleLatest(context) };
}
