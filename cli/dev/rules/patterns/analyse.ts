/**
 * Whether a pattern takes time in proportion to the text, whatever the text. By recheck, in plain JavaScript: it decides by
 * automata, and searches for a slow text by force where counts or assertions make the automaton too large. What it found
 * is kept beside the installed packages, since some patterns take it seconds.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Pattern } from './constantText.ts';

/** Null = it is linear; else what is wrong, in words. */
export type Verdict = string | null;

const LIMIT_MS = 60_000;
/** Searching by force begins with the same numbers every time. */
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

/** @returns a verdict for each pattern, in their order */
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

async function verdictOf({ source, flags }: Pattern): Promise<Verdict> {
  // Asked for here, so that it does the same on every machine.
  process.env.RECHECK_BACKEND = 'pure';
  const { check } = await import('recheck');
  const found = await check(source, flags.replace('d', ''), { timeout: LIMIT_MS, randomSeed: SEED });
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return `cannot be analysed (${found.error.kind}): make it simpler`;
  const { attack, complexity } = found;
  const example = attack.pumps.map(({ pump, prefix }) => `${prefix}${pump}${pump}…`).join('') + attack.suffix;
  return `takes ${complexity.summary} time for ${JSON.stringify(example).slice(0, 80)}`;
}
