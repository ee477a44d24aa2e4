import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Your note',
  hint: 'Only you can see it. Overlays never show it.',
  save: 'Save note',
  saved: 'Note saved',
};

export type NoteText = typeof en;

const de: NoteText = {
  title: 'Deine Notiz',
  hint: 'Nur du kannst sie sehen. Overlays zeigen sie nie.',
  save: 'Notiz speichern',
  saved: 'Notiz gespeichert',
};

export const NOTE_TEXT: Record<Locale, NoteText> = { en, de };
