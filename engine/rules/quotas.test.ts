import { expect, test } from 'vitest';
import { PLAN_LIMITS } from './planLimits.ts';
import { PLANS } from './plans.ts';
import { type QuotaName, QUOTAS, quotasFor } from './quotas.ts';

test.each(PLANS)('quotas leave room for what the plan %s promises', (plan) => {
  const { profiles, flows, audioAlerts } = PLAN_LIMITS[plan].counts;
  const quotas = QUOTAS[plan];
  expect([profiles ?? quotas.profiles, flows ?? quotas.flows]).toEqual([quotas.profiles, quotas.flows]);
  expect(audioAlerts ?? quotas.audioAlerts).toBe(quotas.audioAlerts);
});

// behaviour: quota-1
test('a larger plan never has less, and a demo never more than the plan that it shows', () => {
  const names = Object.keys(QUOTAS.PRO) as QuotaName[];
  for (const name of names) {
    expect(QUOTAS.BASIC[name], name).toBeGreaterThanOrEqual(QUOTAS.FREE[name]);
    expect(QUOTAS.PRO[name], name).toBeGreaterThanOrEqual(QUOTAS.BASIC[name]);
    expect(QUOTAS.DEMO[name], name).toBeLessThanOrEqual(QUOTAS.PRO[name]);
  }
});

test('what fits into one fits into all', () => {
  for (const quotas of Object.values(QUOTAS)) {
    expect(quotas.itemsOfAllOverlays).toBeGreaterThanOrEqual(quotas.itemsPerOverlay);
    expect(quotas.bytesOfAllOverlays).toBeGreaterThanOrEqual(quotas.bytesPerOverlay);
  }
});

test('the own show of a computer without accounts has what is the most', () => {
  expect(quotasFor(null, false)).toBe(QUOTAS.PRO);
  expect(quotasFor('PRO', true)).toBe(QUOTAS.DEMO);
});
