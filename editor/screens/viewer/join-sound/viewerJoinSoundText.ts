import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Join sound',
  hint: 'Plays once per stream, when this viewer joins.',
  play: 'Play join sound',
  stop: 'Stop join sound',
  remove: 'No join sound',
  gone: 'This sound was deleted. Choose another one or none.',
  notHeard: "Your browser can't play this sound.",
  off: 'Join sounds are off.',
  settings: 'Turn them on',
  save: 'Save join sound',
  saved: 'Join sound saved',
};

export type JoinSoundText = typeof en;

const de: JoinSoundText = {
  title: 'Auftrittston',
  hint: 'Spielt einmal pro Stream, wenn diese Person dazukommt.',
  play: 'Auftrittston abspielen',
  stop: 'Auftrittston anhalten',
  remove: 'Kein Auftrittston',
  gone: 'Dieser Sound wurde gelöscht. Wähle einen anderen oder keinen.',
  notHeard: 'Dein Browser kann diesen Sound nicht abspielen.',
  off: 'Auftrittstöne sind aus.',
  settings: 'Einschalten',
  save: 'Auftrittston speichern',
  saved: 'Auftrittston gespeichert',
};

export const JOIN_SOUND_TEXT: Record<Locale, JoinSoundText> = { en, de };
