import type { Locale } from '#schemas/generated/types.ts';

/** Texts of the item list, the dialog that adds an item and the menu of an item. */
const en = {
  items: 'Items',
  add: 'Add item',
  search: 'Search items',
  clearSearch: 'Clear search',
  nothingFound: 'No item matches.',
  empty: 'No items yet',
  emptyHint: 'An overlay consists of items, such as a goal, your chat or a timer.',
  addFirst: 'Add your first item',
  rename: 'Rename',
  nameOf: (name: string) => `Name of ${name}`,
  show: { portrait: 'Show in portrait', landscape: 'Show in landscape' },
  hide: { portrait: 'Hide in portrait', landscape: 'Hide in landscape' },
  onlyIn: { portrait: 'Shown in portrait only', landscape: 'Shown in landscape only' },
  lock: 'Lock',
  unlock: 'Unlock',
  notInPlan: 'Not in your plan: viewers do not see this item.',
  row: (name: string, type: string, states: readonly string[]) => [name, type, ...states].join(', '),
  hidden: 'hidden',
  notOnAir: 'not on air',
  putOnAir: 'Put on air',
  /** Explains items that viewers see in neither orientation. */
  offAirNote: (count: number) =>
    count === 1
      ? 'Not on air: viewers do not see this item.'
      : `Not on air: viewers do not see ${count} of these items.`,
  locked: 'locked',
  /** Explains why viewers do not see an item, and names the button that fixes it. */
  place: {
    outside: { state: 'outside the canvas', mend: 'Move into view' },
    covered: { state: 'covered by the app', mend: 'Move out' },
  },
  listHint: 'Arrow keys move, Alt and arrow keys reorder, F2 renames, Delete removes.',
  moved: (name: string, place: number, count: number) => `${name}: place ${place} of ${count} from the top`,
  menu: {
    title: 'Actions',
    selected: (count: number) => `${count} items selected`,
    duplicate: 'Duplicate',
    /** Opens the quick controls of the item. */
    control: 'Control live …',
    copy: 'Copy',
    cut: 'Cut',
    paste: 'Paste',
    copyStyle: 'Copy style',
    pasteStyle: 'Paste style',
    front: 'Bring to front',
    forward: 'Bring forward',
    backward: 'Send backward',
    back: 'Send to back',
    remove: 'Delete',
  },
  dialog: {
    title: 'Add item',
    search: 'What would you like to show?',
    all: 'All',
    category: {
      progress: 'Goals & numbers',
      gifts: 'Gifts',
      community: 'Viewers & chat',
      media: 'Text & media',
      music: 'Music',
    },
    nothing: (search: string) => `Nothing found for “${search}”`,
    nothingHint: 'Try another word, such as “countdown” or “leaderboard”.',
    types: 'Item types',
    planHint: 'Not in your plan: you can set it up, but viewers do not see it. Ask the server admin for another plan.',
    keys: 'Choose with arrow keys, add with Enter',
  },
};

export type PanelsText = typeof en;

const de: PanelsText = {
  items: 'Elemente',
  add: 'Element hinzufügen',
  search: 'Elemente suchen',
  clearSearch: 'Suche leeren',
  nothingFound: 'Kein Element passt dazu.',
  empty: 'Noch keine Elemente',
  emptyHint: 'Ein Overlay besteht aus Elementen wie einem Ziel, deinem Chat oder einem Timer.',
  addFirst: 'Erstes Element hinzufügen',
  rename: 'Umbenennen',
  nameOf: (name) => `Name von ${name}`,
  show: { portrait: 'Im Hochformat einblenden', landscape: 'Im Querformat einblenden' },
  hide: { portrait: 'Im Hochformat ausblenden', landscape: 'Im Querformat ausblenden' },
  onlyIn: { portrait: 'Nur im Hochformat zu sehen', landscape: 'Nur im Querformat zu sehen' },
  lock: 'Sperren',
  unlock: 'Entsperren',
  notInPlan: 'Nicht in deinem Tarif: Zuschauer sehen dieses Element nicht.',
  row: (name, type, states) => [name, type, ...states].join(', '),
  hidden: 'ausgeblendet',
  notOnAir: 'nicht auf Sendung',
  putOnAir: 'Auf Sendung nehmen',
  offAirNote: (count) =>
    count === 1
      ? 'Nicht auf Sendung: Zuschauer sehen dieses Element nicht.'
      : `Nicht auf Sendung: Zuschauer sehen ${count} dieser Elemente nicht.`,
  locked: 'gesperrt',
  place: {
    outside: { state: 'außerhalb der Leinwand', mend: 'Ins Bild holen' },
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
    copyStyle: 'Stil kopieren',
    pasteStyle: 'Stil einfügen',
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
      'Nicht in deinem Tarif: Du kannst es einrichten, aber Zuschauer sehen es nicht. Frage den Betreiber nach einem anderen Tarif.',
    keys: 'Mit den Pfeiltasten auswählen, mit Enter hinzufügen',
  },
};

export const PANELS_TEXT: Record<Locale, PanelsText> = { en, de };
