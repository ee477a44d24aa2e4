import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const PARTICLES_NAME_TEXT: Record<Locale, string> = { en: 'Particle rain', de: 'Partikelregen' };

/** Description of the type in the editor. */
export const PARTICLES_ABOUT: ItemAbout = {
  category: 'community',
  name: PARTICLES_NAME_TEXT,
  description: {
    en: 'Hearts, gift pictures and emotes that rain over the picture, and snow if you like.',
    de: 'Herzen, Bilder von Geschenken und Emotes, die über das Bild regnen, auf Wunsch auch Schnee.',
  },
  keywords: 'hearts confetti snow emotes rain effect herzen konfetti schnee regen',
};
