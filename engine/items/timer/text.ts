import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Units of the adjustment label (behaviour: timer-8). */
export const UNIT_TEXT: Record<'minutes' | 'seconds', Record<Locale, string>> = {
  minutes: { en: 'min', de: 'Min.' },
  seconds: { en: 's', de: 's' },
};

/** Default name of a new item. */
export const TIMER_NAME_TEXT: Record<Locale, string> = { en: 'Timer', de: 'Timer' };

/** Description of the type in the editor. */
export const TIMER_ABOUT: ItemAbout = {
  category: 'progress',
  name: TIMER_NAME_TEXT,
  description: {
    en: 'A countdown that gifts, follows and likes can lengthen.',
    de: 'Ein Countdown, den Geschenke, Follows und Likes verlängern können.',
  },
  keywords: 'countdown clock subathon time uhr zeit',
};
