import { expect, test } from 'vitest';
import { PLAN_LIMITS, planLimits } from './planLimits.ts';
import { PLANS } from './plans.ts';

/** Table in readable form (behaviour: plan-2). */
const TABLE = `
                  | FREE                   | BASIC                  | PRO
profiles          | 1                      | 2                      | unlimited
flows             | 3                      | 10                     | unlimited
audioAlerts       | 3                      | 10                     | unlimited
pointSystemUsers  | 1000                   | 10000                  | unlimited
withoutAds        | no                     | yes                    | yes
tts               | no                     | yes                    | yes
likeBalloon       | no                     | no                     | yes
followerBot       | no                     | no                     | yes
gameIntegrations  | no                     | no                     | yes
videoChromaKey    | no                     | no                     | yes
ai                | no                     | no                     | yes
lockedItems       | GIFT_COUNTER, TOP_GIFT | GIFT_COUNTER, TOP_GIFT | none`;

const rows = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));

test.each(rows)('%s', (name, ...cells) => {
  PLANS.forEach((plan, index) => {
    const { counts, features, lockedItems } = PLAN_LIMITS[plan];
    const values: Record<string, unknown> = { ...counts, ...features, lockedItems: lockedItems.join(', ') || 'none' };
    const shown = { null: 'unlimited', true: 'yes', false: 'no' }[String(values[name])] ?? String(values[name]);
    expect(shown).toBe(cells[index]);
  });
});

// behaviour: plan-2
test('the table lists everything a plan says', () => {
  const { counts, features } = PLAN_LIMITS.PRO;
  const names = [...Object.keys(counts), ...Object.keys(features), 'lockedItems'];
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(names));
});

// behaviour: plan-3
test('without a user the limits of Free apply', () => expect(planLimits(null)).toBe(PLAN_LIMITS.FREE));
