import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Join sounds',
  hint: 'Viewers whom you gave a sound are heard when they come in: once in a stream, one after another, at most six in a minute.',
  volume: 'Volume of all join sounds',
  /** Of viewers with one. */
  count: (count: number) => (count === 1 ? '1 viewer has one' : `${count} viewers have one`),
  none: 'Choose one on the page of a viewer',
};

export type JoinSoundsText = typeof en;

const de: JoinSoundsText = {
  title: 'Auftrittstöne',
  hint: 'Zuschauer mit einem eigenen Ton hört man, wenn sie dazukommen: einmal je Stream, nacheinander, höchstens sechs in der Minute.',
  volume: 'Lautstärke aller Auftrittstöne',
  count: (count) => (count === 1 ? '1 Person hat einen' : `${count} Personen haben einen`),
  none: 'Wähle einen auf der Seite einer Person',
};

export const JOIN_SOUNDS_TEXT: Record<Locale, JoinSoundsText> = { en, de };
