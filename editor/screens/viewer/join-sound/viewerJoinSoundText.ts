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
  title: 'Auftrittssound',
  hint: 'Spielt einmal pro Stream, wenn diese Person dazukommt.',
  play: 'Auftrittssound abspielen',
  stop: 'Auftrittssound anhalten',
  remove: 'Kein Auftrittssound',
  gone: 'Dieser Sound wurde gelöscht. Wähle einen anderen oder keinen.',
  notHeard: 'Dein Browser kann diesen Sound nicht abspielen.',
  off: 'Auftrittssounds sind aus.',
  settings: 'Einschalten',
  save: 'Auftrittssound speichern',
  saved: 'Auftrittssound gespeichert',
};

export const JOIN_SOUND_TEXT: Record<Locale, JoinSoundText> = { en, de };
