import type { SampleContext } from '../../core/itemType.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { GiveawayData, GiveawaySettings } from '#schemas/generated/types.ts';
import { SAMPLE_PRIZE_TEXT } from './text.ts';

const ROWS = 8;

/** Creates an open giveaway with entrants at rest. */
export function sampleGiveaway(_settings: GiveawaySettings, { random, locale }: SampleContext): GiveawayData {
  const first = random.below(SAMPLE_VIEWERS.length);
  const newest = Array.from({ length: ROWS }, (_none, index) => {
    const viewer = SAMPLE_VIEWERS[(first + index) % SAMPLE_VIEWERS.length]!;
    const { profilePictureUrl } = viewer;
    return { viewerName: viewerNameOf(viewer), profilePictureUrl, tickets: 1 + random.below(5), shownAtMs: 0 };
  });
  return {
    title: SAMPLE_PRIZE_TEXT[locale],
    status: 'open',
    entry: 'command',
    command: '!join',
    entrants: 128,
    tickets: 312,
    newest,
    changedAtMs: 0,
    winner: null,
  };
}
