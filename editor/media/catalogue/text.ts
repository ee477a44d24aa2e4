import type { Locale } from '#schemas/generated/types.ts';

interface CatalogueText {
  find: string;
  title: string;
  search: string;
  nothing: (search: string) => string;
  nothingHint: string;
  play: (name: string) => string;
  pause: (name: string) => string;
  add: string;
  addOf: (name: string) => string;
  added: string;
  addedOf: (name: string) => string;
  previous: string;
  next: string;
  page: (page: number) => string;
  source: (catalogue: string) => string;
  notHeard: string;
}

export const CATALOGUE_TEXT: Record<Locale, CatalogueText> = {
  en: {
    find: 'Find sounds',
    title: 'Find sounds',
    search: 'Search the catalogue',
    nothing: (search) => `Nothing found for “${search}”`,
    nothingHint: 'Try another word, or upload a sound of your own.',
    play: (name) => `Play ${name}`,
    pause: (name) => `Pause ${name}`,
    add: 'Add',
    addOf: (name) => `Add ${name} to the library`,
    added: 'Added',
    addedOf: (name) => `${name} is in the library`,
    previous: 'Previous page',
    next: 'Next page',
    page: (page) => `Page ${page}`,
    source: (catalogue) =>
      `The sounds come from ${catalogue}. What you add is copied into your library; make sure that you may use it on stream.`,
    notHeard: 'This sound cannot be played right now.',
  },
  de: {
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
  },
};
