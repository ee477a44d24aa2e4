import type { Locale } from '#schemas/generated/types.ts';
import type { PresetKind } from './presetKinds.ts';

const enKinds: Record<PresetKind, string> = {
  'overlay-and-flows': 'Overlays and flows',
  'audio-alerts': 'Audio alerts',
};

const en = {
  about: (agency: string) =>
    `Import overlays, flows and audio alerts that ${agency} made for you. Updates keep what you change.`,
  kind: 'Kind of presets',
  kinds: enKinds,
  search: 'Search by name',
  nothing: (search: string) => `No preset matches “${search}”.`,
  empty: {
    title: 'No presets yet',
    hint: 'Presets appear here as soon as your agency makes some.',
  },
  available: 'Presets of your agency',
  version: (version: number, time: string) => `Version ${version}, saved ${time}`,
  import: 'Import',
  importLabel: (name: string) => `Import ${name}`,
  showLabel: (name: string) => `Show ${name}`,
  contents: {
    title: 'Contents',
    items: 'Overlay items',
    flows: 'Flows',
    alerts: 'Audio alerts',
    bots: 'Follower bots',
    picture: { portrait: 'The preset in portrait', landscape: 'The preset in landscape' },
    noPicture: {
      portrait: "Your browser can't draw the preset in portrait.",
      landscape: "Your browser can't draw the preset in landscape.",
    },
    files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  },
  imported: {
    title: 'Imported presets',
    version: (version: number, time: string) => `Version ${version}, applied ${time}`,
    newer: (version: number) => `Version ${version} available`,
    update: 'Update',
    updateLabel: (name: string) => `Update ${name}`,
    openLabel: (name: string) => `Open the contents of ${name}`,
    actions: (name: string) => `Actions for ${name}`,
    undo: 'Undo last change',
    undoAsk: {
      title: (name: string) => `Undo the last change of ${name}?`,
      body: 'Everything goes back to how it was before the last import or update. What you changed since then stays.',
      confirm: 'Undo',
    },
    undone: 'Change undone',
  },
  importing: {
    title: (name: string) => `Import ${name}`,
    into: 'Import overlay items into',
    intoHint: 'In an existing overlay, they are placed above its items.',
    newOverlay: 'New overlay',
    verb: 'Import',
    done: (name: string) => `${name} imported`,
    needsValues: 'Fill in the fields to see what the import changes.',
  },
  updating: {
    title: (name: string, version: number) => `Update ${name} to version ${version}`,
    verb: 'Update',
    done: (name: string) => `${name} updated`,
    same: 'Leave empty to keep what you entered before',
  },
  preview: {
    title: 'Preview',
    loading: 'Loading preview …',
    nothing: 'Nothing changes.',
    files: (count: number) => (count === 1 ? '1 file for your library' : `${count} files for your library`),
    forbidden: 'Not in your plan',
    kept: 'Stays as you edited it',
    refused: 'Does not fit what you edited and is left out',
  },
};

type PresetsText = typeof en;

const de: PresetsText = {
  about: (agency) =>
    `Importiere Overlays, Flows und Sound-Alerts, die ${agency} für dich gemacht hat. Updates behalten, was du änderst.`,
  kind: 'Art der Vorlagen',
  kinds: { 'overlay-and-flows': 'Overlays und Flows', 'audio-alerts': 'Sound-Alerts' },
  search: 'Nach Name suchen',
  nothing: (search) => `Keine Vorlage passt zu „${search}“.`,
  empty: {
    title: 'Noch keine Vorlagen',
    hint: 'Hier erscheinen Vorlagen, sobald deine Agentur welche anlegt.',
  },
  available: 'Vorlagen deiner Agentur',
  version: (version, time) => `Version ${version}, gespeichert ${time}`,
  import: 'Importieren',
  importLabel: (name) => `${name} importieren`,
  showLabel: (name) => `${name} ansehen`,
  contents: {
    title: 'Inhalt',
    items: 'Overlay-Elemente',
    flows: 'Flows',
    alerts: 'Sound-Alerts',
    bots: 'Follower-Bots',
    picture: { portrait: 'Die Vorlage im Hochformat', landscape: 'Die Vorlage im Querformat' },
    noPicture: {
      portrait: 'Dein Browser kann die Vorlage im Hochformat nicht zeichnen.',
      landscape: 'Dein Browser kann die Vorlage im Querformat nicht zeichnen.',
    },
    files: (count) => (count === 1 ? '1 Datei' : `${count} Dateien`),
  },
  imported: {
    title: 'Importierte Vorlagen',
    version: (version, time) => `Version ${version}, übernommen ${time}`,
    newer: (version) => `Version ${version} verfügbar`,
    update: 'Aktualisieren',
    updateLabel: (name) => `${name} aktualisieren`,
    openLabel: (name) => `Inhalt von ${name} öffnen`,
    actions: (name) => `Aktionen für ${name}`,
    undo: 'Letzte Änderung zurücknehmen',
    undoAsk: {
      title: (name) => `Letzte Änderung von ${name} zurücknehmen?`,
      body: 'Alles wird wieder, wie es vor dem letzten Import oder Update war. Was du seitdem geändert hast, bleibt.',
      confirm: 'Zurücknehmen',
    },
    undone: 'Änderung zurückgenommen',
  },
  importing: {
    title: (name) => `${name} importieren`,
    into: 'Overlay-Elemente importieren in',
    intoHint: 'In einem vorhandenen Overlay liegen sie über seinen Elementen.',
    newOverlay: 'Neues Overlay',
    verb: 'Importieren',
    done: (name) => `${name} importiert`,
    needsValues: 'Fülle die Felder aus, dann siehst du, was der Import ändert.',
  },
  updating: {
    title: (name, version) => `${name} auf Version ${version} aktualisieren`,
    verb: 'Aktualisieren',
    done: (name) => `${name} aktualisiert`,
    same: 'Leer lassen, um deinen früheren Wert zu behalten',
  },
  preview: {
    title: 'Vorschau',
    loading: 'Vorschau wird geladen …',
    nothing: 'Es ändert sich nichts.',
    files: (count) => (count === 1 ? '1 Datei für deine Bibliothek' : `${count} Dateien für deine Bibliothek`),
    forbidden: 'Nicht in deinem Tarif',
    kept: 'Bleibt, wie du es bearbeitet hast',
    refused: 'Passt nicht zu deinen Änderungen und bleibt weg',
  },
};

/** Texts of the presets, for members of an agency. */
export const PRESETS_TEXT: Record<Locale, PresetsText> = { en, de };
