import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Read aloud',
  hint: 'How messages of this viewer sound when messages are read aloud on your stream.',
  muted: { label: 'Read nothing of this viewer', hint: 'Neither messages nor what flows say for them.' },
  usual: 'As everybody',
  save: 'Save voice',
  saved: 'The voice is saved',
};

export type VoiceText = typeof en;

const de: VoiceText = {
  title: 'Vorlesen',
  hint: 'So klingen Nachrichten dieser Person, wenn in deinem Stream vorgelesen wird.',
  muted: { label: 'Nichts von dieser Person vorlesen', hint: 'Weder Nachrichten noch was Flows für sie sagen.' },
  usual: 'Wie bei allen',
  save: 'Stimme speichern',
  saved: 'Die Stimme ist gespeichert',
};

export const VOICE_TEXT: Record<Locale, VoiceText> = { en, de };
