/** Verdicts on patterns in files: those that the repository keeps, and those of new patterns in the cache. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Pattern } from './constantText.ts';

/** Verdict; null = linear, else the problem in words. */
export type Verdict = string | null;

/** Verdicts by the pattern as a literal. */
export type Verdicts = Map<string, Verdict>;

/** Verdicts that the repository keeps. `npm run patterns` writes them. */
export const KEPT_FILE = join(import.meta.dirname, 'verdicts.json');

interface VerdictsFile {
  /** Version of recheck; another one may decide otherwise. */
  recheck: string;
  verdicts: Record<string, Verdict>;
}

const require = createRequire(import.meta.url);

export function patternKey({ source, flags }: Pattern): string {
  return `/${source}/${flags}`;
}

function recheckVersion(): string {
  return (require('recheck/package.json') as { version: string }).version;
}

/** Reads the verdicts of a file. It returns none if the file is missing, is cut off, or comes from another version of recheck. */
export function readVerdicts(file: string): Verdicts {
  try {
    const { recheck, verdicts } = JSON.parse(readFileSync(file, 'utf8')) as VerdictsFile;
    return new Map(recheck === recheckVersion() ? Object.entries(verdicts) : []);
  } catch {
    return new Map();
  }
}

/** Writes verdicts in an order that does not depend on when they were found. */
export function writeVerdicts(file: string, verdicts: Verdicts): void {
  const sorted = [...verdicts].sort(([left], [right]) => (left < right ? -1 : 1));
  const content: VerdictsFile = { recheck: recheckVersion(), verdicts: Object.fromEntries(sorted) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
