/**
 * Tests that functions on texts of strangers have a constant, small cost per character. CPU of this process is compared
 * with CPU of this process, so a slow or busy machine changes nothing; the benchmark `cost-per-character` measures the
 * same walk more closely.
 */
import { describe, expect, test } from 'vitest';
import { ITEMS } from '#engine/items/index.ts';
import { ACTIONS } from '#server/show/fold/flows/actions/index.ts';
import { TRIGGERS } from '#server/show/fold/flows/triggers/index.ts';
import type { CostCase } from './costCase.ts';
import { costOfOneLook } from './measureCost.ts';
import { COST_CASES, type Cost, costsOf } from './walkCosts.ts';

/**
 * Largest growth: linear cost stays below it; where time grows with the square, a character costs eight times as much.
 */
const MOST_GROWTH = 3.5;
/**
 * Limits in plain reads of a character: the largest cost per character, and the one below which no closer look is
 * needed.
 */
const MOST_LOOKS = 30_000;
const CHEAP_LOOKS = 60_000;

const look = costOfOneLook();

function offences(one: CostCase, looks: number): string[] {
  const isTooMuch = ({ us, growth }: Cost): boolean => growth > MOST_GROWTH || us / one.most / look > MOST_LOOKS;
  return costsOf(one, { looks, cheapUs: CHEAP_LOOKS * look })
    .filter(isTooMuch)
    .map(({ kind, us, growth }) => `${kind}: ${us.toFixed(0)} us, growth ${growth.toFixed(1)}`);
}

const registries = [...new Set(COST_CASES.map(({ registry }) => registry))];

// behaviour: condition-4
describe.for(registries)('%s', (registry) => {
  test.for(COST_CASES.filter((one) => one.registry === registry).map((one) => [one.name, one] as const))(
    '%s',
    ([, one]) => {
      // Repeated after a finding: a pause of the process may have been counted.
      const found = offences(one, 2).length === 0 ? [] : offences(one, 5);
      expect(found).toEqual([]);
    },
  );
});

test('every kind of each registry is in the walk', () => {
  const names = (registry: string): Set<string> =>
    new Set(COST_CASES.filter((one) => one.registry === registry).map(({ name }) => name.split(' ')[0]!));
  expect(names('actions')).toEqual(new Set(Object.keys(ACTIONS)));
  expect(names('items')).toEqual(new Set(Object.keys(ITEMS)));
  expect(names('triggers')).toEqual(new Set(Object.keys(TRIGGERS)));
});
