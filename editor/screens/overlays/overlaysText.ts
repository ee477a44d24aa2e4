import type { Locale, Plan } from '#schemas/generated/types.ts';

const en = {
  title: 'Overlays',
  about: 'Design what viewers see on your stream. Each overlay has a live link for portrait and one for landscape.',
  add: 'New overlay',
  /** Card after the last overlay. */
  another: { title: 'Another overlay', hint: 'Start with a starter or an empty overlay.' },
  search: 'Search overlays',
  sort: 'Sort by',
  sorts: { edited: 'Last edited', name: 'Name', created: 'Created' },
  shape: 'Format of previews',
  /** @param limit Null means unlimited. */
  count: (used: number, limit: number | null) =>
    limit === null ? (used === 1 ? '1 overlay' : `${used} overlays`) : `${used} of ${limit} overlays`,
  full: (plan: Plan, limit: number) =>
    limit === 1 ? `Your plan ${plan} includes one overlay.` : `Your plan ${plan} includes ${limit} overlays.`,
  fullHint: (anotherPlan: string) => `Delete an overlay, or ${anotherPlan}.`,
  empty: {
    title: 'Your first overlay',
    hint: 'Choose a starter, enter your own words and go live.',
  },
  nothing: (search: string) => `No overlay name contains “${search}”.`,
  edited: (ago: string) => `Edited ${ago}`,
  editedNow: 'Edited just now',
  /** @param name Name of the overlay. */
  open: (name: string) => `Edit ${name}`,
  more: (name: string) => `Actions for ${name}`,
  noPicture: "This browser can't draw the preview.",
  emptyPicture: 'Empty',
  copyLink: { portrait: 'Copy portrait link', landscape: 'Copy landscape link' },
  menu: {
    edit: 'Edit',
    links: 'Live links',
    setUp: 'Add to broadcast software',
    options: 'Options',
    rename: 'Rename',
    duplicate: 'Duplicate',
    export: 'Export',
    exportNote: 'Without viewers, points, speech settings and secrets',
    replace: 'Replace with a starter',
    language: 'Overlay language',
    remove: 'Delete',
    last: "You can't delete your only overlay.",
  },
  done: {
    renamed: 'Renamed',
    duplicated: (name: string) => `“${name}” created`,
    removed: 'Overlay deleted',
    replaced: 'Overlay replaced',
    rotated: 'New links are ready. Paste them into your broadcast software.',
  },
  rename: { title: 'Rename overlay', save: 'Save' },
  remove: {
    title: (name: string) => `Delete “${name}”?`,
    body: "This permanently deletes all its items, and its live links stop working. You can't undo this.",
    confirm: 'Delete',
  },
  links: {
    title: (name: string) => `Live links of “${name}”`,
    hint: 'Anyone with a link can see your overlay. Keep it secret.',
    rotate: 'Replace both links',
    rotateHint: 'If someone saw a link, replace both. The old links stop working.',
  },
  rotate: {
    title: 'Replace both links?',
    body: 'The old links stop working at once. Paste the new ones into your broadcast software.',
    confirm: 'Replace links',
  },
  create: {
    title: 'New overlay',
    placeholder: 'For example: Evening show',
    start: 'Start with',
    create: 'Create overlay',
  },
  replace: {
    title: (name: string) => `Replace “${name}”`,
    body: 'The starter replaces all items. Name and live links stay, and the version history keeps the old items.',
    confirm: 'Replace items',
  },
  gallery: {
    search: 'Search starters',
    empty: 'Empty',
    emptyHint: 'Build your overlay from scratch. Only the alert box is there.',
    nothing: 'No starter matches your search.',
    loading: 'Loading starters',
  },
};

export type OverlaysText = typeof en;

