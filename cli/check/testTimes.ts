/** Seconds of each step and test file of `npm test`, kept from run to run so that a file that became slow is seen. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Seconds by name: a step such as "build", or the path of a test file. */
export interface TestTimes {
  steps: Record<string, number>;
  files: Record<string, number>;
}

/** A file must have become slower by both of these to be named: small differences are noise. */
const SLOWER_FACTOR = 1.5;
const SLOWER_SECONDS = 2;
const MAX_NAMED = 10;

/** Reads the times of the last run; null when none are kept or they cannot be read. */
export function readTimes(file: string): TestTimes | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestTimes;
  } catch {
    return null;
  }
}

/** Keeps the times of this run; files that did not run keep their last time. */
export function keepTimes(file: string, times: TestTimes): void {
  const files = { ...readTimes(file)?.files, ...times.files };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ steps: times.steps, files }, null, 1)}\n`);
}

/** One line for each step, the longest first. */
export function stepLines({ steps }: TestTimes): string[] {
  return longestFirst(steps).map(([name, seconds]) => `${inSeconds(seconds)}  ${name}`);
}

/** One line for each file that took much longer than in the run before, the greatest loss first. */
export function slowerLines(before: TestTimes | null, { files }: TestTimes): string[] {
  return Object.entries(files)
    .flatMap(([name, seconds]) => {
      const earlier = before?.files[name];
      return earlier !== undefined && isSlower(earlier, seconds) ? [{ name, seconds, earlier }] : [];
    })
    .sort((one, other) => other.seconds - other.earlier - (one.seconds - one.earlier))
    .slice(0, MAX_NAMED)
    .map(({ name, seconds, earlier }) => `${inSeconds(seconds)}  ${name} (before: ${earlier.toFixed(1)} s)`);
}

const isSlower = (earlier: number, now: number): boolean =>
  now > earlier * SLOWER_FACTOR && now > earlier + SLOWER_SECONDS;

/** The files that took longest, one a line. */
export function slowestLines({ files }: TestTimes, count = 12): string[] {
  return longestFirst(files)
    .slice(0, count)
    .map(([name, seconds]) => `${inSeconds(seconds)}  ${name}`);
}

function longestFirst(seconds: Record<string, number>): [string, number][] {
  return Object.entries(seconds).sort(([, one], [, other]) => other - one);
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(6)} s`;
}
