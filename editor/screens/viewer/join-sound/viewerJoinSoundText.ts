import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Join sound',
  hint: 'Plays when this viewer comes into your stream, once in each stream.',
  play: 'Play the join sound',
  stop: 'Stop the join sound',
  remove: 'No join sound',
  gone: 'Its sound is gone: choose another, or none.',
  notHeard: 'This sound cannot be played here.',
  off: 'All join sounds are switched off.',
  settings: 'Switch them on',
  save: 'Save join sound',
  saved: 'The join sound is saved',
};

export type JoinSoundText = typeof en;

const de: JoinSoundText = {
  title: 'Auftrittston',
  hint: 'Spielt, wenn diese Person in deinen Stream kommt, einmal in jedem Stream.',
  play: 'Auftrittston abspielen',
  stop: 'Auftrittston anhalten',
  remove: 'Kein Auftrittston',
  gone: 'Der Ton ist nicht mehr da: Wähle einen anderen oder keinen.',
  notHeard: 'Dieser Ton lässt sich hier nicht abspielen.',
  off: 'Alle Auftrittstöne sind ausgeschaltet.',
  settings: 'Einschalten',
  save: 'Auftrittston speichern',
  saved: 'Der Auftrittston ist gespeichert',
};

export const JOIN_SOUND_TEXT: Record<Locale, JoinSoundText> = { en, de };
