import type { Locale } from '#schemas/generated/types.ts';

export interface NoteText {
  title: string;
  hint: string;
  save: string;
  saved: string;
}

export const NOTE_TEXT: Record<Locale, NoteText> = {
  en: {
    title: 'Your note',
    hint: 'For you alone: no overlay ever shows it.',
    save: 'Save note',
    saved: 'The note is saved',
  },
  de: {
    title: 'Deine Notiz',
    hint: 'Nur für dich: Kein Overlay zeigt sie je.',
    save: 'Notiz speichern',
    saved: 'Die Notiz ist gespeichert',
  },
};
