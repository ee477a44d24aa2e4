import type { Locale } from '#schemas/generated/types.ts';

/** What the report of an import says. */
export interface ImportText {
  newProfile: (name: string) => string;
  replaced: (name: string) => string;
  left: string;
  later: { viewers: string; flows: string; soundAlerts: string };
  cannotRead: (place: string) => string;
}

export const IMPORT_TEXT: Record<Locale, ImportText> = {
  en: {
    newProfile: (name) => `“${name}” is a new overlay of yours.`,
    replaced: (name) =>
      `These items took the place of those of “${name}”. What was there is kept in its version history.`,
    left: 'Left out, as you chose.',
    later: {
      viewers: 'Not imported: Liveloom has no list of viewers with points to put them into yet. Keep the file.',
      flows: 'Not imported: Liveloom has no automations to put them into yet. Keep the file.',
      soundAlerts: 'Not imported: Liveloom has no sound alerts to put them into yet. Keep the file.',
    },
    cannotRead: (place) => `Could not be read: ${place}`,
  },
  de: {
    newProfile: (name) => `„${name}“ ist jetzt ein neues Overlay von dir.`,
    replaced: (name) =>
      `Diese Elemente haben die von „${name}“ ersetzt. Was dort war, steht in der Versionsgeschichte des Overlays.`,
    left: 'Ausgelassen, wie du es gewählt hast.',
    later: {
      viewers: 'Nicht importiert: Liveloom hat noch keine Zuschauerliste mit Punkten dafür. Heb die Datei auf.',
      flows: 'Nicht importiert: Liveloom hat noch keine Automationen dafür. Heb die Datei auf.',
      soundAlerts: 'Nicht importiert: Liveloom hat noch keine Sound-Alerts dafür. Heb die Datei auf.',
    },
    cannotRead: (place) => `Nicht lesbar: ${place}`,
  },
};
