import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Join sounds',
  hint: "Plays a viewer's own sound when they join: once per stream, one after another, at most six a minute.",
  volume: 'Join sound volume',
  /** Number of viewers with a join sound. */
  count: (count: number) => (count === 1 ? '1 viewer has a join sound' : `${count} viewers have a join sound`),
  none: "Set one on a viewer's page",
};

export type JoinSoundsText = typeof en;

const de: JoinSoundsText = {
  title: 'Auftrittstöne',
  hint: 'Spielt den eigenen Sound einer Person, wenn sie dazukommt: einmal je Stream, nacheinander, höchstens sechs in der Minute.',
  volume: 'Lautstärke der Auftrittstöne',
  count: (count) => (count === 1 ? '1 Person hat einen Auftrittston' : `${count} Personen haben einen Auftrittston`),
  none: 'Lege einen auf der Seite einer Person fest',
};

export const JOIN_SOUNDS_TEXT: Record<Locale, JoinSoundsText> = { en, de };
