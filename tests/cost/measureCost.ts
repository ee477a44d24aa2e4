/** Measures calls in CPU time of this process: other programs on the machine change it little. */

/** Shortest measurement, for the clock of CPU time is coarse. */
const LONG_ENOUGH_US = 2_000;
const MOST_CALLS = 20_000;

function cpuUs(call: () => unknown, calls: number): number {
  const before = process.cpuUsage();
  for (let left = calls; left > 0; left--) call();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Returns the CPU time of one call in microseconds: the least of a few measurements, after compilation. */
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

/** Returns the wall time of one call, microseconds: at least its cost. */
export function oneCallUs(call: () => unknown): number {
  const startedAt = performance.now();
  call();
  return (performance.now() - startedAt) * 1000;
}

/** Returns the CPU time of a plain read of one character, microseconds: the unit of limits. */
export function costOfOneLook(): number {
  const text = 'calibration '.repeat(1_000);
  let sum = 0;
  const read = (): number => {
    for (let at = 0; at < text.length; at++) sum = (sum + text.charCodeAt(at)) | 0;
    return sum;
  };
  return costOf(read, 5) / text.length;
}
