/** Tests when a page reports the place of an ad. */
import { expect, test } from 'vitest';
import type { LiveAd } from '#engine/core/ads/liveAd.ts';
import { manualClock } from '#engine/core/clock.ts';
import { validateAdPlaceMessage } from '#schemas/generated/validators.js';
import { createAdReports } from './adReports.ts';

const adAt = (startedAtMs: number): LiveAd => ({
  playbackId: `ad:${startedAtMs}`,
  file: 'a.png',
  kind: 'image',
  text: '',
  startedAtMs,
  durationMs: 8_000,
});

// behaviour: plan-25
test('each ad is reported once, and once more when it finds a place later', () => {
  const sent: [string, boolean][] = [];
  const clock = manualClock(1_000);
  const report = createAdReports(clock, (...one) => void sent.push(one));
  for (const hasPlace of [false, false, true, false, true]) report(adAt(1_000), hasPlace);
  clock.set(9_000);
  report(adAt(2_000), true);
  report(adAt(2_000), false);
  // The ad is over, so it cannot be seen any more.
  report(adAt(500), true);
  expect(sent).toEqual([
    ['ad:1000', false],
    ['ad:1000', true],
    ['ad:2000', true],
  ]);
  for (const [playbackId, hasPlace] of sent)
    expect(validateAdPlaceMessage({ type: 'adPlace', playbackId, hasPlace })).toBe(true);
});
