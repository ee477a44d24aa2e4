import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale, PopupRun } from '#schemas/generated/types.ts';

/** Default name of a new location (behaviour: location-4). */
export const LOCATION_NAME_TEXT: Record<Locale, string> = { en: 'Announcements', de: 'Ankündigungen' };

/** What the popup of the preview says, after the name of a sample viewer. */
export const SAMPLE_POPUP_TEXT: Record<Locale, readonly (readonly PopupRun[])[]> = {
  en: [
    [{ text: ' sent ' }, { text: '12 roses', role: 'highlight' }, { text: ' · ' }, { text: '12 coins', role: 'coins' }],
    [{ text: ' just followed. ' }, { text: 'Welcome!', role: 'highlight' }],
    [{ text: ' shared the stream' }],
  ],
  de: [
    [
      { text: ' schenkt ' },
      { text: '12 Rosen', role: 'highlight' },
      { text: ' · ' },
      { text: '12 Münzen', role: 'coins' },
    ],
    [{ text: ' folgt jetzt. ' }, { text: 'Willkommen!', role: 'highlight' }],
    [{ text: ' hat den Stream geteilt' }],
  ],
};

/** Description of the type in the editor. */
export const LOCATION_ABOUT: ItemAbout = {
  category: 'community',
  name: LOCATION_NAME_TEXT,
  description: {
    en: 'A place where messages pop up that you send from the quick controls, for instance to thank someone.',
    de: 'Ein Platz für Meldungen, die du in der Schnellsteuerung einblendest, zum Beispiel als Dank.',
  },
  keywords: 'popup alert announcement location text einblendung meldung alarm',
};
