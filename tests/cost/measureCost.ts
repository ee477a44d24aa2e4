/** Measures what calls cost in CPU of this process: other programs on the machine change it little. */

/** A look is repeated until it takes this long, for the clock of CPU time is coarse. */
const LONG_ENOUGH_US = 2_000;
const MOST_CALLS = 20_000;

function cpuUs(call: () => unknown, calls: number): number {
  const before = process.cpuUsage();
  for (let left = calls; left > 0; left--) call();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** CPU of one call in microseconds: the least of a few looks, after the compiler has seen it. */
export function costOf(call: () => unknown, looks: number): number {
  let calls = 1;
  let took = cpuUs(call, calls);
  while (took < LONG_ENOUGH_US && calls < MOST_CALLS) {
    calls = Math.min(MOST_CALLS, Math.ceil((calls * LONG_ENOUGH_US * 1.2) / Math.max(took, LONG_ENOUGH_US / 16)));
    took = cpuUs(call, calls);
  }
  let least = took;
  for (let look = 1; look < looks; look++) least = Math.min(least, cpuUs(call, calls));
  return least / calls;
}

/** Time of one call as the wall clock says it, microseconds: at least what it costs. */
export function oneCallUs(call: () => unknown): number {
  const startedAt = performance.now();
  call();
  return (performance.now() - startedAt) * 1000;
}

/** CPU that a plain look at one character takes, microseconds: the unit in which tests say what is dear. */
export function costOfOneLook(): number {
  const text = 'calibration '.repeat(1_000);
  let sum = 0;
  const read = (): number => {
    for (let at = 0; at < text.length; at++) sum = (sum + text.charCodeAt(at)) | 0;
    return sum;
  };
  return costOf(read, 5) / text.length;
}
