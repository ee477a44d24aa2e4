import { expect, test } from 'vitest';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { EVENT_VALIDATORS } from '#schemas/generated/eventValidators.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { CONTEXT } from '#tests/support/actionContext.ts';
import { payChat } from './payChat.ts';

const SETTINGS = { amount: '5', minutes: 10 };
const FOUND = { viewerIds: ['7', '8'], paid: 2, thousandths: 5000 };
const request = { sinceMs: 400_000, untilMs: 1_000_000, after: '', paid: 0, thousandths: 5000 };

// behaviour: action-10
test('who is in chat is looked up, with what each of them gets', () => {
  expect(payChat.plan(SETTINGS, CONTEXT)).toEqual({ request: { kind: 'viewersInChat', request } });
});

test('those who were found are paid, and the next are looked up until there are none', () => {
  const next: JsonObject = { ...request, after: '8', paid: 2 };
  const plan = payChat.finish!({ ...FOUND, next }, SETTINGS, CONTEXT);
  const paid = { viewerIds: ['7', '8'], of: 'both', mode: 'add', thousandths: 5000, by: '', note: 'Tip jar' };
  expect(plan).toEqual({
    followUps: [{ type: 'changePoints', payload: paid }],
    request: { kind: 'viewersInChat', request: next },
  });
  expect(EVENT_VALIDATORS.changePoints(paid)).toBe(true);
  expect(payChat.finish!({ ...FOUND, viewerIds: [], next: null }, SETTINGS, CONTEXT)).toEqual({ followUps: [] });
});

test('it brings how many were paid', () => {
  expect(payChat.outcome!({ ...FOUND, next: null }, SETTINGS)).toEqual({ viewersPaid: 2 });
  expect(ACTION_META.PAY_CHAT.provides.map(({ name }) => name)).toEqual(['viewersPaid']);
});
