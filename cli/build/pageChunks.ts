/**
 * Joins the modules of the overlay page into few files. By default the bundler makes a file for each set of modules that the
 * same scenes share: the page needed 50 of them before its first frame, and each costs CPU in four processes of the browser.
 */

/** Modules that a module imports. */
interface ModuleLinks {
  /** Modules that load with it. */
  importedIds: readonly string[];
  /** Modules that it loads later. */
  dynamicallyImportedIds: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleLinks | null;
}

/** Ids of the modules that decide. */
export interface PageEntries {
  page: string;
  /** Loads the scenes. */
  scenes: string;
}

/** A group of the bundler's `codeSplitting`. */
interface ChunkGroup {
  name(id: string, graph: ModuleGraph): string | null;
  priority: number;
}

/** Files in the order in which they take modules: a group also takes what its modules import. */
const FILES = ['page', 'sceneParts'] as const;
type File = (typeof FILES)[number];

/** Groups the modules of a page once their imports are known. */
export function pageChunks(entries: PageEntries): ChunkGroup[] {
  let files: ReadonlyMap<string, File> | null = null;
  const fileOf = (id: string, graph: ModuleGraph): File | undefined => (files ??= filesOf(entries, graph)).get(id);
  return FILES.map((file, index) => ({
    name: (id, graph) => (fileOf(id, graph) === file ? file : null),
    priority: FILES.length - index,
  }));
}

/**
 * Returns the file of each module: `page` is everything that the page loads at once, `sceneParts` what several scenes import
 * besides. The entry and each scene keep a file of their own.
 */
export function filesOf({ page, scenes }: PageEntries, graph: ModuleGraph): Map<string, File> {
  const sceneIds = graph.getModuleInfo(scenes)?.dynamicallyImportedIds ?? [];
  const uses = new Map<string, number>();
  for (const scene of sceneIds) for (const id of loadedBy(scene, graph)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const files = new Map<string, File>();
  for (const [id, count] of uses) if (count > 1) files.set(id, 'sceneParts');
  for (const id of loadedBy(page, graph)) files.set(id, 'page');
  for (const id of [page, ...sceneIds]) files.delete(id);
  return files;
}

/** Returns the ids of a module and of everything that it loads with itself. */
function loadedBy(id: string, graph: ModuleGraph): Set<string> {
  const found = new Set([id]);
  for (const known of found) for (const imported of graph.getModuleInfo(known)?.importedIds ?? []) found.add(imported);
  return found;
}
