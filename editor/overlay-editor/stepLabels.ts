/**
 * Names of undo steps in both languages. A step is stored by its key, so that the history changes with the language.
 */
import type { Locale } from '#schemas/generated/types.ts';

const EN = {
  add: 'Add',
  remove: 'Remove',
  duplicate: 'Duplicate',
  cut: 'Cut',
  paste: 'Paste',
  move: 'Move',
  resize: 'Resize',
  nudge: 'Nudge',
  place: 'Change position and size',
  intoView: 'Move into view',
  align: 'Align',
  distribute: 'Distribute',
  centre: 'Centre',
  expand: 'Expand to overlay',
  order: 'Change order',
  show: 'Show',
  hide: 'Hide',
  lock: 'Lock',
  unlock: 'Unlock',
  putOnAir: 'Put on air',
  pasteStyle: 'Paste style',
  rename: 'Rename',
  settings: 'Change settings',
  resetOverride: 'Use the same in landscape',
  restore: 'Restore version',
  bringBack: 'Bring back',
};

export type StepLabel = keyof typeof EN;

export const STEP_TEXT: Readonly<Record<Locale, Readonly<Record<StepLabel, string>>>> = {
  en: EN,
  de: {
    add: 'Hinzufügen',
    remove: 'Entfernen',
    duplicate: 'Duplizieren',
    cut: 'Ausschneiden',
    paste: 'Einfügen',
    move: 'Verschieben',
    resize: 'Größe ändern',
    nudge: 'Schrittweise verschieben',
    place: 'Position und Größe ändern',
    intoView: 'Ins Bild holen',
    align: 'Ausrichten',
    distribute: 'Verteilen',
    centre: 'Zentrieren',
    expand: 'Auf Overlay vergrößern',
    order: 'Reihenfolge ändern',
    show: 'Einblenden',
    hide: 'Ausblenden',
    lock: 'Sperren',
    unlock: 'Entsperren',
    putOnAir: 'Auf Sendung nehmen',
    pasteStyle: 'Stil einfügen',
    rename: 'Umbenennen',
    settings: 'Einstellungen ändern',
    resetOverride: 'Im Querformat angleichen',
    restore: 'Version wiederherstellen',
    bringBack: 'Zurückholen',
  },
};
