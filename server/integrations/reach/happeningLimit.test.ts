import { expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { ProgramHappening } from '../program.ts';
import { createHappeningLimit } from './happeningLimit.ts';

// behaviour: program-7
test('a program that reports in a loop is followed ten times a second, and the rest is counted', () => {
  const clock = manualClock(0);
  const [passed, said]: [ProgramHappening[], number[]] = [[], []];
  const emit = createHappeningLimit(
    (happening) => void passed.push(happening),
    (leftOut) => void said.push(leftOut),
    clock,
  );
  const shown = { name: 'sourceShown', subject: 'Camera' } as const;
  for (let at = 0; at < 1_000; at++) emit(shown);
  expect(passed).toHaveLength(10);
  clock.set(1_000);
  emit(shown);
  expect(passed).toHaveLength(11);
  expect(said).toEqual([990]);
});
