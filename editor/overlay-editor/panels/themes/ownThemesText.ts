import type { Locale } from '#schemas/generated/types.ts';

/** Texts about themes of the account, in the window of themes. */
const en = {
  title: 'Your themes',
  none: 'Save the look that this overlay wears as a theme of your own, or import one.',
  more: (name: string) => `More for ${name}`,
  rename: 'Rename',
  duplicate: 'Duplicate',
  copyOf: (name: string) => `${name} (copy)`,
  export: 'Export',
  delete: 'Delete',
  deleted: (name: string) => `“${name}” deleted. Overlays keep its look.`,
  undo: 'Undo',
  saveAs: 'Save as own theme…',
  saveAsTitle: 'Save as own theme',
  renameTitle: 'Rename theme',
  save: 'Save',
  example: 'My colours',
  saveIn: (name: string) => `Save changes in “${name}”`,
  saved: (name: string) => `“${name}” saved.`,
  newer: (name: string) => `“${name}” has a newer version.`,
  update: 'See the newer version',
  import: 'Import…',
  refused: {
    large: (file: string) => `“${file}” is larger than 64 KB, so it is no theme. Choose a file that “Export” saved.`,
    other: (file: string) =>
      `“${file}” is no theme file of Liveloom, or is damaged. Choose a file that “Export” saved.`,
    newer: (file: string) =>
      `“${file}” was saved by a newer version of Liveloom. Update Liveloom, then import it again.`,
  },
};

export type OwnThemesText = typeof en;

const de: OwnThemesText = {
  title: 'Deine Themen',
  none: 'Speichere das Aussehen, das dieses Overlay trägt, als eigenes Thema, oder importiere eines.',
  more: (name) => `Mehr zu ${name}`,
  rename: 'Umbenennen',
  duplicate: 'Duplizieren',
  copyOf: (name) => `${name} (Kopie)`,
  export: 'Exportieren',
  delete: 'Löschen',
  deleted: (name) => `„${name}“ gelöscht. Overlays behalten sein Aussehen.`,
  undo: 'Rückgängig',
  saveAs: 'Als eigenes Thema speichern…',
  saveAsTitle: 'Als eigenes Thema speichern',
  renameTitle: 'Thema umbenennen',
  save: 'Speichern',
  example: 'Meine Farben',
  saveIn: (name) => `Änderungen in „${name}“ speichern`,
  saved: (name) => `„${name}“ gespeichert.`,
  newer: (name) => `Von „${name}“ gibt es eine neuere Version.`,
  update: 'Neuere Version ansehen',
  import: 'Importieren…',
  refused: {
    large: (file) =>
      `„${file}“ ist größer als 64 KB und damit kein Thema. Wähle eine Datei, die „Exportieren“ gespeichert hat.`,
    other: (file) =>
      `„${file}“ ist keine Themendatei von Liveloom oder beschädigt. Wähle eine Datei, die „Exportieren“ gespeichert hat.`,
    newer: (file) =>
      `„${file}“ wurde mit einer neueren Version von Liveloom gespeichert. Aktualisiere Liveloom und importiere sie erneut.`,
  },
};

export const OWN_THEMES_TEXT: Readonly<Record<Locale, OwnThemesText>> = { en, de };
