import type { Locale, Plan } from '#schemas/generated/types.ts';

const en = {
  title: 'Overlays',
  about:
    'Everything your viewers see over your stream. Each overlay has a live link for portrait and one for landscape.',
  add: 'New overlay',
  /** The place after the last overlay. */
  another: { title: 'Another one', hint: 'Begin with a finished design or with an empty page.' },
  search: 'Search overlays',
  sort: 'Sort by',
  sorts: { edited: 'Last edited', name: 'Name', created: 'Created' },
  shape: 'Shape of the pictures',
  /** @param limit null = as many as one likes */
  count: (used: number, limit: number | null) =>
    limit === null ? (used === 1 ? '1 overlay' : `${used} overlays`) : `${used} of ${limit} overlays`,
  full: (plan: Plan, limit: number) =>
    limit === 1 ? `Your plan ${plan} has room for one overlay.` : `Your plan ${plan} has room for ${limit} overlays.`,
  fullHint: 'Delete one you no longer need, or ask whoever looks after this server for another plan.',
  plans: 'Compare plans',
  empty: {
    title: 'Your first overlay',
    hint: 'Choose one of the finished designs, put your own words in, and it is ready to go live.',
  },
  nothing: {
    title: 'Nothing found',
    hint: (search: string) => `No overlay has a name with “${search}”.`,
    clear: 'Show all',
  },
  edited: (ago: string) => `Edited ${ago}`,
  editedNow: 'Edited just now',
  /** @param name of the overlay */
  open: (name: string) => `Edit ${name}`,
  more: (name: string) => `More for ${name}`,
  noPicture: 'This browser cannot draw a picture.',
  emptyPicture: 'Empty',
  copyLink: { portrait: 'Copy portrait link', landscape: 'Copy landscape link' },
  menu: {
    edit: 'Edit',
    links: 'Live links',
    setUp: 'Bring into your program',
    options: 'Options',
    rename: 'Rename',
    duplicate: 'Duplicate',
    export: 'Save as a file',
    replace: 'Start over with a design',
    language: 'Language on the overlay',
    remove: 'Delete',
    last: 'Your only overlay cannot be deleted.',
  },
  done: {
    renamed: 'Renamed',
    duplicated: (name: string) => `“${name}” was made`,
    removed: 'Overlay deleted',
    replaced: 'The design was put in',
    rotated: 'New links are ready. Paste them into your broadcast software.',
  },
  rename: { title: 'Rename overlay', name: 'Name', save: 'Save' },
  remove: {
    title: (name: string) => `Delete “${name}”?`,
    body: 'All its items are lost, and its live links show nothing any more. This cannot be taken back.',
    confirm: 'Delete',
  },
  links: {
    title: (name: string) => `Live links of “${name}”`,
    hint: 'Whoever has a link sees your overlay. Keep it secret.',
    rotate: 'Replace both links',
    rotateHint: 'Has somebody seen a link? New ones make the old ones worthless.',
  },
  rotate: {
    title: 'Replace both links?',
    body: 'The links used until now stop working at once, in your broadcast software too. Paste the new ones there afterwards.',
    confirm: 'Replace links',
  },
  create: {
    title: 'New overlay',
    name: 'Name',
    placeholder: 'For example: Evening show',
    start: 'Begin with',
    create: 'Create overlay',
  },
  replace: {
    title: (name: string) => `Start over: “${name}”`,
    body: 'The design takes the place of all items. Name and live links stay. The version history keeps what was there before.',
    confirm: 'Replace items',
  },
  gallery: {
    search: 'Search designs',
    empty: 'Empty',
    emptyHint: 'A blank canvas for what only you can think of.',
    nothing: 'No design has these words.',
    loading: 'Designs are loading',
  },
};

export type OverlaysText = typeof en;

