/** Limits what a program reports, so that one that shows and hides a source in a loop does not fill the journal. */
import type { Clock } from '#engine/core/clock.ts';
import type { ProgramHappening } from '../program.ts';

const PER_SECOND = 10;

/**
 * @param pass gets what is within the limit
 * @param say called once a second at most, with how many were left out before
 */
export function createHappeningLimit(
  pass: (happening: ProgramHappening) => void,
  say: (leftOut: number) => void,
  clock: Clock,
): (happening: ProgramHappening) => void {
  let second = -1;
  let count = 0;
  return (happening) => {
    const now = Math.floor(clock.nowMs() / 1000);
    if (now !== second) {
      if (count > PER_SECOND) say(count - PER_SECOND);
      second = now;
      count = 0;
    }
    if (++count <= PER_SECOND) pass(happening);
  };
}
