import { describe, expect, test } from 'vitest';
import { planRoom } from './planRoom.ts';

const TEXT = {
  count: (used: number, limit: number | null) => `${used}/${limit ?? '-'}`,
  full: (plan: string, limit: number) => `${plan} ${limit}`,
  fullHint: (anotherPlan: string) => `Delete one, or ${anotherPlan}.`,
};

// behaviour: list-140
describe('the room in the plan', () => {
  test.each([
    { used: 1, planLimit: 2, limit: 2, mayAdd: true, count: '1/2', full: null },
    { used: 2, planLimit: 2, limit: 2, mayAdd: false, count: '2/2', full: 'FREE 2' },
    { used: 3, planLimit: 2, limit: 2, mayAdd: false, count: '3/2', full: 'FREE 2' },
    { used: 9, planLimit: null, limit: null, mayAdd: true, count: '9/-', full: null },
    { used: 50, planLimit: null, limit: 50, mayAdd: false, count: '50/-', full: 'FREE 50' },
  ])('of $used with a limit of $limit', ({ used, planLimit, limit, ...words }) => {
    expect(planRoom({ used, plan: 'FREE', planLimit, limit }, TEXT, 'ask')).toEqual({
      used,
      fullHint: 'Delete one, or ask.',
      ...words,
    });
  });

  // behaviour: plan-23
  test('counts what is put away apart', () => {
    const putAway = { count: 1, words: '1 put away' };
    expect(planRoom({ used: 2, putAway, plan: 'FREE', planLimit: 1, limit: 1 }, TEXT, 'ask')).toMatchObject({
      mayAdd: false,
      count: '1/1, 1 put away',
      full: 'FREE 1',
    });
  });

  test('lets the server decide until it is known', () => {
    expect(planRoom(null, TEXT, 'ask')).toMatchObject({ mayAdd: true, count: null, full: null });
  });
});
