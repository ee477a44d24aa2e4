/**
 * Rule "size": the JavaScript a page loads before it can draw stays within its budget, measured with gzip from the
 * manifest of the build. Budgets are raised on purpose, by hand, with a reason in the commit.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rule } from './rule.ts';

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const KB = 1000;

/** Page -> most bytes of its entry and everything that it imports at once, after gzip. */
const BUDGETS: Record<string, number> = {
  'overlay/index.html': 260 * KB,
  'editor/index.html': 120 * KB,
};

/** The entry's chunk and, recursively, its static imports. */
function initialChunks(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) initialChunks(manifest, imported, seen);
  return seen;
}

function gzippedBytes(folder: string, manifest: Manifest, key: string): number {
  const files = [...initialChunks(manifest, key)].map((name) => manifest[name]?.file ?? '');
  return files
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
}

function run(root: string): string[] {
  const folder = join(root, 'dist/web');
  const manifestFile = join(folder, '.vite/manifest.json');
  if (!existsSync(manifestFile)) return ['dist/web is not built: run "npm run build"'];
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  return Object.entries(BUDGETS).flatMap(([page, budget]) => {
    if (!manifest[page]) return [`${page} is not in the build`];
    const bytes = gzippedBytes(folder, manifest, page);
    if (bytes <= budget) return [];
    return [`${page} loads ${(bytes / KB).toFixed(1)} KB of JavaScript at once, its budget is ${budget / KB} KB`];
  });
}

export const size: Rule = { name: 'size', run: (project) => run(project.root) };
