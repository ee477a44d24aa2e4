import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Your note',
  hint: 'For you alone: no overlay ever shows it.',
  save: 'Save note',
  saved: 'The note is saved',
};

export type NoteText = typeof en;

const de: NoteText = {
  title: 'Deine Notiz',
  hint: 'Nur für dich: Kein Overlay zeigt sie je.',
  save: 'Notiz speichern',
  saved: 'Die Notiz ist gespeichert',
};

export const NOTE_TEXT: Record<Locale, NoteText> = { en, de };
