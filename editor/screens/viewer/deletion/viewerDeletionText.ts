import type { Locale } from '#schemas/generated/types.ts';

const en = {
  delete: 'Delete',
  titleOfOne: (name: string) => `Delete ${name}?`,
  title: (count: number) => (count === 1 ? 'Delete 1 viewer?' : `Delete ${count} viewers?`),
  goes: (count: number) =>
    `Points, totals, messages and every other trace of ${count === 1 ? 'this person' : 'these people'} go from this server for good. This cannot be undone.`,
  stays:
    'Gifts and likes still count for your goals and totals, as from nobody. Whoever comes to your stream again begins anew.',
  outside: (count: number) =>
    `Files that you saved, recordings, and backups of the server still name ${count === 1 ? 'them' : 'those people'}: delete those yourself. What you wrote into overlays and flows stays too.`,
  done: (count: number) => (count === 1 ? 'The viewer is deleted' : `${count} viewers are deleted`),
};

export type DeletionText = typeof en;

const de: DeletionText = {
  delete: 'Löschen',
  titleOfOne: (name) => `${name} löschen?`,
  title: (count) => (count === 1 ? '1 Zuschauer löschen?' : `${count} Zuschauer löschen?`),
  goes: (count) =>
    `Punkte, Summen, Nachrichten und jede andere Spur ${count === 1 ? 'dieser Person' : 'dieser Personen'} verschwinden für immer von diesem Server. Das lässt sich nicht rückgängig machen.`,
  stays:
    'Geschenke und Likes zählen weiter für deine Ziele und Summen, nur von niemandem mehr. Wer wieder in deinen Stream kommt, fängt neu an.',
  outside: (count) =>
    `In Dateien, die du gespeichert hast, in Aufzeichnungen und in Sicherungen des Servers ${count === 1 ? 'steht die Person' : 'stehen die Personen'} weiterhin: Lösche sie dort selbst. Auch was du selbst in Overlays und Flows geschrieben hast, bleibt.`,
  done: (count) => (count === 1 ? 'Der Zuschauer ist gelöscht' : `${count} Zuschauer sind gelöscht`),
};

export const DELETION_TEXT: Record<Locale, DeletionText> = { en, de };
