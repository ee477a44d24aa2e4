/** The sounds in the repository: made by the program, equally loud, and small enough to come along. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHIPPED_SOUNDS_FOLDER } from '#server/compose/shippedFiles.ts';
import { fileOf } from '#server/media/catalogue/shippedSounds.ts';
import { loudness, truePeak } from './loudness.ts';
import { makeSound, SOUND_IDS } from './makeSounds.ts';
import { MAX_PEAK_DBTP, TARGET_LUFS } from './master.ts';
import { readWav } from './wav.ts';

const MAX_TOTAL_BYTES = 4_000_000;

const kept = (name: string): Buffer => readFileSync(join(SHIPPED_SOUNDS_FOLDER, name));

// behaviour: media-300
test('24 sounds with their licence come along, in at most 4 MB', () => {
  const files = readdirSync(SHIPPED_SOUNDS_FOLDER);
  expect([...files].sort()).toEqual(['LICENSE.md', ...SOUND_IDS.map(fileOf)].sort());
  expect(SOUND_IDS).toHaveLength(24);
  expect(files.reduce((sum, name) => sum + kept(name).length, 0)).toBeLessThanOrEqual(MAX_TOTAL_BYTES);
});

test.each(SOUND_IDS)('%s is as loud as the others, and its peaks can be represented', (id) => {
  const { signal, sampleRate } = readWav(kept(fileOf(id)));
  expect(Math.abs(loudness(signal, sampleRate) - TARGET_LUFS)).toBeLessThan(1);
  expect(truePeak(signal)).toBeLessThanOrEqual(MAX_PEAK_DBTP);
  // It neither begins nor ends with a click.
  expect(Math.abs(signal[0]!)).toBeLessThan(0.01);
  expect(Math.abs(signal.at(-1)!)).toBeLessThan(0.01);
});

test.each(SOUND_IDS)('the program makes %s with the same bytes', (id) => {
  expect(makeSound(id).equals(kept(fileOf(id)))).toBe(true);
});
