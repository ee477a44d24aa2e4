/**
 * `npm run sounds`: makes the sounds that come with the program, with the same bytes on every machine. Everything is computed
 * here; nothing is recorded and nothing is taken from elsewhere.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, type ShippedSoundId } from '#server/media/catalogue/shippedSounds.ts';
import { master } from './master.ts';
import { RECIPES } from './recipes/index.ts';
import { SAMPLE_RATE } from './signal.ts';
import { writeWav } from './wav.ts';

/** Returns the bytes of a sound's file. */
export const makeSound = (id: ShippedSoundId): Buffer => writeWav(master(RECIPES[id](), id), SAMPLE_RATE);

export const SOUND_IDS = Object.keys(RECIPES) as ShippedSoundId[];

async function writeSounds(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const id of SOUND_IDS) await writeFile(join(folder, fileOf(id)), makeSound(id));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeSounds(resolve(import.meta.dirname, '../../../fixtures/media/sound-effects'));
}
