/** Tests when ads are said to find no place. */
import { expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { createAdPlaces } from './adPlaces.ts';

const HOUR_MS = 3_600_000;

/** Creates the memory with reports of ads by number. */
function placesWith(...reports: readonly (readonly [number, boolean])[]) {
  const clock = manualClock(0);
  const places = createAdPlaces(clock);
  const report = (ad: number, hasPlace: boolean): void => places.report('anna', `ad:${ad}`, hasPlace);
  for (const [ad, hasPlace] of reports) report(ad, hasPlace);
  return { clock, places, report };
}

// behaviour: plan-25
test('three ads in a day without a place are said, a place on one page of one ad is enough', () => {
  const { places, report } = placesWith([1, false], [1, false], [2, false]);
  expect(places.withoutPlace('anna')).toBe(0);
  report(3, false);
  expect([places.withoutPlace('anna'), places.withoutPlace('ben'), places.streamersWithout()]).toEqual([3, 0, 1]);
  report(2, true);
  report(2, false);
  expect([places.withoutPlace('anna'), places.streamersWithout()]).toEqual([0, 0]);
});

// behaviour: plan-25
test('an ad counts for 24 hours', () => {
  const { clock, places, report } = placesWith([1, true], [2, false], [3, false]);
  clock.set(20 * HOUR_MS);
  report(4, false);
  expect(places.withoutPlace('anna')).toBe(0);
  clock.set(25 * HOUR_MS);
  report(5, false);
  expect(places.withoutPlace('anna')).toBe(0);
  report(6, false);
  expect(places.withoutPlace('anna')).toBe(3);
  clock.set(60 * HOUR_MS);
  expect([places.withoutPlace('anna'), places.streamersWithout()]).toEqual([0, 0]);
});
