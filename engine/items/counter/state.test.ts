import { describe, expect, test } from 'vitest';
import { randomFor } from '../../core/random.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ChangeCounterPayload, CounterSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { COUNTER_BUMP_MS, counter, counterShownValue, counterSwelling } from './state.ts';

function player(settings: Partial<CounterSettings> = {}) {
  return new ItemPlayer(counter, { ...ITEM_META.COUNTER.defaults, ...settings });
}

const change = (mode: ChangeCounterPayload['mode'], value = 0) => ['changeCounter', { mode, value }] as const;

// behaviour: counter-1
describe('changeCounter', () => {
  test('starts at 0', () => {
    expect(player().data).toEqual({ value: 0, previousValue: 0, changedAtMs: 0 });
  });

  test.for([
    [[change('add', 3)], 3],
    [[change('add', 3), change('add', -5)], -2],
    [[change('set', 40), change('add', 2)], 42],
    [[change('set', 40), change('reset', 7)], 0],
    [[change('set', 1e12), change('add', 1)], 1e12],
    [[change('set', -1e12), change('add', -1e12)], -1e12],
  ] as const)('%j gives %d', ([commands, value]) => {
    const played = player();
    for (const command of commands) played.command(...command);
    expect(played.data.value).toBe(value);
  });

  test('that changes nothing returns the same data', () => {
    const played = player().command(...change('set', 5));
    const { data } = played;
    played.command(...change('set', 5)).command(...change('add', 0));
    expect(played.data).toBe(data);
  });

  test('for another item is not obeyed', () => {
    expect(player().play(...change('add', 1), { itemId: 'item-2' }).data.value).toBe(0);
  });
});

describe('the bump', () => {
  // behaviour: counter-3
  test('runs for 0.3 s from what was shown to the new value, also when a change interrupts it', () => {
    const played = player().command(...change('set', 100));
    expect(counterShownValue(played.view(), played.nowMs)).toBe(0);
    played.advance(COUNTER_BUMP_MS / 2);
    const shown = counterShownValue(played.view(), played.nowMs);
    expect(shown).toBeCloseTo(87.5);
    played.command(...change('add', 100));
    expect(played.data.previousValue).toBe(Math.round(shown));
    expect(counterShownValue(played.view(), played.nowMs + COUNTER_BUMP_MS)).toBe(200);
  });

  test('swells and is over after 0.3 s; frames are asked for during that time only', () => {
    const played = player();
    expect([counterSwelling(played.view(), played.nowMs), played.nextChange()]).toEqual([0, null]);
    played.command(...change('add', 1));
    const swelling = [0, 75, 150, 225, 300, 5000].map((ms) => counterSwelling(played.view(), played.nowMs + ms));
    expect(swelling).toEqual([0, 0.75, 1, 0.75, 0, 0]);
    expect(played.advance(COUNTER_BUMP_MS - 1).nextChange()).toBe(played.nowMs);
    expect(played.advance(1).nextChange()).toBeNull();
  });
});

// behaviour: counter-2
test('the fraction shows the whole, the standard style does not', () => {
  expect(player({ style: 'fraction', maxValue: 50 }).view().maxValue).toBe(50);
  expect(player({ style: 'standard', maxValue: 50 }).view().maxValue).toBeNull();
});

test('a sample is a part of the fraction', () => {
  for (let seed = 0; seed < 50; seed++) {
    const context = { nowMs: 0, random: randomFor(seed, 'sample', 'counter'), locale: 'en' as const };
    const { value } = counter.sample({ ...ITEM_META.COUNTER.defaults, style: 'fraction', maxValue: 4 }, context);
    expect(value).toBeLessThanOrEqual(4);
  }
});
