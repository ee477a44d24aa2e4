import type { Locale } from '#schemas/generated/types.ts';

const en = {
  find: 'Find sounds',
  title: 'Find sounds',
  search: 'Search the catalogue',
  nothing: (search: string) => `Nothing found for “${search}”`,
  nothingHint: 'Try another word, or upload a sound of your own.',
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  add: 'Add',
  addOf: (name: string) => `Add ${name} to the library`,
  added: 'Added',
  addedOf: (name: string) => `${name} is in the library`,
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
  source: (catalogue: string) =>
    `The sounds come from ${catalogue}. What you add is copied into your library; make sure that you may use it on stream.`,
  notHeard: 'This sound cannot be played right now.',
};

type CatalogueText = typeof en;

const de: CatalogueText = {
  find: 'Sounds finden',
  title: 'Sounds finden',
  search: 'Im Katalog suchen',
  nothing: (search) => `Nichts gefunden für „${search}“`,
  nothingHint: 'Versuche ein anderes Wort oder lade einen eigenen Sound hoch.',
  play: (name) => `${name} abspielen`,
  pause: (name) => `${name} anhalten`,
  add: 'Hinzufügen',
  addOf: (name) => `${name} zur Bibliothek hinzufügen`,
  added: 'Hinzugefügt',
  addedOf: (name) => `${name} ist in der Bibliothek`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  page: (page) => `Seite ${page}`,
  source: (catalogue) =>
    `Die Sounds kommen von ${catalogue}. Was du hinzufügst, wird in deine Bibliothek kopiert; achte darauf, dass du es im Stream verwenden darfst.`,
  notHeard: 'Dieser Sound lässt sich gerade nicht abspielen.',
};

export const CATALOGUE_TEXT: Record<Locale, CatalogueText> = { en, de };
