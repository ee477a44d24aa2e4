import { expect, test } from 'vitest';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { EVENT_VALIDATORS } from '#schemas/generated/eventValidators.ts';
import type { ActionSettingsByKind } from '#schemas/generated/types.ts';
import { CONTEXT } from '#tests/support/actionContext.ts';
import { changePoints } from './changePoints.ts';

type Settings = ActionSettingsByKind['CHANGE_POINTS'];
const settingsOf = (over: Partial<Settings>): Settings => ({ ...ACTION_META.CHANGE_POINTS.defaults, ...over });

// behaviour: action-8
test('whoever caused the run is changed at once, and the step ends with the change', () => {
  const plan = changePoints.plan(settingsOf({ amount: 'coins * 2' }), CONTEXT);
  const common = { viewerIds: ['7'], of: 'both', mode: 'add', by: '', note: 'Tip jar', key: 'run-1/b1' };
  const payload = { ...common, thousandths: 10_000 };
  expect(plan).toEqual({
    followUps: [{ type: 'changePoints', payload }],
    until: { type: 'changePoints', key: 'run-1/b1' },
  });
  expect(EVENT_VALIDATORS.changePoints(payload)).toBe(true);
});

test('the own name is not looked up, and nothing negative is given or taken', () => {
  const plan = changePoints.plan(settingsOf({ viewer: '@Alice', mode: 'take', amount: '-5' }), CONTEXT);
  expect(plan).toMatchObject({ followUps: [{ payload: { viewerIds: ['7'], mode: 'take', thousandths: 0 } }] });
});

test('somebody who is named is looked up first; nobody of that name is a failure', () => {
  const settings = settingsOf({ viewer: '@bob' });
  expect(changePoints.plan(settings, CONTEXT)).toEqual({
    request: { kind: 'findViewers', request: { names: ['bob'] } },
  });
  const found = changePoints.finish!({ viewerIds: ['8'] }, settings, CONTEXT);
  expect(found).toMatchObject({ followUps: [{ payload: { viewerIds: ['8'], thousandths: 10_000 } }] });
  const nobody = (): unknown => changePoints.finish!({ viewerIds: [''] }, settings, CONTEXT);
  expect(nobody).toThrow(expect.objectContaining({ code: 'FLOW_VIEWER_UNKNOWN', params: { name: 'bob' } }));
});

test('a run that nobody caused needs a name', () => {
  const plan = (): unknown => changePoints.plan(settingsOf({}), { ...CONTEXT, viewer: null });
  expect(plan).toThrow(expect.objectContaining({ code: 'FLOW_VIEWER_MISSING' }));
});

test('it brings what was really made, in points', () => {
  const settings = settingsOf({});
  const brought = changePoints.outcome!({ thousandths: -2500, balance: 7500 }, settings);
  expect(brought).toEqual({ pointsMade: -2.5, balance: 7.5 });
  expect(Object.keys(brought)).toEqual(ACTION_META.CHANGE_POINTS.provides.map(({ name }) => name));
  expect(changePoints.outcome!(null, settings)).toEqual({});
});
