/** Remembers presses by their ids, so that a pad may send one again after it lost its connection, and it is done once. */
import type { Clock } from '#engine/core/clock.ts';

export interface PressMemory {
  /** Does the work unless this press was seen before; then it ends as that one did. */
  once(callerId: string, pressId: string, work: () => Promise<void>): Promise<void>;
}

interface Press {
  atMs: number;
  result: Promise<void>;
}

export const KEEP_PRESSES_MS = 600_000;
/** Presses that are remembered of each caller; the oldest are forgotten first. */
export const MAX_PRESSES = 500;

export function createPressMemory(clock: Clock): PressMemory {
  const byCaller = new Map<string, Map<string, Press>>();

  /** Forgets what is old, oldest first; a caller without presses takes no memory. */
  function forget(presses: Map<string, Press>, callerId: string, nowMs: number): void {
    for (const [id, { atMs }] of presses) {
      if (presses.size <= MAX_PRESSES && nowMs - atMs < KEEP_PRESSES_MS) break;
      presses.delete(id);
    }
    if (presses.size === 0) byCaller.delete(callerId);
  }

  let sweptMs = clock.nowMs();
  function sweep(nowMs: number): void {
    if (nowMs - sweptMs < KEEP_PRESSES_MS) return;
    sweptMs = nowMs;
    for (const [callerId, presses] of byCaller) forget(presses, callerId, nowMs);
  }

  return {
    once(callerId, pressId, work) {
      const nowMs = clock.nowMs();
      sweep(nowMs);
      const presses = byCaller.get(callerId) ?? new Map<string, Press>();
      const before = presses.get(pressId);
      if (before !== undefined && nowMs - before.atMs < KEEP_PRESSES_MS) return before.result;
      presses.delete(pressId);
      const result = work();
      presses.set(pressId, { atMs: nowMs, result });
      byCaller.set(callerId, presses);
      forget(presses, callerId, nowMs);
      return result;
    },
  };
}
