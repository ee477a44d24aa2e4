/** Tests the line that shows the progress of a roll-out. */
import { expect, it } from 'vitest';
import type { RolloutAnswer } from '#schemas/generated/types.ts';
import example from '#schemas/api/rollouts/rollout-answer.json' with { type: 'json' };
import { progressText } from './rolloutText.ts';

const [ANSWER] = example.examples as unknown as [RolloutAnswer];
const HEALTH = { wave: 0, status: 'unknown', live: 0, pageErrors: 0, missedCues: 0, failedRuns: 0 } as const;
const PAUSE: RolloutAnswer = { ...ANSWER, wave: 0, nextWaveAt: '2026-02-01T18:15:00.000Z', health: [HEALTH] };

// behaviour: rollout-71
it('says during the pause that nobody of the canary is live', () => {
  expect(progressText(PAUSE)).toBe(
    'running, canary of 3 waves: 3 applied, 22 waiting; the next wave begins at 2026-02-01T18:15:00.000Z; nobody of the canary is live so far, and without a live stream the roll-out stops then',
  );
});

// behaviour: rollout-71
it.each<[string, Partial<RolloutAnswer>]>([
  ['when somebody is live', { health: [{ ...HEALTH, status: 'healthy', live: 1 }] }],
  ['without the check', { options: { ...ANSWER.options, noHealth: true } }],
  ['without a canary', { options: { ...ANSWER.options, canary: 0 } }],
  ['after another wave', { wave: 1 }],
  ['when it stopped', { state: 'stopped' }],
])('does not say it %s', (_when, more) => expect(progressText({ ...PAUSE, ...more })).not.toContain('live so far'));