const de: OverlaysText = {
  title: 'Overlays',
  about:
    'Alles, was deine Zuschauer über deinem Stream sehen. Jedes Overlay hat einen Live-Link für Hoch- und einen für Querformat.',
  add: 'Neues Overlay',
  another: { title: 'Noch eins', hint: 'Fang mit einem fertigen Entwurf an oder mit einer leeren Fläche.' },
  search: 'Overlays suchen',
  sort: 'Sortieren nach',
  sorts: { edited: 'Zuletzt bearbeitet', name: 'Name', created: 'Erstellt' },
  shape: 'Format der Bilder',
  count: (used, limit) =>
    limit === null ? (used === 1 ? '1 Overlay' : `${used} Overlays`) : `${used} von ${limit} Overlays`,
  full: (plan, limit) =>
    limit === 1
      ? `Dein Tarif ${plan} hat Platz für ein Overlay.`
      : `Dein Tarif ${plan} hat Platz für ${limit} Overlays.`,
  fullHint:
    'Lösche eines, das du nicht mehr brauchst, oder frage die Verwaltung dieses Servers nach einem anderen Tarif.',
  plans: 'Tarife vergleichen',
  empty: {
    title: 'Dein erstes Overlay',
    hint: 'Such dir einen fertigen Entwurf aus, setz deine Worte ein, und schon kannst du damit live gehen.',
  },
  nothing: {
    title: 'Nichts gefunden',
    hint: (search) => `Kein Overlay hat „${search}“ im Namen.`,
    clear: 'Alle zeigen',
  },
  edited: (ago) => `Bearbeitet ${ago}`,
  editedNow: 'Gerade eben bearbeitet',
  open: (name) => `${name} bearbeiten`,
  more: (name) => `Mehr für ${name}`,
  noPicture: 'Dieser Browser kann kein Bild zeichnen.',
  emptyPicture: 'Leer',
  copyLink: { portrait: 'Hochformat-Link kopieren', landscape: 'Querformat-Link kopieren' },
  menu: {
    edit: 'Bearbeiten',
    links: 'Live-Links',
    setUp: 'In dein Programm bringen',
    options: 'Optionen',
    rename: 'Umbenennen',
    duplicate: 'Duplizieren',
    export: 'Als Datei speichern',
    replace: 'Neu anfangen mit einem Entwurf',
    language: 'Sprache auf dem Overlay',
    remove: 'Löschen',
    last: 'Dein einziges Overlay lässt sich nicht löschen.',
  },
  done: {
    renamed: 'Umbenannt',
    duplicated: (name) => `„${name}“ ist da`,
    removed: 'Overlay gelöscht',
    replaced: 'Der Entwurf ist eingesetzt',
    rotated: 'Neue Links sind bereit. Füge sie in deine Streaming-Software ein.',
  },
  rename: { title: 'Overlay umbenennen', name: 'Name', save: 'Speichern' },
  remove: {
    title: (name) => `„${name}“ löschen?`,
    body: 'Alle seine Elemente gehen verloren, und seine Live-Links zeigen nichts mehr. Das lässt sich nicht zurücknehmen.',
    confirm: 'Löschen',
  },
  links: {
    title: (name) => `Live-Links von „${name}“`,
    hint: 'Wer einen Link hat, sieht dein Overlay. Halte ihn geheim.',
    rotate: 'Beide Links ersetzen',
    rotateHint: 'Hat jemand einen Link gesehen? Neue Links machen die alten wertlos.',
  },
  rotate: {
    title: 'Beide Links ersetzen?',
    body: 'Die bisherigen Links funktionieren dann sofort nicht mehr, auch nicht in deiner Streaming-Software. Füge dort danach die neuen ein.',
    confirm: 'Links ersetzen',
  },
  create: {
    title: 'Neues Overlay',
    name: 'Name',
    placeholder: 'Zum Beispiel: Abendshow',
    start: 'Anfangen mit',
    create: 'Overlay erstellen',
  },
  replace: {
    title: (name) => `Neu anfangen: „${name}“`,
    body: 'Der Entwurf tritt an die Stelle aller Elemente. Name und Live-Links bleiben. Im Versionsverlauf bleibt, was vorher da war.',
    confirm: 'Elemente ersetzen',
  },
  gallery: {
    search: 'Entwürfe suchen',
    empty: 'Leer',
    emptyHint: 'Eine leere Fläche für das, was nur dir einfällt.',
    nothing: 'Kein Entwurf passt zu diesen Worten.',
    loading: 'Entwürfe werden geladen',
  },
};

export const OVERLAYS_TEXT: Record<Locale, OverlaysText> = { en, de };
