import { describe, expect, it } from 'vitest';
import { createMessageLog } from './messageLog.ts';

function filled(count: number, stepMs: number) {
  const log = createMessageLog();
  for (let seq = 1; seq <= count; seq++) log.add({ seq, sentMs: seq * stepMs, topic: 't', payload: {} });
  return log;
}

describe('what a page missed', () => {
  it('is everything after what it saw', () => {
    const log = filled(5, 1);
    expect(log.since(3, 5, 5)?.map((entry) => entry.seq)).toEqual([4, 5]);
    expect(log.since(5, 5, 5)).toEqual([]);
  });

  it('is unknown when the page claims more than was sent', () => {
    expect(filled(5, 1).since(6, 5, 5)).toBeNull();
  });

  // behaviour: socket-4
  it('is known for the last 1,000 messages', () => {
    const log = filled(1_200, 1);
    expect(log.since(200, 1_200, 1_200)).toHaveLength(1_000);
    expect(log.since(199, 1_200, 1_200)).toBeNull();
  });

  // behaviour: socket-4
  it('is known for 60 s', () => {
    const log = filled(3, 1_000);
    expect(log.since(1, 3, 62_000)?.map((entry) => entry.seq)).toEqual([2, 3]);
    expect(log.since(1, 3, 62_001)).toBeNull();
    expect(log.since(3, 3, 999_999)).toEqual([]);
  });
});
