import type { Locale } from '#schemas/generated/types.ts';

const en = {
  find: 'Find sounds',
  title: 'Find sounds',
  from: 'Catalogue',
  shipped: 'Liveloom',
  shippedSource: 'These sounds come with Liveloom. They are in the public domain (CC0): use them as you like.',
  search: 'Search the catalogue',
  nothing: (search: string) => `Nothing found for “${search}”`,
  nothingHint: 'Try another word or upload your own sound.',
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
    `Sounds come from ${catalogue}. Liveloom copies the sounds you add to your library; check that you may use them on stream.`,
  notHeard: 'This sound cannot be played right now. Try again later.',
};

type CatalogueText = typeof en;

const de: CatalogueText = {
  find: 'Sounds finden',
  title: 'Sounds finden',
  from: 'Katalog',
  shipped: 'Liveloom',
  shippedSource: 'Diese Sounds kommen mit Liveloom. Sie sind gemeinfrei (CC0): Verwende sie, wie du möchtest.',
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
    `Sounds kommen von ${catalogue}. Liveloom kopiert hinzugefügte Sounds in deine Bibliothek; prüfe, ob du sie im Stream verwenden darfst.`,
  notHeard: 'Dieser Sound lässt sich gerade nicht abspielen. Versuche es später noch einmal.',
};

export const CATALOGUE_TEXT: Record<Locale, CatalogueText> = { en, de };
