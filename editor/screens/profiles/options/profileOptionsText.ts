import type { Locale } from '#schemas/generated/types.ts';

/** Texts around the options that a profile has or inherits. */
const en = {
  title: (name: string) => `Options of “${name}”`,
  /** A link. */
  settings: 'Change them in Settings',
  save: 'Save',
  saved: 'Options saved',
};

export type OptionsText = typeof en;

const de: OptionsText = {
  title: (name) => `Optionen von „${name}“`,
  settings: 'In den Einstellungen ändern',
  save: 'Speichern',
  saved: 'Optionen gespeichert',
};

export const OPTIONS_TEXT: Record<Locale, OptionsText> = { en, de };
