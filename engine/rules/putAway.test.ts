/** Tests which documents are put away, against a slow model that moves one document at a time. */
import { describe, expect, it, test } from 'vitest';
import { randomFor } from '../core/random.ts';
import {
  type CountedDocument,
  isOver,
  isWarningDue,
  PUT_AWAY_FOR_MS,
  settlePlan,
  WARNED_BEFORE_MS,
} from './putAway.ts';

/** Applies a settlement. */
function settled(documents: readonly CountedDocument[], limit: number): CountedDocument[] {
  const { putAway, broughtBack } = settlePlan(documents, limit);
  return documents.map(({ id, isPutAway }) => ({
    id,
    isPutAway: putAway.includes(id) || (isPutAway && !broughtBack.includes(id)),
  }));
}

/** Moves one document at a time until nothing is over the limit and no place is free. */
function slowly(documents: readonly CountedDocument[], limit: number): CountedDocument[] {
  const result = documents.map((one) => ({ ...one }));
  for (;;) {
    const active = result.filter(({ isPutAway }) => !isPutAway).length;
    const newestActive = result.filter(({ isPutAway }) => !isPutAway).at(-1);
    const oldestAway = result.find(({ isPutAway }) => isPutAway);
    if (active > limit && newestActive) newestActive.isPutAway = true;
    else if (active < limit && oldestAway) oldestAway.isPutAway = false;
    else return result;
  }
}

// behaviour: plan-10
describe('documents over the limit', () => {
  it('are put away from the newest on', () => {
    const documents = ['a', 'b', 'c', 'd'].map((id) => ({ id, isPutAway: false }));
    expect(settlePlan(documents, 2)).toEqual({ putAway: ['c', 'd'], broughtBack: [] });
  });

  it('come back from the oldest on when there is room', () => {
    const documents = ['a', 'b', 'c', 'd'].map((id) => ({ id, isPutAway: id !== 'a' }));
    expect(settlePlan(documents, 3)).toEqual({ putAway: [], broughtBack: ['b', 'c'] });
  });

  test('are those of the slow model, whatever happened before', () => {
    const random = randomFor(29, 'put away', 'model');
    for (let round = 0; round < 10_000; round++) {
      const count = random.below(12);
      const documents = Array.from({ length: count }, (_, at) => ({ id: `${at}`, isPutAway: random.next() < 0.4 }));
      const limit = random.below(8);
      const result = settled(documents, limit);
      expect(result).toEqual(slowly(documents, limit));
      expect(result.filter(({ isPutAway }) => !isPutAway)).toHaveLength(Math.min(count, limit));
      expect(settled(result, limit)).toEqual(result);
    }
  });
});

// behaviour: plan-13
test('a document is deleted after 30 days, and never sooner than a week after the mail', () => {
  const warnedAtMs = PUT_AWAY_FOR_MS - WARNED_BEFORE_MS;
  expect([isWarningDue(0, warnedAtMs - 1), isWarningDue(0, warnedAtMs)]).toEqual([false, true]);
  expect([isOver(0, warnedAtMs, PUT_AWAY_FOR_MS - 1), isOver(0, warnedAtMs, PUT_AWAY_FOR_MS)]).toEqual([false, true]);
  expect(isOver(0, null, 10 * PUT_AWAY_FOR_MS)).toBe(false);
  const lateMs = 2 * PUT_AWAY_FOR_MS;
  expect([isOver(0, lateMs, lateMs + 1), isOver(0, lateMs, lateMs + WARNED_BEFORE_MS)]).toEqual([false, true]);
});
