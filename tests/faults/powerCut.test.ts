/**
 * Tests a power cut, simulated by a shim that knows which bytes were synced (shim/powerCut.c): half of the cuts in the
 * middle of a write. With the database as the server opens it nothing acknowledged is lost; with a weaker setting
 * events are lost, which shows that the shim works and that the setting is needed.
 */
import { expect, test } from 'vitest';
import { campaign, describeCampaign } from './harness/campaign.ts';
import { powerCut } from './shim/powerCut.ts';
import { faultSeed } from './harness/seed.ts';
import { isNotApplicable } from './shim/shims.ts';

const ROUNDS = 80;
/** Most kills until the first loss; far more than necessary. */
const WEAK_ROUNDS = 40;

// behaviour: durable-3
test(`${ROUNDS} power cuts lose nothing that was acknowledged`, { timeout: 300_000 }, async () => {
  if (isNotApplicable()) return;
  const seed = faultSeed();
  const sum = await campaign({ seed, kills: ROUNDS, outage: powerCut() });
  console.log(describeCampaign('power cut', seed, sum));
  expect(sum.faults, `seed ${seed}`).toEqual([]);
  expect(sum).toMatchObject({ kills: ROUNDS, lost: 0, double: 0 });
  // A busy machine does not always fill one: 100.
  expect(sum.largestBatch).toBeGreaterThan(50);
  expect(sum.inside).toBeGreaterThan(ROUNDS / 10);
  expect(sum.withTimerAndStreak).toBeGreaterThan(ROUNDS / 10);
});

for (const synchronous of ['NORMAL', 'OFF'] as const) {
  test(`with synchronous=${synchronous} power cuts lose events, and that is seen`, { timeout: 300_000 }, async () => {
    if (isNotApplicable()) return;
    const seed = faultSeed();
    const sum = await campaign({ seed, kills: WEAK_ROUNDS, outage: powerCut(), synchronous });
    console.log(describeCampaign(`power cut with synchronous=${synchronous}`, seed, sum));
    expect(sum.lost, `seed ${seed}`).toBeGreaterThan(0);
    expect(sum.faults.join('\n')).toMatch(/lost|nothing is left|cannot be read/);
  });
}
