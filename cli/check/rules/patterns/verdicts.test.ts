/** Analyses every pattern of which the repository keeps a verdict again. */
import { expect, test } from 'vitest';
import { projectRoot } from '../../../build/build.mjs';
import { loadProject } from '../../source/Project.ts';
import { verdictOf } from './analyse.ts';
import { collectPatterns } from './collectPatterns.ts';
import { KEPT_FILE, patternKey, readVerdicts } from './verdicts.ts';

test('the kept verdicts are those of the analysis', { timeout: 600_000 }, async () => {
  const kept = readVerdicts(KEPT_FILE);
  const { patterns } = collectPatterns(loadProject(projectRoot));
  const known = new Map(patterns.map((pattern) => [patternKey(pattern), pattern] as const));
  expect(known.size).toBeGreaterThan(400);
  for (const [key, pattern] of known)
    if (kept.has(key)) expect([key, await verdictOf(pattern)]).toEqual([key, kept.get(key)]);
});
