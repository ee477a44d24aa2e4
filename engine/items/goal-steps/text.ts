import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const GOAL_STEPS_NAME_TEXT: Record<Locale, string> = { en: 'Goal with steps', de: 'Ziel mit Stufen' };

/** Description of the type in the editor. */
export const GOAL_STEPS_ABOUT: ItemAbout = {
  category: 'progress',
  name: GOAL_STEPS_NAME_TEXT,
  description: {
    en: 'A goal in several steps, each with what happens when you get there.',
    de: 'Ein Ziel in mehreren Stufen, jede mit dem, was dann passiert.',
  },
  keywords: 'milestones stretch ladder progress meilensteine etappen fortschritt',
};
