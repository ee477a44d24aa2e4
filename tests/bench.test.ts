/**
 * `npm run bench` starts as a program of its own, outside vitest, which knows imports of fonts and styles that Node does not: once a
 * measured module imported a font, no benchmark ran any more.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the benchmarks load in Node and answer an unknown name with their names', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const { stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', 'overlays'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain('Usage: npm run bench -- [ingest | ');
  expect(status).toBe(1);
}, 60_000);
