import { expect, test } from 'vitest';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { EVENT_VALIDATORS } from '#schemas/generated/eventValidators.ts';
import { CONTEXT } from '#tests/support/actionContext.ts';
import { transferPoints } from './transferPoints.ts';

const SETTINGS = { from: '', to: '@bob', amount: 'coins' };

// behaviour: action-9
test('the one who is named is looked up, and the points go from whoever caused the run', () => {
  const plan = transferPoints.plan(SETTINGS, CONTEXT);
  expect(plan).toEqual({ request: { kind: 'findViewers', request: { names: ['bob'] } } });
  const payload = { fromId: '7', toId: '8', thousandths: 5000, note: 'Tip jar', key: 'run-1/b1' };
  expect(transferPoints.finish!({ viewerIds: ['8'] }, SETTINGS, CONTEXT)).toEqual({
    followUps: [{ type: 'transferPoints', payload }],
    until: { type: 'transferPoints', key: 'run-1/b1' },
  });
  expect(EVENT_VALIDATORS.transferPoints(payload)).toBe(true);
});

test('both can be named, each by the place where it stands', () => {
  const settings = { ...SETTINGS, from: 'carl' };
  expect(transferPoints.plan(settings, CONTEXT)).toMatchObject({ request: { request: { names: ['carl', 'bob'] } } });
  const found = transferPoints.finish!({ viewerIds: ['9', '8'] }, settings, CONTEXT);
  expect(found).toMatchObject({ followUps: [{ payload: { fromId: '9', toId: '8' } }] });
});

test('nobody of a name, and a word that is not there, are failures', () => {
  const nobody = (): unknown => transferPoints.finish!({ viewerIds: [''] }, SETTINGS, CONTEXT);
  expect(nobody).toThrow(expect.objectContaining({ code: 'FLOW_VIEWER_UNKNOWN' }));
  const noWord = (): unknown => transferPoints.plan({ ...SETTINGS, to: '{arg1}' }, CONTEXT);
  expect(noWord).toThrow(expect.objectContaining({ code: 'FLOW_VALUE_MISSING' }));
});

test('it brings how many were moved', () => {
  const brought = transferPoints.outcome!({ thousandths: 5000, balance: 1000 }, SETTINGS);
  expect(brought).toEqual({ pointsMoved: 5, balance: 1 });
  expect(Object.keys(brought)).toEqual(ACTION_META.TRANSFER_POINTS.provides.map(({ name }) => name));
});
