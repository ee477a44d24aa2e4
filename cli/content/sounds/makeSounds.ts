/**
 * `npm run sounds`: makes the sounds that come with the program, with the same bytes on every machine. Everything is computed
 * here; nothing is recorded and nothing is taken from elsewhere.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SetSoundId } from '#engine/rules/sounds/soundSets.ts';
import { fileOf, type ShippedSoundId, type SingleSoundId } from '#server/media/catalogue/shippedSounds.ts';
import { master, masterMoment } from './master.ts';
import { RECIPES } from './recipes/index.ts';
import { SET_RECIPES, SET_SOUND_IDS } from './sets/index.ts';
import { SAMPLE_RATE } from './signal.ts';
import { writeWav } from './wav.ts';

/** Returns the bytes of a sound's file. */
export const makeSound = (id: ShippedSoundId): Buffer =>
  writeWav(isOfSet(id) ? masterMoment(SET_RECIPES[id](), id) : master(RECIPES[id](), id), SAMPLE_RATE);

const isOfSet = (id: ShippedSoundId): id is SetSoundId => Object.hasOwn(SET_RECIPES, id);

export const SINGLE_SOUND_IDS = Object.keys(RECIPES) as SingleSoundId[];
export const SOUND_IDS: readonly ShippedSoundId[] = [...SINGLE_SOUND_IDS, ...SET_SOUND_IDS];

async function writeSounds(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const id of SOUND_IDS) await writeFile(join(folder, fileOf(id)), makeSound(id));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeSounds(resolve(import.meta.dirname, '../../../fixtures/media/sound-effects'));
}
