import { expect, test } from 'vitest';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { EVENT_VALIDATORS } from '#schemas/generated/eventValidators.ts';
import { CONTEXT } from '#tests/support/actionContext.ts';
import { gamblePoints } from './gamblePoints.ts';

const SETTINGS = { amount: 'coins', chance: 30, factor: 2.345 };

// behaviour: action-15
test('points of whoever caused the run are staked, the end is waited for, and breaking it off takes it back', () => {
  const plan = gamblePoints.plan(SETTINGS, CONTEXT);
  const key = 'run-1/b1';
  const payload = { viewerId: '7', thousandths: 5000, chance: 30, factor: 2345, note: 'Tip jar', key };
  expect(plan).toMatchObject({ followUps: [{ type: 'stakePoints', payload }], until: { type: 'gambleEnded', key } });
  expect(EVENT_VALIDATORS.stakePoints(payload)).toBe(true);
  const back = { drawId: key, game: 'gamble' };
  expect(plan.undo).toEqual({ target: `stake:${key}`, followUps: [{ type: 'withdrawDraw', payload: back }] });
  expect(EVENT_VALIDATORS.withdrawDraw(back)).toBe(true);
});

test('without a viewer there is nobody to stake anything', () => {
  const nobody = (): unknown => gamblePoints.plan(SETTINGS, { ...CONTEXT, viewer: null });
  expect(nobody).toThrow(expect.objectContaining({ code: 'FLOW_VIEWER_MISSING' }));
});

test('it brings what became of the stake, in points; when nobody knows, it was given back', () => {
  const brought = gamblePoints.outcome!({ outcome: 'won', stake: 5000, won: 11_725, balance: 20_000 }, SETTINGS);
  expect(brought).toEqual({ gambleOutcome: 'won', stake: 5, won: 11.725, balance: 20 });
  expect(Object.keys(brought)).toEqual(ACTION_META.GAMBLE_POINTS.provides.map(({ name }) => name));
  expect(gamblePoints.outcome!(null, SETTINGS)).toEqual({ gambleOutcome: 'returned' });
});
