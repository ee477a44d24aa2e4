/**
 * Rule "size": the script a page loads before it draws stays within its budget, as the server sends it to browsers
 * (brotli, best effort; KB = 1000 bytes), computed from the manifest of the build. For the overlay that is the page's entry
 * and the scenes of all types in an overlay: every bundle in `fixtures/bundles` is weighed. Budgets are raised on purpose,
 * by hand, with a reason in the commit.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { slugOf } from '#schemas/wireType.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import type { Rule } from '../rule.ts';

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** Scripts that are loaded at once. */
interface Load {
  name: string;
  /** File of the manifest, because each page's build writes its own. */
  manifest: string;
  /** Keys of the manifest; their static imports are loaded too. */
  entries: string[];
  budgetKb: number;
}

const KB = 1000;
const OVERLAY = { entry: 'overlay/index.html', manifest: '.vite/overlay.json', budgetKb: 230 };
const EDITOR = { entry: 'editor/index.html', manifest: '.vite/manifest.json', budgetKb: 300 };

/** Returns the entry's chunk and, recursively, its static imports. */
function chunksOf(manifest: Manifest, key: string, seen: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen);
  return seen;
}

/** Returns the paths below `root` of all bundles that we ship. */
function bundlesOf(root: string): string[] {
  const folder = join(root, 'fixtures/bundles');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => `fixtures/bundles/${name.replaceAll('\\', '/')}`)
    .sort();
}

function loadOfBundle(root: string, path: string): Load {
  const { overlay } = JSON.parse(readFileSync(join(root, path), 'utf8')) as Bundle;
  const types = new Set(overlay.items.map(({ type }) => type));
  const scenes = [...types].map((type) => `engine/items/${slugOf(type)}/scene.tsx`);
  return { ...OVERLAY, name: `the overlay of ${path}`, entries: [OVERLAY.entry, ...scenes] };
}

/** @param weigh returns the bytes of a script as it is sent */
function offencesOf({ name, entries, budgetKb }: Load, manifest: Manifest, weigh: (file: string) => number): string[] {
  const missing = entries.find((key) => !manifest[key]);
  if (missing !== undefined) return [`${missing} is not in the build`];
  const chunks = entries.reduce((seen, key) => chunksOf(manifest, key, seen), new Set<string>());
  const files = [...chunks].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js'));
  const kb = files.reduce((sum, file) => sum + weigh(file), 0) / KB;
  if (kb <= budgetKb) return [];
  return [`${name} loads ${kb.toFixed(1)} KB of script (brotli) before its first frame, its budget is ${budgetKb} KB`];
}

function run(root: string): string[] {
  const folder = join(root, 'dist/web');
  if ([OVERLAY, EDITOR].some(({ manifest }) => !existsSync(join(folder, manifest)))) {
    return ['dist/web is not built: run "npm run build"'];
  }
  const weights = new Map<string, number>();
  const weigh = (file: string): number => {
    const known = weights.get(file) ?? brotliCompressSync(readFileSync(join(folder, file))).length;
    weights.set(file, known);
    return known;
  };
  const loads = [
    ...[OVERLAY, EDITOR].map((page) => ({ ...page, name: page.entry, entries: [page.entry] })),
    ...bundlesOf(root).map((path) => loadOfBundle(root, path)),
  ];
  const read = (file: string): Manifest => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Manifest;
  return loads.flatMap((load) => offencesOf(load, read(load.manifest), weigh));
}

/** Folders and files from which pages are built, and the bundles that are weighed. */
const WEIGHED = /^(?:overlay|editor|engine|schemas|fixtures\/bundles)\/|^(?:vite\.config\.ts|package(?:-lock)?\.json)$/;

export const size: Rule = {
  name: 'size',
  concerns: (path) => WEIGHED.test(path),
  run: (project) => run(project.root),
};
