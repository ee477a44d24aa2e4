/** Names of the sets of sounds and of their sounds, for the dashboard and the catalogue of sounds. */
import type { Locale, SoundSet } from '#schemas/generated/types.ts';
import type { SetSound } from './soundSets.ts';

/** Name and character of each set. */
export const SOUND_SET_NAMES: Readonly<Record<Locale, Readonly<Record<SoundSet, string>>>> = {
  en: {
    glass: 'Glass',
    arcade: 'Arcade',
    wood: 'Wood',
    brass: 'Orchestra',
    dream: 'Dream',
    synth: 'Synthwave',
    comic: 'Comic',
    none: 'No sounds',
  },
  de: {
    glass: 'Glas',
    arcade: 'Arcade',
    wood: 'Holz',
    brass: 'Orchester',
    dream: 'Traum',
    synth: 'Synthwave',
    comic: 'Comic',
    none: 'Keine Sounds',
  },
};

export const SET_SOUND_NAMES: Readonly<Record<Locale, Readonly<Record<SetSound, string>>>> = {
  en: {
    line: 'gift',
    small: 'nice gift',
    medium: 'big gift',
    large: 'huge gift',
    scene: 'biggest gift',
    follow: 'new follower',
    thanks: 'share or subscription',
    goal: 'goal or level',
    first: 'first gift',
    victory: 'battle won',
  },
  de: {
    line: 'Geschenk',
    small: 'schönes Geschenk',
    medium: 'großes Geschenk',
    large: 'riesiges Geschenk',
    scene: 'größtes Geschenk',
    follow: 'neuer Follower',
    thanks: 'geteilt oder Abo',
    goal: 'Ziel oder Level',
    first: 'erstes Geschenk',
    victory: 'Battle gewonnen',
  },
};
