import { expect, test } from 'vitest';
import { FlowLoad } from './flowLoad.ts';

const costs = (of: Record<string, number>): Map<string, number> => new Map(Object.entries(of));

// behaviour: event-10
test('flows that take a quarter of the thread and more are named, the three dearest first, until they no longer do', () => {
  let nowMs = 0;
  const share = { usedMs: 0 };
  const load = new FlowLoad({ nowMs: () => nowMs }, share);
  for (let second = 0; second < 15; second++) {
    nowMs += 1000;
    share.usedMs += 240;
    load.add(costs({ a: 10 }));
  }
  expect(load.report()).toBeNull();
  for (let second = 0; second < 25; second++) {
    nowMs += 1000;
    share.usedMs += 500;
    load.add(costs({ a: 10, b: 50, c: 30, d: 10 }));
  }
  expect(load.report()).toEqual({
    part: 0.5,
    flows: [
      { flowId: 'b', part: 0.5 },
      { flowId: 'c', part: 0.3 },
      { flowId: 'a', part: 0.1 },
    ],
  });
  nowMs += 20_000;
  expect(load.isALot).toBe(false);
});
