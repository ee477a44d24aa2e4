import { expect, test } from 'vitest';
import type { RolloutAnswer } from '#schemas/generated/types.ts';
import example from '#schemas/api/rollouts/rollout-answer.json' with { type: 'json' };
import {
  begunWaves,
  isMoving,
  mayResume,
  mayRollBack,
  stoppedForHealth,
  totalOf,
  waitsForStream,
} from './rolloutStates.ts';

const STATES = ['scheduled', 'running', 'paused', 'stopped', 'done', 'rolling-back', 'rolled-back'] as const;
const TALLY = { waiting: 1, applied: 2, nothing: 3, refused: 4, failed: 5, rolledBack: 6 };
const reasonOf = (code: string): Pick<RolloutAnswer, 'reason'> => ({ reason: { code, message: '' } });

// behaviour: rollout-58
test('a roll-out offers what the server allows in its state', () => {
  expect(STATES.filter((state) => isMoving({ state }))).toEqual(['scheduled', 'running', 'rolling-back']);
  expect(STATES.filter((state) => mayResume({ state }))).toEqual(['paused', 'stopped']);
  const begun = STATES.filter((state) => mayRollBack({ state, members: TALLY }));
  expect(begun).toEqual(['paused', 'stopped', 'done', 'rolled-back']);
  expect(mayRollBack({ state: 'done', members: { ...TALLY, applied: 0 } })).toBe(false);
});

test('only a stop for the health of a wave can be resumed without the check', () => {
  expect(stoppedForHealth(reasonOf('ROLLOUT_HEALTH_UNKNOWN'))).toBe(true);
  expect(stoppedForHealth(reasonOf('ROLLOUT_STOPPED'))).toBe(false);
  expect(stoppedForHealth({ reason: null })).toBe(false);
});

// behaviour: rollout-70
test('a wave is listed once a member has something or its health is known', () => {
  const health = { wave: 2, status: 'unknown', live: 0, pageErrors: 0, missedCues: 0, failedRuns: 0 } as const;
  expect(begunWaves({ appliedByWave: [3, 0, 0, 0], health: [health] })).toEqual([
    { wave: 0, applied: 3, health: null },
    { wave: 2, applied: 0, health },
  ]);
});

// behaviour: rollout-71
test('only the pause after a test group of which nobody is live waits for a stream', () => {
  const health = { wave: 0, status: 'unknown', live: 0, pageErrors: 0, missedCues: 0, failedRuns: 0 } as const;
  const [answer] = example.examples as unknown as [RolloutAnswer];
  const waiting: RolloutAnswer = { ...answer, wave: 0, nextWaveAt: '2026-02-01T18:15:00.000Z', health: [health] };
  const others: Partial<RolloutAnswer>[] = [
    { state: 'stopped' },
    { nextWaveAt: null },
    { wave: 1 },
    { health: [{ ...health, status: 'healthy' }] },
    { options: { ...answer.options, canary: 0 } },
    { options: { ...answer.options, noHealth: true } },
  ];
  expect(waitsForStream(waiting)).toBe(true);
  expect(others.map((other) => waitsForStream({ ...waiting, ...other }))).toEqual(others.map(() => false));
});

test('all members count', () => expect(totalOf(TALLY)).toBe(21));
