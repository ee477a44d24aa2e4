/**
 * Build plugin: lists the scripts of each scene and the file of each font in `overlay/preloads.json`, so that the server can name
 * those of an overlay in its page and the browser loads them together with the page's own scripts.
 */
import type { Plugin } from 'vite';

/** Module of a scene, with the name of its folder. */
const SCENE = /\/engine\/(?:items|games)\/([^/]+)\/scene\.tsx$/;
/** File with the Latin letters of a font, which nearly every text needs. */
const FONT = /^assets\/([a-z-]+)-latin-(?:wght|full|\d+)-normal-[\w-]+\.woff2$/;
const PAGE = /\/overlay\/index\.html$/;

/** A built script, as the bundler describes it. */
export interface BuiltScript {
  type: 'chunk' | 'asset';
  fileName: string;
  facadeModuleId?: string | null;
  /** Scripts that it imports at once. */
  imports?: readonly string[];
}

export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    // The dashboard's build has scenes too, in other files.
    applyToEnvironment: ({ name }) => name === 'overlay',
    generateBundle(_options, bundle) {
      const source = JSON.stringify({ scenes: filesByScene(bundle), fonts: filesByFont(Object.keys(bundle)) });
      this.emitFile({ type: 'asset', fileName: 'overlay/preloads.json', source });
    },
  };
}

/** Returns the scripts of each scene by the name of its folder, without those that the overlay page loads anyway. */
export function filesByScene(bundle: Readonly<Record<string, BuiltScript>>): Record<string, string[]> {
  const scripts = Object.values(bundle);
  const page = scripts.find(({ facadeModuleId }) => PAGE.test(facadeModuleId ?? ''));
  const known = page === undefined ? new Set<string>() : withImports(bundle, page.fileName);
  const scenes = scripts.flatMap(({ facadeModuleId, fileName }): [string, string[]][] => {
    const [, name] = SCENE.exec(facadeModuleId ?? '') ?? [];
    if (name === undefined) return [];
    return [[name, [...withImports(bundle, fileName)].filter((file) => !known.has(file)).sort()]];
  });
  return Object.fromEntries(scenes.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns the file of each font by the name of its family in small letters, words joined by `-`.
 * @param files paths of everything that was built
 */
export function filesByFont(files: readonly string[]): Record<string, string> {
  const fonts = files.flatMap((file): [string, string][] => {
    const [, family] = FONT.exec(file) ?? [];
    return family === undefined ? [] : [[family, file]];
  });
  return Object.fromEntries(fonts.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns a script and everything that it imports at once. */
function withImports(bundle: Readonly<Record<string, BuiltScript>>, file: string, found = new Set<string>()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of bundle[file]?.imports ?? []) withImports(bundle, imported, found);
  return found;
}
