/** Serves the program's pictures for the demo. Accepts only plain names below the folder, without decoding. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageTypeOf } from './remote/imageType.ts';
import type { Picture } from './remote/imageType.ts';

export const DEMO_PREFIX = '/media/demo/';

/** Matches `avatars/01.png`: no part begins with a dot, nothing is escaped. */
const PLAIN_NAME = /^(?:[A-Za-z0-9_-]+\/){0,4}[A-Za-z0-9_-]+\.(?:png|webp|jpe?g)$/;

/** Checks whether a path in an address has the form of a demo picture, which may still be missing. */
export function isDemoPath(path: string): boolean {
  return path.startsWith(DEMO_PREFIX) && PLAIN_NAME.test(path.slice(DEMO_PREFIX.length));
}

/** Reads the picture at `path` (with its prefix, not decoded); null when there is none. */
export async function readDemoPicture(folder: string, path: string): Promise<Picture | null> {
  if (!isDemoPath(path)) return null;
  const bytes = await readFile(join(folder, path.slice(DEMO_PREFIX.length))).catch(() => null);
  const type = bytes === null ? null : imageTypeOf(bytes);
  return bytes === null || type === null ? null : { bytes, type };
}
