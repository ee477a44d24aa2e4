/**
 * Sounds of moments: which set an overlay plays, and which sound of it a rung plays (behaviour: moment-19, theme-8). Pure, so that
 * live pages, replays, previews and films play the same.
 */
import { shippedSound } from '../../core/mediaLibrary.ts';
import type { MomentRung, Moments, OverlayTheme, SoundSet } from '#schemas/generated/types.ts';
import type { RungName } from '../moments/newMoments.ts';

export type SoundSetId = Exclude<SoundSet, 'none'>;

/** The sets, in the order in which they are offered. */
export const SOUND_SETS = [
  'glass',
  'arcade',
  'wood',
  'brass',
  'dream',
  'synth',
  'comic',
] as const satisfies SoundSetId[];

/** Set of overlays without a theme, and of themes without a set. */
export const DEFAULT_SOUND_SET: SoundSetId = 'glass';

/** The sounds of each set; the first five are those of gifts, from the smallest. */
export const SET_SOUNDS = [
  'line',
  'small',
  'medium',
  'large',
  'scene',
  'follow',
  'thanks',
  'goal',
  'first',
  'victory',
] as const;
export type SetSound = (typeof SET_SOUNDS)[number];

/** Name of a sound of a set among the sounds that come with the program. */
export type SetSoundId = `${SoundSetId}-${SetSound}`;
export const setSoundId = (set: SoundSetId, sound: SetSound): SetSoundId => `${set}-${sound}`;

/** Sound that each rung plays. */
export const SOUND_OF_RUNG: Readonly<Record<RungName, SetSound>> = {
  gift1: 'line',
  gift10: 'small',
  gift100: 'medium',
  gift1000: 'large',
  gift10000: 'scene',
  follow: 'follow',
  share: 'thanks',
  subscribe: 'thanks',
  levelUp: 'goal',
  goalReached: 'goal',
  firstGift: 'first',
  battleWon: 'victory',
};

/** Returns the set that a theme gives to an overlay; undefined = the overlay wears none. */
export const themeSoundSet = (theme: Pick<OverlayTheme, 'look'> | undefined): SoundSet =>
  theme?.look.soundSet ?? DEFAULT_SOUND_SET;

/**
 * Returns the set of an overlay's moments. Moments from before the sets name none and stay silent.
 * @param ofTheme set that the theme gives
 */
export function momentSoundSet({ soundSet = 'none' }: Pick<Moments, 'soundSet'>, ofTheme: SoundSet): SoundSet {
  return soundSet === 'theme' ? ofTheme : soundSet;
}

/**
 * Returns the id of the sound that a rung plays: its own, else that of the set; '' = silence.
 * @param set set of the overlay's moments
 */
export function soundOfRung(
  { isSilent, soundId }: Pick<MomentRung, 'isSilent' | 'soundId'>,
  name: RungName,
  set: SoundSet,
): string {
  if (isSilent) return '';
  if (soundId !== '' || set === 'none') return soundId;
  return shippedSound(setSoundId(set, SOUND_OF_RUNG[name]));
}
