/**
 * Analyses whether a pattern takes linear time for every text. It uses recheck in plain JavaScript, which decides by
 * automata, and searches for a slow text by fuzzing where counts or assertions make the automaton too large. Results
 * are cached beside the installed packages, since some patterns take seconds.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Pattern } from './constantText.ts';

/** Verdict; null = linear, else the problem in words. */
export type Verdict = string | null;

/** Beginning of the verdict on a pattern that could not be parsed. */
export const NOT_ANALYSED = 'cannot be analysed';

const LIMIT_MS = 60_000;
/**
 * Longest tried text, the size of a request's body; a linear pattern takes less than a millisecond for it, others
 * seconds.
 */
const TRIED_LENGTH = 64 * 1024;
const SLOW_MS = 100;
/** Seed of the fuzzing, the same every time. */
const SEED = 1;

const require = createRequire(import.meta.url);

function cacheFile(root: string): string {
  const { version } = require('recheck/package.json') as { version: string };
  return join(root, 'node_modules/.cache/liveloom', `patterns-${version}.json`);
}

function readCache(file: string): Map<string, Verdict> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Verdict>));
  } catch {
    return new Map(); // the first time, or it was cut off
  }
}

/** @returns verdicts in the order of the patterns */
export async function analyse(patterns: readonly Pattern[], root: string): Promise<Verdict[]> {
  const file = cacheFile(root);
  const known = readCache(file);
  const before = known.size;
  const verdicts: Verdict[] = [];
  for (const pattern of patterns) {
    const key = `/${pattern.source}/${pattern.flags}`;
    if (!known.has(key)) known.set(key, await verdictOf(pattern));
    verdicts.push(known.get(key)!);
  }
  if (known.size > before) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(Object.fromEntries(known)));
  }
  return verdicts;
}

interface Attack {
  pumps: readonly { prefix: string; pump: string }[];
  suffix: string;
}

/** Tells whether the texts found really take long: the best of three times. */
function isSlow(source: string, flags: string, { pumps, suffix }: Attack): boolean {
  const each = Math.floor(TRIED_LENGTH / Math.max(1, pumps.length));
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(each / pump.length))).join('') + suffix;
  const pattern = new RegExp(source, flags);
  const times = [1, 2, 3].map(() => {
    const before = performance.now();
    text.replace(pattern, '');
    return performance.now() - before;
  });
  return Math.min(...times) > SLOW_MS;
}

async function verdictOf({ source, flags }: Pattern): Promise<Verdict> {
  // Set here, so that every machine does the same.
  process.env.RECHECK_BACKEND = 'pure';
  const { check } = await import('recheck');
  const found = await check(source, flags.replace('d', ''), { timeout: LIMIT_MS, randomSeed: SEED });
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return `${NOT_ANALYSED} (${found.error.kind}): make it simpler`;
  const { attack, complexity } = found;
  // On a busy machine fuzzing reports fast patterns as slow; its result is verified.
  if (found.checker === 'fuzz' && complexity.type === 'polynomial' && !isSlow(source, flags, attack)) return null;
  const example = attack.pumps.map(({ pump, prefix }) => `${prefix}${pump}${pump}…`).join('') + attack.suffix;
  return `takes ${complexity.summary} time for ${JSON.stringify(example).slice(0, 80)}`;
}
