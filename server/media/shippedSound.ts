/** Reads the sounds that come with the program, for pages. Accepts only plain names, without decoding. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHIPPED_SOUNDS_PATH } from '#engine/core/mediaLibrary.ts';

/** Folder of the sounds below the folder of media. */
const SOUNDS_FOLDER = 'sound-effects';

/** Matches `glass-line.wav`. */
const PLAIN_NAME = /^[a-z0-9-]{1,40}\.wav$/;

/** Reads the sound at `path` (with its prefix, not decoded); null when there is none. */
export async function readShippedSound(mediaFolder: string, path: string): Promise<Buffer | null> {
  const name = path.startsWith(SHIPPED_SOUNDS_PATH) ? path.slice(SHIPPED_SOUNDS_PATH.length) : '';
  if (!PLAIN_NAME.test(name)) return null;
  return readFile(join(mediaFolder, SOUNDS_FOLDER, name)).catch(() => null);
}
