/** Weight of the script that a live page loads before its first frame. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { FONT_FILES } from '#engine/gpu/fonts/fontFiles.ts';
import { GAMES } from '#engine/games/index.ts';
import { ITEMS } from '#engine/items/index.ts';
import { withPreloads } from '#server/pages/live/preloads.ts';
import { ensureBuilt } from '#cli/build/build.mjs';
import { packageFolder } from '#server/ground/base/packageFolder.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const MAX_COMPRESSED = 150 * 1024;
/** The entry, the page, and the bundler's own. */
const MAX_SCRIPTS = 3;

/** Returns the names of a chunk and of all that it imports at once. */
function withImports(manifest: Record<string, Chunk>, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]!.imports ?? []) withImports(manifest, imported, found);
  return found;
}

// behaviour: canvas-13
test('the first frame needs at most 150 KB of compressed script in few files, and no code for WebGL', async () => {
  await ensureBuilt(['web']);
  const web = join(packageFolder(), 'dist/web');
  const manifest = JSON.parse(readFileSync(join(web, '.vite/overlay.json'), 'utf8')) as Record<string, Chunk>;
  const first = withImports(manifest, 'overlay/index.html');
  const scripts = [...first].map((name) => readFileSync(join(web, manifest[name]!.file)));

  const compressed = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
  expect(compressed).toBeLessThanOrEqual(MAX_COMPRESSED);
  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);
  const later = new Set([...first].flatMap((name) => manifest[name]!.dynamicImports ?? []));
  expect([...later]).toContain('engine/gpu/paint/glPainter.ts');
  expect(scripts.filter((script) => script.includes('texelFetch'))).toEqual([]);
});

// behaviour: page-103
test.each([...Object.keys(ITEMS), ...Object.keys(GAMES)])('the page names the scripts of %s', async (scene) => {
  await ensureBuilt(['web']);
  const html = await withPreloads('<head></head>', join(packageFolder(), 'dist/web'), {
    scenes: [scene],
    fonts: [],
  });
  expect(html).toMatch(/^<head>(?:<link rel="modulepreload" crossorigin href="\/assets\/[\w-]+\.js">)+<\/head>$/);
});

// behaviour: page-103
test.each(Object.keys(FONT_FILES))('the page names the file of the font %s', async (family) => {
  await ensureBuilt(['web']);
  const html = await withPreloads('<head></head>', join(packageFolder(), 'dist/web'), { scenes: [], fonts: [family] });
  expect(html).toMatch(
    /^<head><link rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/[\w-]+\.woff2"><\/head>$/,
  );
});
