import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const ALERT_BOX_NAME_TEXT: Record<Locale, string> = { en: 'Alert box', de: 'Alert-Box' };

/** Unit behind a number of coins. */
export const COINS_TEXT: Record<Locale, { one: string; many: string }> = {
  en: { one: 'coin', many: 'coins' },
  de: { one: 'Münze', many: 'Münzen' },
};

/** Description of the type in the editor. */
export const ALERT_BOX_ABOUT: ItemAbout = {
  category: 'community',
  name: ALERT_BOX_NAME_TEXT,
  description: {
    en: 'Shows moments: a line for a rose, a scene over the whole box for the biggest gift.',
    de: 'Zeigt Momente: eine Zeile für eine Rose, eine Szene über die ganze Box für das größte Geschenk.',
  },
  keywords: 'alert moment gift follower celebrate geschenk feiern',
};
