import type { Locale } from '#schemas/generated/types.ts';

/** Texts about the variables of a flow. */
const en = {
  title: 'Variables',
  hint: 'Each run starts with these values. Steps change them; texts insert them as {name}.',
  add: 'Add a variable',
  remove: (name: string) => `Remove ${name}`,
  name: 'Variable name',
  nameRule: 'Use letters (a to z), digits and _; begin with a letter.',
  taken: 'Another variable has this name.',
  kind: 'Kind',
  kinds: { number: 'Number', text: 'Text', boolean: 'Yes or no', dropdown: 'Dropdown', username: 'Username' },
  options: 'Choices',
  optionsHint: 'Press Enter after each choice.',
  choose: 'Choose a value',
  chooseFor: (name: string) => `Choose a value for ${name}`,
  value: 'Starts with',
  isTrue: 'Starts with yes',
};

export type OwnValuesText = typeof en;

const de: OwnValuesText = {
  title: 'Variablen',
  hint: 'Jeder Lauf beginnt mit diesen Werten. Schritte ändern sie, Texte verwenden sie als {name}.',
  add: 'Variable hinzufügen',
  remove: (name) => `${name} entfernen`,
  name: 'Name der Variable',
  nameRule: 'Nur Buchstaben (a bis z), Ziffern und _, zuerst ein Buchstabe.',
  taken: 'Eine andere Variable heißt schon so.',
  kind: 'Art',
  kinds: {
    number: 'Zahl',
    text: 'Text',
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
