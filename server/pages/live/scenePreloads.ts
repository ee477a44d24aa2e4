/**
 * Names the scripts of an overlay's scenes in its page (behaviour: page-103), because otherwise the browser learns of them only
 * after the page runs and has its items.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Scripts by the name of the scene's folder, as the build lists them. */
type SceneFiles = Readonly<Record<string, readonly string[]>>;

const HEAD_END = '</head>';

/**
 * Adds the scripts of scenes to a page. A page whose build lists none stays as it is.
 * @param webFolder the built pages
 * @param scenes item types and games, by their wire names
 */
export async function withScenePreloads(html: string, webFolder: string, scenes: readonly string[]): Promise<string> {
  const files = await sceneFiles(webFolder);
  const wanted = new Set(scenes.flatMap((scene) => files[folderOf(scene)] ?? []));
  const links = [...wanted].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return html.replace(HEAD_END, () => links.join('') + HEAD_END);
}

/** Returns the folder of a scene: `TOP_USERS` is in `top-users`. */
const folderOf = (scene: string): string => scene.toLowerCase().replaceAll('_', '-');

/** Read each time, like the page itself: a build while the server runs changes both. */
async function sceneFiles(webFolder: string): Promise<SceneFiles> {
  try {
    return JSON.parse(await readFile(join(webFolder, 'overlay', 'scenes.json'), 'utf8')) as SceneFiles;
  } catch {
    return {};
  }
}
