import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Read aloud',
  hint: 'How text to speech reads messages of this viewer.',
  muted: { label: 'Never read this viewer', hint: 'Skips their messages and everything flows say for them.' },
  usual: 'Default voice',
  save: 'Save voice',
  saved: 'Voice saved',
};

export type VoiceText = typeof en;

const de: VoiceText = {
  title: 'Vorlesen',
  hint: 'So liest die Sprachausgabe Nachrichten dieser Person.',
  muted: {
    label: 'Diese Person nie vorlesen',
    hint: 'Überspringt ihre Nachrichten und alles, was Flows für sie sagen.',
  },
  usual: 'Standardstimme',
  save: 'Stimme speichern',
  saved: 'Stimme gespeichert',
};

export const VOICE_TEXT: Record<Locale, VoiceText> = { en, de };
