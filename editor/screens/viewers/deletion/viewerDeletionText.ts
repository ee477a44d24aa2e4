import type { Locale } from '#schemas/generated/types.ts';

const en = {
  delete: 'Delete',
  titleOfOne: (name: string) => `Delete ${name}?`,
  title: (count: number) => (count === 1 ? 'Delete 1 viewer?' : `Delete ${count} viewers?`),
  goes: (count: number) =>
    `This permanently deletes points, totals, messages and all other data of ${count === 1 ? 'this viewer' : 'these viewers'} from this server. You can't undo this.`,
  stays:
    'Gifts and likes still count for goals and totals, without a name. If they come to your stream again, they start from zero.',
  outside: (count: number) =>
    `Exported files, recordings and server backups still contain ${count === 1 ? 'their name' : 'their names'}: delete those yourself. Everything you wrote into overlays and flows stays too.`,
  done: (count: number) => (count === 1 ? 'Viewer deleted' : `${count} viewers deleted`),
};

export type DeletionText = typeof en;

const de: DeletionText = {
  delete: 'Löschen',
  titleOfOne: (name) => `${name} löschen?`,
  title: (count) => (count === 1 ? '1 Zuschauer löschen?' : `${count} Zuschauer löschen?`),
  goes: (count) =>
    `Das löscht Punkte, Summen, Nachrichten und alle anderen Daten ${count === 1 ? 'dieser Person' : 'dieser Personen'} endgültig von diesem Server. Du kannst das nicht rückgängig machen.`,
  stays:
    'Geschenke und Likes zählen weiter für Ziele und Summen, ohne Namen. Wer wieder in deinen Stream kommt, fängt bei null an.',
  outside: (count) =>
    `Exportierte Dateien, Aufzeichnungen und Sicherungen des Servers enthalten ${count === 1 ? 'den Namen' : 'die Namen'} weiterhin: Lösche sie selbst. Auch was du in Overlays und Flows geschrieben hast, bleibt.`,
  done: (count) => (count === 1 ? 'Zuschauer gelöscht' : `${count} Zuschauer gelöscht`),
};

export const DELETION_TEXT: Record<Locale, DeletionText> = { en, de };
