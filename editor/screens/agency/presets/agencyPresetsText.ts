import type { Locale } from '#schemas/generated/types.ts';

const en = {
  empty: 'Make a preset from overlays, flows or audio alerts of your account. Your streamers import it with one click.',
  make: 'Create preset',
  open: (name: string) => `Show ${name}`,
  actions: (name: string) => `Actions for ${name}`,
  save: 'Save new version',
  remove: 'Delete',
  removeAsk: {
    title: (name: string) => `Delete ${name}?`,
    body: 'All versions are deleted permanently. What streamers imported stays with them, without updates.',
    confirm: 'Delete',
  },
  removed: (name: string) => `${name} deleted`,
  made: (name: string) => `${name} created`,
  saved: (name: string) => `New version of ${name} saved`,
  saveTitle: (name: string) => `New version of ${name}`,
  select: 'Select what the preset contains.',
  moments: 'An alert box brings the moments of its overlay along, with their sounds.',
  items: 'Overlay items',
  flows: 'Flows',
  alerts: 'Audio alerts',
  bots: 'Follower bots',
  all: 'Select all',
  search: 'Search by name',
  none: 'Your account has none yet.',
  chosen: (count: number, total: number) => `${count} of ${total} selected`,
  more: (count: number) => `${count} more. Search to find them.`,
  missing: 'More overlay items are needed',
  takeIn: 'Add these items',
  versions: 'Versions',
  version: (version: number, time: string) => `Version ${version}, saved ${time}`,
  close: 'Close',
};

type AgencyPresetsText = typeof en;

const de: AgencyPresetsText = {
  empty:
    'Mach aus Overlays, Flows oder Sound-Alerts deines Kontos eine Vorlage. Deine Streamer importieren sie mit einem Klick.',
  make: 'Vorlage anlegen',
  open: (name) => `${name} ansehen`,
  actions: (name) => `Aktionen für ${name}`,
  save: 'Neue Version speichern',
  remove: 'Löschen',
  removeAsk: {
    title: (name) => `${name} löschen?`,
    body: 'Alle Versionen werden endgültig gelöscht. Was Streamer importiert haben, bleibt bei ihnen, ohne Updates.',
    confirm: 'Löschen',
  },
  removed: (name) => `${name} gelöscht`,
  made: (name) => `${name} angelegt`,
  saved: (name) => `Neue Version von ${name} gespeichert`,
  saveTitle: (name) => `Neue Version von ${name}`,
  select: 'Wähle aus, was die Vorlage enthält.',
  moments: 'Eine Alert-Box bringt die Momente ihres Overlays mit, samt ihren Tönen.',
  items: 'Overlay-Elemente',
  flows: 'Flows',
  alerts: 'Sound-Alerts',
  bots: 'Follower-Bots',
  all: 'Alle auswählen',
  search: 'Nach Name suchen',
  none: 'Dein Konto hat noch keine.',
  chosen: (count, total) => `${count} von ${total} ausgewählt`,
  more: (count) => `${count} weitere. Such nach ihnen.`,
  missing: 'Weitere Overlay-Elemente werden gebraucht',
  takeIn: 'Diese Elemente dazunehmen',
  versions: 'Versionen',
  version: (version, time) => `Version ${version}, gespeichert ${time}`,
  close: 'Schließen',
};

/** Texts for making presets. */
export const AGENCY_PRESETS_TEXT: Record<Locale, AgencyPresetsText> = { en, de };
