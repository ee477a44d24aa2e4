import type { SampleContext } from '../../core/itemType.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { BattleData, BattleSettings } from '#schemas/generated/types.ts';
import { SAMPLE_PLAYERS_TEXT } from './text.ts';

const ROWS = 5;
const LEFT_MS = 154_000;

/** Creates a running battle at rest. */
export function sampleBattle(_settings: BattleSettings, { nowMs, random, locale }: SampleContext): BattleData {
  const first = random.below(SAMPLE_VIEWERS.length);
  const supporters = Array.from({ length: ROWS }, (_none, index) => {
    const viewer = SAMPLE_VIEWERS[(first + index) % SAMPLE_VIEWERS.length]!;
    const score = 3_000 - index * 550 - random.below(500);
    return { viewerName: viewerNameOf(viewer), profilePictureUrl: viewer.profilePictureUrl, score };
  });
  const scores = [9_000 + random.below(2_000), 7_000 + random.below(2_000)];
  const names = SAMPLE_PLAYERS_TEXT[locale];
  const sides = scores.map((score, index) => ({
    name: names[index]!,
    profilePictureUrl: '',
    score,
    isOwn: index === 0,
  }));
  return {
    status: 'running',
    endsAtMs: nowMs + LEFT_MS,
    endedAtMs: 0,
    outcome: null,
    sides,
    supporters,
    earlierScores: scores,
    changedAtMs: 0,
  };
}
