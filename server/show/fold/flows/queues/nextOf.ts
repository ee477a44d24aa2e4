import type { Run } from '../state/run.ts';

/** Maximum number of turns of the lane `high` in a row. */
const HIGH_IN_A_ROW = 3;

/** Returns the waiting run that has the next turn, or null. */
export function nextOf<R extends Pick<Run, 'lane'>>(waiting: Iterable<R>, highTurns: number): R | null {
  let [high, normal]: (R | null)[] = [null, null];
  for (const run of waiting) {
    if (run.lane === 'high') high ??= run;
    else normal ??= run;
    if (high && normal) break;
  }
  return highTurns >= HIGH_IN_A_ROW && normal ? normal : (high ?? normal ?? null);
}
