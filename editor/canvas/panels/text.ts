import type { ItemCategory } from '#engine/core/itemAbout.ts';
import type { PlaceProblem } from './list/placeProblem.ts';
import type { Locale, Orientation } from '#schemas/generated/types.ts';

/** Words of the list of items, the dialog that adds one and the menu of an item. */
export interface PanelsText {
  items: string;
  add: string;
  search: string;
  clearSearch: string;
  nothingFound: string;
  empty: string;
  emptyHint: string;
  addFirst: string;
  rename: string;
  nameOf: (name: string) => string;
  show: Record<Orientation, string>;
  hide: Record<Orientation, string>;
  onlyIn: Record<Orientation, string>;
  lock: string;
  unlock: string;
  notInPlan: string;
  row: (name: string, type: string, states: readonly string[]) => string;
  hidden: string;
  locked: string;
  /** Why viewers do not see an item, and what a click does about it. */
  place: Record<PlaceProblem, { state: string; mend: string }>;
  listHint: string;
  moved: (name: string, place: number, count: number) => string;
  menu: {
    title: string;
    selected: (count: number) => string;
    duplicate: string;
    /** Opens what it is used with while the stream runs. */
    control: string;
    copy: string;
    cut: string;
    paste: string;
    front: string;
    forward: string;
    backward: string;
    back: string;
    remove: string;
  };
  dialog: {
    title: string;
    search: string;
    all: string;
    category: Record<ItemCategory, string>;
    nothing: (search: string) => string;
    nothingHint: string;
    types: string;
    planHint: string;
    keys: string;
  };
}

export const PANELS_TEXT: Record<Locale, PanelsText> = {
  en: {
    items: 'Items',
    add: 'Add item',
    search: 'Search items',
    clearSearch: 'Clear search',
    nothingFound: 'No item is called that.',
    empty: 'Nothing here yet',
    emptyHint: 'An overlay is made of items: a goal, your chat, a timer. Start with one.',
    addFirst: 'Add your first item',
    rename: 'Rename',
    nameOf: (name) => `Name of ${name}`,
    show: { portrait: 'Show in portrait', landscape: 'Show in landscape' },
    hide: { portrait: 'Hide in portrait', landscape: 'Hide in landscape' },
    onlyIn: { portrait: 'Seen in portrait only', landscape: 'Seen in landscape only' },
    lock: 'Lock',
    unlock: 'Unlock',
    notInPlan: 'Not in your plan: you see it here, your viewers do not.',
    row: (name, type, states) => [name, type, ...states].join(', '),
    hidden: 'hidden',
    locked: 'locked',
    place: {
      outside: { state: 'outside the canvas', mend: 'Bring it back' },
      covered: { state: 'covered by the app', mend: 'Move it out' },
    },
    listHint: 'Arrow keys move, Alt and arrow keys reorder, F2 renames, Delete removes.',
    moved: (name, place, count) => `${name}: place ${place} of ${count} from the top`,
    menu: {
      title: 'Actions',
      selected: (count) => `${count} items selected`,
      duplicate: 'Duplicate',
      control: 'Use it live …',
      copy: 'Copy',
      cut: 'Cut',
      paste: 'Paste',
      front: 'Bring to front',
      forward: 'Bring forward',
      backward: 'Send backward',
      back: 'Send to back',
      remove: 'Delete',
    },
    dialog: {
      title: 'Add an item',
      search: 'What would you like to show?',
      all: 'All',
      category: {
        progress: 'Goals & numbers',
        gifts: 'Gifts',
        community: 'Viewers & chat',
        media: 'Text & media',
        music: 'Music',
      },
      nothing: (search) => `Nothing found for “${search}”`,
      nothingHint: 'Try another word, such as “countdown” or “leaderboard”.',
      types: 'Types of items',
      planHint:
        'Not in your plan: you can arrange it here, but viewers do not see it. Whoever looks after this server sets the plans.',
      keys: 'Choose with the arrow keys, add with Enter',
    },
  },
  de: {
    items: 'Elemente',
    add: 'Element hinzufügen',
    search: 'Elemente suchen',
    clearSearch: 'Suche leeren',
    nothingFound: 'Kein Element heißt so.',
    empty: 'Noch nichts da',
    emptyHint: 'Ein Overlay besteht aus Elementen: ein Ziel, dein Chat, ein Timer. Fang mit einem an.',
    addFirst: 'Erstes Element hinzufügen',
    rename: 'Umbenennen',
    nameOf: (name) => `Name von ${name}`,
    show: { portrait: 'Im Hochformat einblenden', landscape: 'Im Querformat einblenden' },
    hide: { portrait: 'Im Hochformat ausblenden', landscape: 'Im Querformat ausblenden' },
    onlyIn: { portrait: 'Nur im Hochformat zu sehen', landscape: 'Nur im Querformat zu sehen' },
    lock: 'Sperren',
    unlock: 'Entsperren',
    notInPlan: 'Nicht in deinem Tarif: Du siehst es hier, deine Zuschauer nicht.',
    row: (name, type, states) => [name, type, ...states].join(', '),
    hidden: 'ausgeblendet',
    locked: 'gesperrt',
    place: {
      outside: { state: 'außerhalb der Leinwand', mend: 'Zurückholen' },
      covered: { state: 'von der App verdeckt', mend: 'Herausschieben' },
    },
    listHint: 'Pfeiltasten wählen aus, Alt und Pfeiltasten sortieren, F2 benennt um, Entf löscht.',
    moved: (name, place, count) => `${name}: Platz ${place} von ${count}, von oben gezählt`,
    menu: {
      title: 'Aktionen',
      selected: (count) => `${count} Elemente ausgewählt`,
      duplicate: 'Duplizieren',
      control: 'Live bedienen …',
      copy: 'Kopieren',
      cut: 'Ausschneiden',
      paste: 'Einfügen',
      front: 'Ganz nach vorn',
      forward: 'Eine Ebene nach vorn',
      backward: 'Eine Ebene nach hinten',
      back: 'Ganz nach hinten',
      remove: 'Löschen',
    },
    dialog: {
      title: 'Element hinzufügen',
      search: 'Was möchtest du zeigen?',
      all: 'Alle',
      category: {
        progress: 'Ziele & Zahlen',
        gifts: 'Geschenke',
        community: 'Zuschauer & Chat',
        media: 'Text & Medien',
        music: 'Musik',
      },
      nothing: (search) => `Nichts gefunden für „${search}“`,
      nothingHint: 'Versuch es mit einem anderen Wort, zum Beispiel „Countdown“ oder „Rangliste“.',
      types: 'Arten von Elementen',
      planHint:
        'Nicht in deinem Tarif: Du kannst es hier einrichten, aber Zuschauer sehen es nicht. Tarife legt die Verwaltung dieses Servers fest.',
      keys: 'Mit den Pfeiltasten auswählen, mit Enter hinzufügen',
    },
  },
};
