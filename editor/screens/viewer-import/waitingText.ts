import type { Locale } from '#schemas/generated/types.ts';

/** Texts of the list of imported rows that wait for their user name. */
const en = {
  title: 'Waiting for their names',
  words: (count: number, text: string) =>
    count === 1
      ? '1 row of an import has a username that nobody has here yet, or several have. Its points are given when the name appears in your stream.'
      : `${text} rows of imports have a username that nobody has here yet, or several have. Their points are given when the names appear in your stream.`,
  gives: {
    add: (points: string) => `+ ${points}`,
    set: (points: string) => `= ${points}`,
    higher: (points: string) => `at least ${points}`,
  },
  balance: (points: string) => `Balance: ${points}`,
  waits: 'Not seen yet',
  /** Several viewers have the name. */
  choose: 'Who is it?',
  whoIs: (name: string) => `Who is ${name}?`,
  matched: (name: string) => `The points of ${name} were given.`,
  remove: 'Remove',
  removeAll: 'Remove all',
  removeAllBody: (count: number) =>
    count === 1 ? 'Nobody gets the points of this row.' : `Nobody gets the points of these ${count} rows.`,
  removeAllConfirm: 'Remove all',
  removedAll: 'All waiting rows were removed.',
};

export type WaitingText = typeof en;

const de: WaitingText = {
  title: 'Warten auf ihre Namen',
  words: (count, text) =>
    count === 1
      ? '1 Zeile eines Imports hat einen Benutzernamen, den hier niemand hat oder mehrere haben. Die Punkte werden vergeben, wenn der Name in deinem Stream auftaucht.'
      : `${text} Zeilen aus Importen haben einen Benutzernamen, den hier niemand hat oder mehrere haben. Die Punkte werden vergeben, wenn die Namen in deinem Stream auftauchen.`,
  gives: {
    add: (points) => `+ ${points}`,
    set: (points) => `= ${points}`,
    higher: (points) => `mindestens ${points}`,
  },
  balance: (points) => `Guthaben: ${points}`,
  waits: 'Noch nicht gesehen',
  choose: 'Wer ist das?',
  whoIs: (name) => `Wer ist ${name}?`,
  matched: (name) => `Die Punkte von ${name} sind vergeben.`,
  remove: 'Entfernen',
  removeAll: 'Alle entfernen',
  removeAllBody: (count) =>
    count === 1 ? 'Die Punkte dieser Zeile bekommt niemand.' : `Die Punkte dieser ${count} Zeilen bekommt niemand.`,
  removeAllConfirm: 'Alle entfernen',
  removedAll: 'Alle wartenden Zeilen sind entfernt.',
};

export const WAITING_TEXT: Record<Locale, WaitingText> = { en, de };
