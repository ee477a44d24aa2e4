import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../core/clock.ts';
import { createSessionClock } from './sessionClock.ts';

// behaviour: time-4
describe('session time', () => {
  it('runs at the session rate from what the server said', () => {
    const local = manualClock(5_000);
    const clock = createSessionClock(local);
    clock.reset({ nowMs: 1_000_000, rate: 4 });
    local.set(5_250);
    expect(clock.nowMs()).toBe(1_001_000);
  });

  it('works off a small difference at 5 % and then runs exactly', () => {
    const local = manualClock(0);
    const clock = createSessionClock(local);
    clock.reset({ nowMs: 0, rate: 1 });
    clock.adjust({ nowMs: 100, rate: 1 });
    expect(clock.nowMs()).toBe(0);
    local.set(1_000);
    expect(clock.nowMs()).toBe(1_050);
    local.set(2_000);
    expect(clock.nowMs()).toBe(2_100);
    local.set(9_000);
    expect(clock.nowMs()).toBe(9_100);
  });

  it('jumps ahead when it is late by more than half a second', () => {
    const local = manualClock(0);
    const clock = createSessionClock(local);
    clock.reset({ nowMs: 0, rate: 1 });
    clock.adjust({ nowMs: 60_000, rate: 1 });
    expect(clock.nowMs()).toBe(60_000);
  });

  it('waits at half the speed, without going back, when it is far too early', () => {
    const local = manualClock(0);
    const clock = createSessionClock(local);
    clock.reset({ nowMs: 10_000, rate: 1 });
    clock.adjust({ nowMs: 4_000, rate: 1 });
    expect(clock.nowMs()).toBe(10_000);
    local.set(6_000);
    expect(clock.nowMs()).toBe(13_000);
    local.set(12_000);
    expect(clock.nowMs()).toBe(16_000);
    local.set(13_000);
    expect(clock.nowMs()).toBe(17_000);
  });

  it('stands when the session stands, and goes on with it', () => {
    const local = manualClock(0);
    const clock = createSessionClock(local);
    clock.reset({ nowMs: 500, rate: 0 });
    local.set(10_000);
    expect(clock.nowMs()).toBe(500);
    clock.adjust({ nowMs: 500, rate: 2 });
    local.set(10_100);
    expect(clock.nowMs()).toBe(700);
  });

  it('may start anew in another epoch, earlier too', () => {
    const clock = createSessionClock(manualClock(0));
    clock.reset({ nowMs: 9_000, rate: 1 });
    clock.reset({ nowMs: 1_000, rate: 1 });
    expect(clock.nowMs()).toBe(1_000);
  });

  it('never goes back within an epoch, and reaches the server whatever was said before', () => {
    const rate = fc.constantFrom(0.5, 1, 8);
    const word = fc.record({ passedMs: fc.nat(3_000), offMs: fc.integer({ min: -4_000, max: 4_000 }), rate });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const local = manualClock(0);
        const clock = createSessionClock(local);
        clock.reset({ nowMs: 100_000, rate: 1 });
        let before = clock.nowMs();
        const look = (): void => {
          expect(clock.nowMs()).toBeGreaterThanOrEqual(before);
          before = clock.nowMs();
        };
        for (const { passedMs, offMs, rate } of words) {
          for (let part = 0; part < 4; part++) {
            local.set(local.nowMs() + passedMs / 4);
            look();
          }
          clock.adjust({ nowMs: clock.nowMs() + offMs, rate });
          look();
        }
        const { offMs, rate } = words.at(-1)!;
        const toldMs = before + (offMs / rate > 500 ? 0 : offMs);
        local.set(local.nowMs() + 20_000);
        look();
        expect(clock.nowMs()).toBeCloseTo(toldMs + 20_000 * rate, 3);
      }),
    );
  });
});
