import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const CAMERA_FRAME_NAME_TEXT: Record<Locale, string> = { en: 'Camera frame', de: 'Kamerarahmen' };

/** Description of the type in the editor. */
export const CAMERA_FRAME_ABOUT: ItemAbout = {
  category: 'media',
  name: CAMERA_FRAME_NAME_TEXT,
  description: {
    en: 'A frame for your camera, with a name plate, that lights up for gifts and followers.',
    de: 'Ein Rahmen für deine Kamera mit Namensschild, der bei Geschenken und Followern aufleuchtet.',
  },
  keywords: 'webcam facecam border plate circle hexagon rahmen schild kreis sechseck',
};
