import { FEWER_ROUNDS, isQuickRun } from '#cli/check/quickTests.ts';

/** Returns how many rounds a test of random data plays: `all` of them, unless only the quick tests are wanted. */
export function roundsOf(
  path: keyof typeof FEWER_ROUNDS,
  all: number,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): number {
  return isQuickRun(environment) ? FEWER_ROUNDS[path].rounds : all;
}
