/** Tests the sounds in the repository: made by the program, equally loud, and small enough to come along. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHIPPED_SOUNDS_FOLDER } from '#server/compose/shippedFiles.ts';
import { setSoundId, SOUND_SETS } from '#engine/rules/sounds/soundSets.ts';
import { fileOf, type ShippedSoundId } from '#server/media/catalogue/shippedSounds.ts';
import { loudness, momentaryLoudness, truePeak } from './loudness.ts';
import { makeSound, SINGLE_SOUND_IDS, SOUND_IDS } from './makeSounds.ts';
import { MAX_PEAK_DBTP, TARGET_LUFS } from './master.ts';
import { SET_SOUND_IDS } from './sets/index.ts';
import type { Signal } from './signal.ts';
import { readWav } from './wav.ts';

/** Most bytes of the single sounds, and of all sets together. */
const MAX_BYTES = { single: 4_000_000, sets: 8_000_000 };
/** Longest sound of a set: longer ones would be matched by their integrated loudness (EBU R 128). */
const MAX_SET_S = 3;

const kept = (name: string): Buffer => readFileSync(join(SHIPPED_SOUNDS_FOLDER, name));

const bytesOf = (ids: readonly ShippedSoundId[]): number => ids.reduce((sum, id) => sum + kept(fileOf(id)).length, 0);

/** Neither begins nor ends with a click. */
function expectNoClicks(signal: Signal): void {
  expect(Math.abs(signal[0]!)).toBeLessThan(0.01);
  expect(Math.abs(signal.at(-1)!)).toBeLessThan(0.01);
}

// behaviour: media-300
test('24 sounds and 7 sets of 10 come along with their licence, in at most 4 and 8 MB', () => {
  const files = readdirSync(SHIPPED_SOUNDS_FOLDER);
  expect([...files].sort()).toEqual(['LICENSE.md', ...SOUND_IDS.map(fileOf)].sort());
  expect([SINGLE_SOUND_IDS.length, SET_SOUND_IDS.length]).toEqual([24, 70]);
  expect(bytesOf(SINGLE_SOUND_IDS)).toBeLessThanOrEqual(MAX_BYTES.single);
  expect(bytesOf(SET_SOUND_IDS)).toBeLessThanOrEqual(MAX_BYTES.sets);
});

test.each(SINGLE_SOUND_IDS)('%s is as loud as the others, and its peaks can be represented', (id) => {
  const { signal, sampleRate } = readWav(kept(fileOf(id)));
  expect(Math.abs(loudness(signal, sampleRate) - TARGET_LUFS)).toBeLessThan(1);
  expect(truePeak(signal)).toBeLessThanOrEqual(MAX_PEAK_DBTP);
  expectNoClicks(signal);
});

// behaviour: moment-20
test.each(SET_SOUND_IDS)('%s has the momentary loudness of all sets, and its peaks can be represented', (id) => {
  const { signal, sampleRate } = readWav(kept(fileOf(id)));
  expect(signal.length / sampleRate).toBeLessThan(MAX_SET_S);
  expect(Math.abs(momentaryLoudness(signal, sampleRate) - TARGET_LUFS)).toBeLessThan(0.5);
  expect(truePeak(signal)).toBeLessThanOrEqual(MAX_PEAK_DBTP);
  expectNoClicks(signal);
});

// behaviour: moment-20
test.each(SOUND_SETS)('in the set %s a larger gift sounds longer, and the largest for at least two seconds', (set) => {
  const lengths = (['line', 'small', 'medium', 'large', 'scene'] as const).map((sound) => {
    const { signal, sampleRate } = readWav(kept(fileOf(setSoundId(set, sound))));
    return signal.length / sampleRate;
  });
  expect([...lengths].sort((one, other) => one - other)).toEqual(lengths);
  expect(lengths.at(-1)).toBeGreaterThanOrEqual(2);
});

test.each(SOUND_IDS)('the program makes %s with the same bytes', (id) => {
  expect(makeSound(id).equals(kept(fileOf(id)))).toBe(true);
});
