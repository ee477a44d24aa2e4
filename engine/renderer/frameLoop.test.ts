import { describe, expect, test } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { createFrameLoop } from './frameLoop.ts';
import type { Tick } from './frameLoop.ts';

const FRAME_MS = 16;

/** Simulates a screen and timers in virtual time, with a scene that the test controls. */
function world(advance: (nowMs: number) => Partial<Tick> = () => ({}), skips = (): boolean => false) {
  const clock = manualClock(0);
  const frames = new Set<() => void>();
  const timers = new Set<{ atMs: number; task: () => void }>();
  const counts = { asked: 0, drawn: 0 };
  const rests = { count: 0 };
  const loop = createFrameLoop({
    clock,
    scheduler: {
      after: (delayMs, task) => {
        const timer = { atMs: clock.nowMs() + delayMs, task };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
    requestFrame: (callback) => {
      counts.asked++;
      frames.add(callback);
      return () => void frames.delete(callback);
    },
    advance: (nowMs) => ({ isMoving: false, isDue: false, nextAtMs: null, ...advance(nowMs) }),
    draw: () => void counts.drawn++,
    pace: { skips, rest: () => void rests.count++ },
  });
  function step(ms = FRAME_MS): void {
    clock.set(clock.nowMs() + ms);
    const passed = [...timers].filter((timer) => timer.atMs <= clock.nowMs());
    passed.forEach((timer) => timers.delete(timer) && timer.task());
    const due = [...frames];
    frames.clear();
    due.forEach((callback) => callback());
  }
  const steps = (count: number): void => Array.from({ length: count }).forEach(() => step());
  return { loop, counts, rests, step, steps, timers };
}

describe('frames', () => {
  test('none, and no callback either, while nothing happens', () => {
    const { counts, steps } = world();
    steps(1_000);
    expect(counts).toEqual({ asked: 0, drawn: 0 });
  });

  test('one for any number of changes before it', () => {
    const { loop, counts, steps } = world();
    loop.invalidate();
    loop.invalidate();
    steps(10);
    expect(counts).toEqual({ asked: 1, drawn: 1 });
  });

  test('looking without finding a change draws nothing', () => {
    const { loop, counts, steps } = world();
    loop.wake();
    steps(10);
    expect(counts).toEqual({ asked: 1, drawn: 0 });
  });

  test('what changes while the scene advances is drawn in the same frame', () => {
    const { loop, counts, step } = world(() => {
      loop.invalidate();
      return {};
    });
    loop.wake();
    step();
    expect(counts).toEqual({ asked: 1, drawn: 1 });
  });

  test('every frame while something moves, the last one included', () => {
    const { loop, counts, steps } = world((nowMs) => ({ isMoving: nowMs < FRAME_MS * 5 }));
    loop.wake();
    steps(20);
    expect(counts).toEqual({ asked: 5, drawn: 5 });
  });

  test('one when a moment came that the scene had named', () => {
    const { loop, counts, steps } = world((nowMs) => ({
      nextAtMs: 160,
      isDue: nowMs >= 160,
      ...(nowMs >= 160 && { nextAtMs: null }),
    }));
    loop.wake();
    steps(50);
    expect(counts).toEqual({ asked: 2, drawn: 1 });
  });

  test('a clock that stands still moves nothing', () => {
    const { loop, counts, step } = world(() => ({ isMoving: true }));
    loop.invalidate();
    step();
    Array.from({ length: 20 }).forEach(() => step(0));
    expect(counts.drawn).toBe(1);
  });
});

describe('pace', () => {
  test('frames that are left out while something moves are asked for, but neither looked at nor drawn', () => {
    const looks: number[] = [];
    let frames = 0;
    const { loop, counts, rests, steps } = world(
      (nowMs) => ({ isMoving: looks.push(nowMs) < 5 }),
      () => ++frames % 2 === 1,
    );
    loop.wake();
    steps(20);
    expect(looks).toEqual([16, 48, 80, 112, 144]);
    expect([counts.drawn, counts.asked, rests.count]).toEqual([5, 9, 1]);
  });

  test('what rests is drawn at once', () => {
    const { loop, counts, step } = world(undefined, () => true);
    loop.invalidate();
    step();
    expect(counts).toEqual({ asked: 1, drawn: 1 });
  });
});

describe('sleep', () => {
  test('one timer, to the next change, then one look', () => {
    const looks: number[] = [];
    const { loop, counts, steps, timers } = world((nowMs) => {
      looks.push(nowMs);
      return { nextAtMs: nowMs < 160 ? 160 : null };
    });
    loop.wake();
    steps(1);
    expect(timers.size).toBe(1);
    steps(50);
    expect([looks, timers.size, counts.asked]).toEqual([[16, 160], 0, 2]);
  });

  test('a change before the timer replaces it', () => {
    const { loop, steps, timers } = world((nowMs) => ({ nextAtMs: nowMs + 1_000 }));
    loop.wake();
    steps(2);
    loop.invalidate();
    steps(2);
    expect(timers.size).toBe(1);
  });

  test('a scene that throws does not stop the next frame', () => {
    let hasFailed = false;
    const { loop, counts, step } = world(() => {
      if (hasFailed) return {};
      hasFailed = true;
      throw new Error('once');
    });
    loop.invalidate();
    expect(() => step()).toThrow('once');
    loop.invalidate();
    step();
    expect(counts.drawn).toBe(1);
  });

  test('after dispose nothing runs', () => {
    const { loop, counts, steps } = world(() => ({ nextAtMs: 500 }));
    loop.wake();
    steps(1);
    loop.dispose();
    loop.invalidate();
    steps(50);
    expect(counts).toEqual({ asked: 1, drawn: 0 });
  });
});
