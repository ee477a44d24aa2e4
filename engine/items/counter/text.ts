import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const COUNTER_NAME_TEXT: Record<Locale, string> = { en: 'Counter', de: 'Zähler' };

/** Description of the type in the editor. */
export const COUNTER_ABOUT: ItemAbout = {
  category: 'progress',
  name: COUNTER_NAME_TEXT,
  description: {
    en: 'A number you raise and lower yourself: wins, deaths, rounds.',
    de: 'Eine Zahl, die du selbst hoch- und runterzählst: Siege, Tode, Runden.',
  },
  keywords: 'number score wins deaths zahl punktestand siege',
};
