import { describe, expect, it } from 'vitest';
import { newFlow } from '#engine/flows/newFlow.ts';
import type { Flow, FlowTriggerNode } from '#schemas/generated/types.ts';
import { bringTheSame, firstTrigger } from './testable.ts';

describe('causes', () => {
  it.each([
    [[], true],
    [['GIFT'], true],
    [['FOLLOW', 'SHARE'], true],
    [['GIFT', 'GIFT'], true],
    [['GIFT', 'FOLLOW'], false],
    [['EARTHQUAKE', 'FOLLOW'], true],
  ])('%j bring the same values: %s', (kinds, isSame) => {
    expect(bringTheSame(kinds)).toBe(isSame);
  });
});

describe('the cause that a flow is tested by', () => {
  const trigger = (rank: string, isEnabled = true): FlowTriggerNode => ({
    kind: 'FOLLOW',
    settings: {},
    isEnabled,
    rank,
  });
  const flow = (triggersById: Flow['triggersById']): Flow => ({ ...newFlow({ id: 'f', name: 'F' }), triggersById });

  it('is the first that is on, by their order', () => {
    expect(firstTrigger(flow({ a: trigger('c'), b: trigger('a', false), c: trigger('b') }))?.[0]).toBe('c');
  });

  it('is the first when none is on, and none when there is none', () => {
    expect(firstTrigger(flow({ a: trigger('b', false), b: trigger('a', false) }))?.[0]).toBe('b');
    expect(firstTrigger(flow({}))).toBeUndefined();
  });
});
