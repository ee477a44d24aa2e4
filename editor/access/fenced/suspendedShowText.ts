import type { Locale } from '#schemas/generated/types.ts';

/** Texts about a show that stands still. What is damaged and what is lost, the server says. */
const en = {
  title: 'Your show stands still.',
  /** @param reason of the server, without a full stop */
  words: (reason: string) => `What is stored of it is damaged: ${reason}. Overlays are empty and nothing is counted.`,
  button: 'What helps?',
  intro:
    'Only your account is concerned. These ways were tried out on what is stored; nothing is changed until you agree.',
  looking: 'Looking for ways out …',
  ways: {
    leaveOut: {
      title: 'Go on without what is damaged',
      words: 'Everything that can be read stays.',
      button: 'Repair and go on',
    },
    startAnew: {
      title: 'Start anew with your overlays',
      words: 'Your overlays stay, everything on them starts from the beginning.',
      button: 'Start anew',
    },
  },
  nothingLost: 'Nothing is lost.',
  lost: 'Gone for good:',
  agree: 'I have read what is lost.',
  none: 'What is damaged cannot be left out. Only a backup helps.',
  backup: 'A backup may bring back what is lost. Whoever runs this server stops it, enters this and starts it again:',
  backupOnly: 'Whoever runs this server stops it, enters this and starts it again:',
  copy: 'Copy',
  copied: 'Copied',
  done: 'Your show goes on',
};

type FencedText = typeof en;

const de: FencedText = {
  title: 'Deine Show steht still.',
  words: (reason) =>
    `Was davon gespeichert ist, ist beschädigt: ${reason}. Overlays sind leer, und nichts wird gezählt.`,
  button: 'Was hilft?',
  intro:
    'Nur dein Konto ist betroffen. Diese Wege wurden am Gespeicherten ausprobiert; geändert wird erst etwas, wenn du zustimmst.',
  looking: 'Auswege werden gesucht …',
  ways: {
    leaveOut: {
      title: 'Ohne das Beschädigte weitermachen',
      words: 'Alles, was sich lesen lässt, bleibt.',
      button: 'Reparieren und weitermachen',
    },
    startAnew: {
      title: 'Mit deinen Overlays neu beginnen',
      words: 'Deine Overlays bleiben, alles darauf beginnt von vorn.',
      button: 'Neu beginnen',
    },
  },
  nothingLost: 'Nichts geht verloren.',
  lost: 'Für immer weg:',
  agree: 'Ich habe gelesen, was verloren geht.',
  none: 'Das Beschädigte lässt sich nicht weglassen. Nur eine Sicherung hilft.',
  backup:
    'Eine Sicherung bringt Verlorenes vielleicht zurück. Wer diesen Server betreibt, hält ihn an, gibt dies ein und startet ihn wieder:',
  backupOnly: 'Wer diesen Server betreibt, hält ihn an, gibt dies ein und startet ihn wieder:',
  copy: 'Kopieren',
  copied: 'Kopiert',
  done: 'Deine Show geht weiter',
};

export const FENCED_TEXT: Record<Locale, FencedText> = { en, de };
