import type { Locale } from '#schemas/generated/types.ts';

/** What the report of an import says. */
export interface ImportText {
  newProfile: (name: string) => string;
  replaced: (name: string) => string;
  later: { viewers: string; flows: string; soundAlerts: string };
  wouldBeNew: string;
  wouldReplace: (name: string) => string;
  added: (count: number) => string;
  wouldAdd: (count: number) => string;
  withoutFile: (item: string) => string;
  cannotRead: (place: string) => string;
}

export const IMPORT_TEXT: Record<Locale, ImportText> = {
  en: {
    newProfile: (name) => `“${name}” is a new overlay of yours.`,
    replaced: (name) =>
      `These items took the place of those of “${name}”. What was there is kept in its version history.`,
    later: {
      viewers: 'Not imported: viewers with points are not stored here. Keep the file.',
      flows: 'Not imported: flows of other programs are not read. Keep the file.',
      soundAlerts: 'Not imported: sound alerts of other programs are not read. Keep the file.',
    },
    wouldBeNew: 'It would become a new overlay of yours.',
    wouldReplace: (name) =>
      `Its items would take the place of those of “${name}”, and what is there would be kept in its version history.`,
    added: (count) => `${count} added to your library; what was there already was not added again.`,
    wouldAdd: (count) => `${count} would be added to your library.`,
    withoutFile: (item) =>
      `“${item}” shows nothing yet: its picture, video or sound is not in the file, and not in your library.`,
    cannotRead: (place) => `Could not be read: ${place}`,
  },
  de: {
    newProfile: (name) => `„${name}“ ist jetzt ein neues Overlay von dir.`,
    replaced: (name) =>
      `Diese Elemente haben die von „${name}“ ersetzt. Was dort war, steht in der Versionsgeschichte des Overlays.`,
    later: {
      viewers: 'Nicht importiert: Zuschauer mit Punkten werden hier nicht gespeichert. Heb die Datei auf.',
      flows: 'Nicht importiert: Flows anderer Programme werden nicht gelesen. Heb die Datei auf.',
      soundAlerts: 'Nicht importiert: Sound-Alerts anderer Programme werden nicht gelesen. Heb die Datei auf.',
    },
    wouldBeNew: 'Daraus würde ein neues Overlay von dir.',
    wouldReplace: (name) =>
      `Diese Elemente würden die von „${name}“ ersetzen; was dort ist, stünde dann in der Versionsgeschichte.`,
    added: (count) => `${count} neu in deiner Bibliothek; was schon da war, kam nicht noch einmal dazu.`,
    wouldAdd: (count) => `${count} kämen neu in deine Bibliothek.`,
    withoutFile: (item) =>
      `„${item}“ zeigt noch nichts: Das Bild, Video oder der Sound dazu ist weder in der Datei noch in deiner Bibliothek.`,
    cannotRead: (place) => `Nicht lesbar: ${place}`,
  },
};
