/** Tests that the rest after a step follows the step's duration. */
import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

function paceWith(shortestRestMs: number): { rests: number[]; run(stepMs: number): Promise<string> } {
  let nowMs = 0;
  const rests: number[] = [];
  const scheduler = {
    after(delayMs: number, task: () => void) {
      rests.push(delayMs);
      task();
      return () => undefined;
    },
  };
  const pace = createPace({ clock: { nowMs: () => nowMs }, scheduler }, shortestRestMs);
  const run = (stepMs: number): Promise<string> =>
    pace.step(() => {
      nowMs += stepMs;
      return Promise.resolve('done');
    });
  return { rests, run };
}

it('rests twice as long as a step took, at least the shortest rest and at most a second', async () => {
  const { rests, run } = paceWith(25);
  for (const stepMs of [0, 10, 13, 120, 5_000]) expect(await run(stepMs)).toBe('done');
  expect(rests).toEqual([25, 25, 26, 240, 1_000]);
});

it('does not rest after a step that took no time when no rest is asked for', async () => {
  const { rests, run } = paceWith(0);
  await run(0);
  await run(3);
  expect(rests).toEqual([6]);
});
