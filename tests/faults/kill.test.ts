/**
 * Tests `kill -9` from another process, 200 times. Acknowledged events are stored, nothing is counted twice, and the
 * state is, after every kill and at the end of the stream, the one of a run that was never killed.
 */
import { expect, test } from 'vitest';
import { campaign, describeCampaign } from './harness/campaign.ts';
import { KILL } from './harness/outage.ts';
import { faultSeed } from './harness/seed.ts';

const ROUNDS = 200;

// behaviour: durable-3, why-220
test(`${ROUNDS} kills lose nothing and count nothing twice`, { timeout: 300_000 }, async () => {
  const seed = faultSeed();
  const sum = await campaign({ seed, kills: ROUNDS, outage: KILL });
  console.log(describeCampaign('kill -9', seed, sum));
  expect(sum.faults, `seed ${seed}`).toEqual([]);
  expect(sum).toMatchObject({ kills: ROUNDS, lost: 0, double: 0 });
  // A busy machine does not always fill one: 100.
  expect(sum.largestBatch).toBeGreaterThan(50);
  // The kills hit the right moments, otherwise the test shows nothing.
  expect(sum.inside).toBeGreaterThan(ROUNDS / 10);
  expect(sum.between).toBeGreaterThan(ROUNDS / 10);
  expect(sum.withTimerAndStreak).toBeGreaterThan(ROUNDS / 10);
  expect(sum.missedEdits).toBeGreaterThan(0);
  expect(sum.withArchive).toBeGreaterThan(ROUNDS / 10);
});
