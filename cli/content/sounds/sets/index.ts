/** Registry: the sets of sounds for moments. A missing one does not compile. */
import {
  SET_SOUNDS,
  type SetSoundId,
  setSoundId,
  SOUND_SETS,
  type SoundSetId,
} from '#engine/rules/sounds/soundSets.ts';
import type { Signal } from '../signal.ts';
import { ARCADE } from './arcade.ts';
import { BRASS } from './brass.ts';
import { COMIC } from './comic.ts';
import { DREAM } from './dream.ts';
import { GLASS } from './glass.ts';
import type { SetRecipes } from './score.ts';
import { SYNTH } from './synth.ts';
import { WOOD } from './wood.ts';

const SETS: Readonly<Record<SoundSetId, SetRecipes>> = {
  glass: GLASS,
  arcade: ARCADE,
  wood: WOOD,
  brass: BRASS,
  dream: DREAM,
  synth: SYNTH,
  comic: COMIC,
};

export const SET_RECIPES = Object.fromEntries(
  SOUND_SETS.flatMap((set) => SET_SOUNDS.map((sound) => [setSoundId(set, sound), SETS[set][sound]])),
) as Record<SetSoundId, () => Signal>;

export const SET_SOUND_IDS = Object.keys(SET_RECIPES) as SetSoundId[];