const de: OverlaysText = {
  title: 'Overlays',
  about:
    'Gestalte, was Zuschauer in deinem Stream sehen. Jedes Overlay hat einen Live-Link für Hoch- und einen für Querformat.',
  add: 'Neues Overlay',
  another: { title: 'Weiteres Overlay', hint: 'Fang mit einer Vorlage an oder mit einem leeren Overlay.' },
  search: 'Overlays suchen',
  sort: 'Sortieren nach',
  sorts: { edited: 'Zuletzt bearbeitet', name: 'Name', created: 'Erstellt' },
  shape: 'Format der Vorschauen',
  count: (used, limit) =>
    limit === null ? (used === 1 ? '1 Overlay' : `${used} Overlays`) : `${used} von ${limit} Overlays`,
  full: (plan, limit) =>
    limit === 1 ? `Dein Tarif ${plan} enthält ein Overlay.` : `Dein Tarif ${plan} enthält ${limit} Overlays.`,
  fullHint: (anotherPlan) => `Lösche ein Overlay oder ${anotherPlan}.`,
  empty: {
    title: 'Dein erstes Overlay',
    hint: 'Wähle eine Vorlage, setz deine Worte ein und geh damit live.',
  },
  nothing: (search) => `Kein Overlay hat „${search}“ im Namen.`,
  edited: (ago) => `Bearbeitet ${ago}`,
  editedNow: 'Gerade eben bearbeitet',
  open: (name) => `${name} bearbeiten`,
  more: (name) => `Aktionen für ${name}`,
  noPicture: 'Dieser Browser kann die Vorschau nicht zeichnen.',
  emptyPicture: 'Leer',
  copyLink: { portrait: 'Hochformat-Link kopieren', landscape: 'Querformat-Link kopieren' },
  menu: {
    edit: 'Bearbeiten',
    links: 'Live-Links',
    setUp: 'Zur Streaming-Software hinzufügen',
    options: 'Optionen',
    rename: 'Umbenennen',
    duplicate: 'Duplizieren',
    export: 'Exportieren',
    exportNote: 'Ohne Zuschauer, Punktestände, Sprachausgabe und Geheimnisse',
    replace: 'Durch Vorlage ersetzen',
    language: 'Sprache des Overlays',
    remove: 'Löschen',
    last: 'Du kannst dein einziges Overlay nicht löschen.',
  },
  done: {
    renamed: 'Umbenannt',
    duplicated: (name) => `„${name}“ erstellt`,
    removed: 'Overlay gelöscht',
    replaced: 'Overlay ersetzt',
    rotated: 'Neue Links sind bereit. Füge sie in deine Streaming-Software ein.',
  },
  rename: { title: 'Overlay umbenennen', save: 'Speichern' },
  remove: {
    title: (name) => `„${name}“ löschen?`,
    body: 'Das löscht alle Elemente endgültig, und die Live-Links gelten nicht mehr. Du kannst das nicht rückgängig machen.',
    confirm: 'Löschen',
  },
  links: {
    title: (name) => `Live-Links von „${name}“`,
    hint: 'Wer einen Link hat, sieht dein Overlay. Halte ihn geheim.',
    rotate: 'Beide Links ersetzen',
    rotateHint: 'Wenn jemand einen Link gesehen hat, ersetze beide. Die alten gelten dann nicht mehr.',
  },
  rotate: {
    title: 'Beide Links ersetzen?',
    body: 'Die alten Links gelten sofort nicht mehr. Füge die neuen in deine Streaming-Software ein.',
    confirm: 'Links ersetzen',
  },
  create: {
    title: 'Neues Overlay',
    placeholder: 'Zum Beispiel: Abendshow',
    start: 'Anfangen mit',
    create: 'Overlay erstellen',
  },
  replace: {
    title: (name) => `„${name}“ ersetzen`,
    body: 'Die Vorlage ersetzt alle Elemente. Name und Live-Links bleiben, und der Versionsverlauf behält die alten Elemente.',
    confirm: 'Elemente ersetzen',
  },
  gallery: {
    search: 'Vorlagen suchen',
    empty: 'Leer',
    emptyHint: 'Bau dein Overlay von Grund auf. Nur die Alert-Box ist schon da.',
    nothing: 'Keine Vorlage passt zu deiner Suche.',
    loading: 'Vorlagen werden geladen',
  },
};

export const OVERLAYS_TEXT: Record<Locale, OverlaysText> = { en, de };
