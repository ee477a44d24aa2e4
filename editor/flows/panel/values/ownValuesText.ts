import type { Locale } from '#schemas/generated/types.ts';

/** Texts about the values of a flow itself. */
const en = {
  title: 'Own values',
  hint: 'Each run begins with these. Steps change them; texts use them as {name}.',
  add: 'Add a value',
  remove: (name: string) => `Remove ${name}`,
  name: 'Name of the value',
  nameRule: 'Letters, digits and _ alone, a letter first (a to z).',
  taken: 'Another value has this name.',
  kind: 'Kind',
  kinds: { number: 'Number', text: 'Text', boolean: 'Yes or no', dropdown: 'Dropdown', username: 'Username' },
  options: 'Choices',
  optionsHint: 'Press Enter after each choice.',
  choose: 'Choose a value',
  chooseFor: (name: string) => `Choose a value for ${name}`,
  value: 'Begins with',
  isTrue: 'Begins with yes',
};

export type OwnValuesText = typeof en;

const de: OwnValuesText = {
  title: 'Eigene Werte',
  hint: 'Jeder Lauf beginnt mit ihnen. Schritte ändern sie, Texte verwenden sie als {name}.',
  add: 'Wert hinzufügen',
  remove: (name) => `${name} entfernen`,
  name: 'Name des Werts',
  nameRule: 'Nur Buchstaben (a bis z), Ziffern und _, zuerst ein Buchstabe.',
  taken: 'Ein anderer Wert heißt schon so.',
  kind: 'Art',
  kinds: {
    number: 'Zahl',
    text: 'Wort oder Satz',
    boolean: 'Ja oder nein',
    dropdown: 'Auswahlliste',
    username: 'Benutzername',
  },
  options: 'Auswahl',
  optionsHint: 'Drücke nach jedem Eintrag die Eingabetaste.',
  choose: 'Wert wählen',
  chooseFor: (name) => `Wert für ${name} wählen`,
  value: 'Beginnt mit',
  isTrue: 'Beginnt mit Ja',
};

export const OWN_VALUES_TEXT: Readonly<Record<Locale, OwnValuesText>> = { en, de };
