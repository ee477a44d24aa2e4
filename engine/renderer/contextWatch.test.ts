import { expect, it } from 'vitest';
import { createContextWatch, MAX_LOSSES, RESTORE_WITHIN_MS } from './contextWatch.ts';

/** Runs a watch with timers that are due when the test says so. */
function watched() {
  const timers = new Map<() => void, number>();
  const seen: string[] = [];
  const watch = createContextWatch({
    scheduler: {
      after: (delayMs, task) => {
        timers.set(task, delayMs);
        return () => void timers.delete(task);
      },
    },
    onRestored: () => void seen.push('restored'),
    onGivenUp: () => void seen.push('given up'),
  });
  const pass = (): void => {
    const due = [...timers.keys()];
    timers.clear();
    due.forEach((task) => task());
  };
  return { watch, seen, pass, delays: () => [...timers.values()] };
}

// behaviour: canvas-8
it('goes on with a context that comes back in time', () => {
  const { watch, seen, pass, delays } = watched();
  watch.lost();
  expect(delays()).toEqual([RESTORE_WITHIN_MS]);
  watch.restored();
  pass();
  expect(seen).toEqual(['restored']);
});

it('gives up a context that stays away, once, and does not want it later', () => {
  const { watch, seen, pass } = watched();
  watch.lost();
  watch.lost();
  pass();
  watch.restored();
  watch.lost();
  pass();
  expect(seen).toEqual(['given up']);
});

it(`gives up a context at its loss number ${MAX_LOSSES} without waiting`, () => {
  const { watch, seen, delays } = watched();
  for (let loss = 1; loss < MAX_LOSSES; loss++) {
    watch.lost();
    watch.restored();
  }
  watch.lost();
  expect(seen).toEqual(['restored', 'restored', 'given up']);
  expect(delays()).toEqual([]);
});

it('waits for nothing after it ended', () => {
  const { watch, seen, pass } = watched();
  watch.lost();
  watch.dispose();
  pass();
  watch.lost();
  pass();
  expect(seen).toEqual([]);
});
