/** The pictures that come with the program, for the demo. Only plain names below the folder, never anything decoded. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageTypeOf } from './remote/imageType.ts';
import type { Picture } from './remote/imageType.ts';

export const DEMO_PREFIX = '/media/demo/';

/** `avatars/01.png`: no part begins with a dot, nothing is escaped. */
const PLAIN_NAME = /^(?:[A-Za-z0-9_-]+\/){0,4}[A-Za-z0-9_-]+\.(?:png|webp|jpe?g)$/;

/** Whether the path, as it stands in an address, names a picture of the demo. It may still be missing. */
export function isDemoPath(path: string): boolean {
  return path.startsWith(DEMO_PREFIX) && PLAIN_NAME.test(path.slice(DEMO_PREFIX.length));
}

/** The picture at `path` (with its prefix, not decoded); null when there is none. */
export async function readDemoPicture(folder: string, path: string): Promise<Picture | null> {
  if (!isDemoPath(path)) return null;
  const bytes = await readFile(join(folder, path.slice(DEMO_PREFIX.length))).catch(() => null);
  const type = bytes === null ? null : imageTypeOf(bytes);
  return bytes === null || type === null ? null : { bytes, type };
}
