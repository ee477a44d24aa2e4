import type { Locale } from '#schemas/generated/types.ts';

/** What the report of an import says. */
export interface ImportText {
  newProfile: (name: string) => string;
  replaced: (name: string) => string;
  later: { viewers: string; flows: string; soundAlerts: string };
  cannotRead: (place: string) => string;
}

export const IMPORT_TEXT: Record<Locale, ImportText> = {
  en: {
    newProfile: (name) => `“${name}” is a new overlay of yours.`,
    replaced: (name) =>
      `These items took the place of those of “${name}”. What was there is kept in its version history.`,
    later: {
      viewers: 'Not imported: viewers with points are not stored here. Keep the file.',
      flows: 'Not imported: flows are not stored here. Keep the file.',
      soundAlerts: 'Not imported: sound alerts are not stored here. Keep the file.',
    },
    cannotRead: (place) => `Could not be read: ${place}`,
  },
  de: {
    newProfile: (name) => `„${name}“ ist jetzt ein neues Overlay von dir.`,
    replaced: (name) =>
      `Diese Elemente haben die von „${name}“ ersetzt. Was dort war, steht in der Versionsgeschichte des Overlays.`,
    later: {
      viewers: 'Nicht importiert: Zuschauer mit Punkten werden hier nicht gespeichert. Heb die Datei auf.',
      flows: 'Nicht importiert: Flows werden hier nicht gespeichert. Heb die Datei auf.',
      soundAlerts: 'Nicht importiert: Sound-Alerts werden hier nicht gespeichert. Heb die Datei auf.',
    },
    cannotRead: (place) => `Nicht lesbar: ${place}`,
  },
};
