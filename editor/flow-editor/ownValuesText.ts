import type { Locale } from '#schemas/generated/types.ts';

/** Texts about the variables of a flow. */
const en = {
  title: 'Variables',
  hint: 'Each run starts with these values. Steps change them; texts insert them as {name}.',
  add: 'Add a variable',
  remove: (name: string) => `Remove ${name}`,
  nameRule: 'Use letters (a to z), digits and _; begin with a letter.',
  taken: 'Another variable has this name.',
  choose: 'Choose a value',
  chooseFor: (name: string) => `Choose a value for ${name}`,
};

export type OwnValuesText = typeof en;

const de: OwnValuesText = {
  title: 'Variablen',
  hint: 'Jeder Lauf beginnt mit diesen Werten. Schritte ändern sie, Texte verwenden sie als {name}.',
  add: 'Variable hinzufügen',
  remove: (name) => `${name} entfernen`,
  nameRule: 'Nur Buchstaben (a bis z), Ziffern und _, zuerst ein Buchstabe.',
  taken: 'Eine andere Variable heißt schon so.',
  choose: 'Wert wählen',
  chooseFor: (name) => `Wert für ${name} wählen`,
};

export const OWN_VALUES_TEXT: Readonly<Record<Locale, OwnValuesText>> = { en, de };
