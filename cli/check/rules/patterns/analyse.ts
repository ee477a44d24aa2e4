/**
 * Analyses whether a pattern takes linear time for every text. It uses recheck in plain JavaScript, which decides by
 * automata, and searches for a slow text by fuzzing where counts or assertions make the automaton too large. All patterns
 * together take a minute, so the repository keeps their verdicts, and new ones are cached.
 */
import { join } from 'node:path';
import type { Pattern } from './constantText.ts';
import { KEPT_FILE, patternKey, readVerdicts, type Verdict, type Verdicts, writeVerdicts } from './verdicts.ts';

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

/**
 * Returns verdicts in the order of the patterns.
 * @param kept verdicts of the repository
 */
export async function analyse(
  patterns: readonly Pattern[],
  root: string,
  kept: Verdicts = readVerdicts(KEPT_FILE),
): Promise<Verdict[]> {
  const file = join(root, '.cache/patterns.json');
  const cached = readVerdicts(file);
  const before = cached.size;
  const verdicts: Verdict[] = [];
  for (const pattern of patterns) {
    const key = patternKey(pattern);
    const known = kept.has(key) ? kept : cached;
    if (!known.has(key)) cached.set(key, await verdictOf(pattern));
    verdicts.push(known.get(key)!);
  }
  if (cached.size > before) writeVerdicts(file, cached);
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

/** Analyses a pattern, whatever was known of it. */
export async function verdictOf({ source, flags }: Pattern): Promise<Verdict> {
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
