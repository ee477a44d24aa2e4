import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale, SceneSettings } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const SCENE_NAME_TEXT: Record<Locale, string> = { en: 'Scene', de: 'Szene' };

/** Headline of a scene without one of its own. */
export const HEADLINE_TEXT: Readonly<Record<SceneSettings['kind'], Record<Locale, string>>> = {
  starting: { en: 'Starting soon', de: 'Gleich geht’s los' },
  break: { en: 'Be right back', de: 'Gleich zurück' },
  ending: { en: 'Thanks for watching', de: 'Danke fürs Zuschauen' },
};

/** Text in place of a countdown that has ended. */
export const END_TEXT: Readonly<Record<SceneSettings['kind'], Record<Locale, string>>> = {
  starting: { en: 'Any moment now', de: 'Jeden Moment' },
  break: { en: 'Any moment now', de: 'Jeden Moment' },
  ending: { en: 'See you next time', de: 'Bis zum nächsten Mal' },
};

/** Chat message of the preview. */
export const SAMPLE_MESSAGE_TEXT: Record<Locale, string> = { en: 'Hello everyone!', de: 'Hallo zusammen!' };

/** Description of the type in the editor. */
export const SCENE_ABOUT: ItemAbout = {
  category: 'media',
  name: SCENE_NAME_TEXT,
  description: {
    en: 'A whole picture for the start, a break or the end. Flows can show and hide it.',
    de: 'Ein ganzes Bild für den Anfang, eine Pause oder das Ende. Flows können es zeigen und ausblenden.',
  },
  keywords: 'starting soon brb be right back ending intro outro pause startbildschirm gleich',
};
