import { expect, test } from 'vitest';
import { doneSteps, nextStep, shownSteps, type StepFacts } from './firstSteps.ts';

const NEW = '2026-01-31T18:00:00.000Z';
const LATER = '2026-01-31T18:05:00.000Z';
const profile = (lastEditedAt: string) => ({ id: lastEditedAt, createdAt: NEW, lastEditedAt });
const NOTHING: StepFacts = {
  tiktokUsername: null,
  profiles: [profile(NEW)],
  wasImportOpened: false,
  hasFlows: false,
  wereExamplesOpened: false,
  wasConnected: false,
  wasLive: false,
  hasPlan: false,
};

// behaviour: help-91
test.each<[string, Partial<StepFacts>, string[], string | null]>([
  ['a new account', {}, [], 'username'],
  ['a user name', { tiktokUsername: 'anna' }, ['username'], 'overlay'],
  ['an edited overlay', { profiles: [profile(NEW), profile(LATER)] }, ['overlay'], 'username'],
  ['a page that is or was there', { wasConnected: true }, ['liveLink'], 'username'],
  ['no profile', { profiles: [] }, [], 'username'],
  [
    'all but the stream itself',
    { tiktokUsername: 'anna', profiles: [profile(LATER)], wasConnected: true },
    ['username', 'overlay', 'liveLink'],
    'goLive',
  ],
  ['a stream that was there', { wasLive: true }, ['goLive'], 'username'],
  ['a plan', { hasPlan: true }, ['plan'], 'username'],
  ['an import that was opened', { wasImportOpened: true }, ['import'], 'username'],
  ['a flow', { hasFlows: true }, ['exampleFlows'], 'username'],
  ['examples that were opened', { wereExamplesOpened: true }, ['exampleFlows'], 'username'],
  [
    'everything that is needed',
    { tiktokUsername: 'anna', profiles: [profile(LATER)], wasConnected: true, wasLive: true },
    ['username', 'overlay', 'liveLink', 'goLive'],
    null,
  ],
])('%s', (_what, facts, expected, next) => {
  const done = doneSteps({ ...NOTHING, ...facts });
  expect(Object.entries(done).flatMap(([step, isDone]) => (isDone ? [step] : []))).toEqual(expected);
  expect(nextStep(done)).toBe(next);
});

// behaviour: agency-39
test('a plan is a step only where plans are sold', () => {
  expect([shownSteps(true).includes('plan'), shownSteps(false).includes('plan')]).toEqual([true, false]);
});
