/**
 * Names the scripts and fonts of an overlay's items in its page (behaviour: page-103), because otherwise the browser learns of them
 * only after the page runs and has its items.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Scenes and fonts of an overlay. */
export interface OverlayNeeds {
  /** Item types and games, by their wire names. */
  scenes: readonly string[];
  /** Font families. */
  fonts: readonly string[];
}

/** Scripts by the name of the scene's folder and files of fonts by their family, as the build lists them. */
interface PreloadFiles {
  scenes: Readonly<Record<string, readonly string[]>>;
  fonts: Readonly<Record<string, string>>;
}

const HEAD_END = '</head>';

/**
 * Adds the scripts and fonts of an overlay to its page. A page whose build lists none stays as it is.
 * @param webFolder the built pages
 */
export async function withPreloads(html: string, webFolder: string, needs: OverlayNeeds): Promise<string> {
  const files = await preloadFiles(webFolder);
  const scripts = new Set(needs.scenes.flatMap((scene) => files.scenes[slugOf(scene, '_')] ?? []));
  const fonts = new Set(needs.fonts.flatMap((family) => files.fonts[slugOf(family, ' ')] ?? []));
  const links = [
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...fonts].map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
  ];
  return html.replace(HEAD_END, () => links.join('') + HEAD_END);
}

/** Returns a name as files have it: `TOP_USERS` is in `top-users`, `Bebas Neue` in `bebas-neue`. */
const slugOf = (name: string, space: string): string => name.toLowerCase().replaceAll(space, '-');

/** Read each time, like the page itself: a build while the server runs changes both. */
async function preloadFiles(webFolder: string): Promise<PreloadFiles> {
  try {
    return JSON.parse(await readFile(join(webFolder, 'overlay', 'preloads.json'), 'utf8')) as PreloadFiles;
  } catch {
    return { scenes: {}, fonts: {} };
  }
}
