import type { Locale } from '#schemas/generated/types.ts';

/** Texts about a suspended show. The server names what is damaged and what is lost. */
const en = {
  title: 'Your show has stopped.',
  /** @param reason of the server, without a full stop */
  words: (reason: string) =>
    `Its stored data is damaged: ${reason}. Overlays are empty and nothing counts until it is repaired.`,
  button: 'Repair it',
  intro: 'Only your account is affected. The server tested these repairs and changes nothing until you agree.',
  looking: 'Looking for repairs …',
  ways: {
    leaveOut: {
      title: 'Remove the damaged data',
      words: 'Everything else stays.',
      button: 'Repair',
    },
    startAnew: {
      title: 'Start over with your overlays',
      words: 'Your overlays stay, but all their values start over.',
      button: 'Start over',
    },
  },
  nothingLost: 'You lose nothing.',
  lost: 'You lose permanently:',
  agree: 'I have read what I lose.',
  none: 'The damaged data cannot be removed. Restore a backup instead.',
  backup:
    'A backup may restore the lost data. Ask the server admin to stop the server, run this command and start it again:',
  backupOnly: 'Ask the server admin to stop the server, run this command and start it again:',
  copy: 'Copy',
  copied: 'Copied',
  done: 'Your show is running again',
};

type FencedText = typeof en;

const de: FencedText = {
  title: 'Deine Show ist angehalten.',
  words: (reason) =>
    `Ihre gespeicherten Daten sind beschädigt: ${reason}. Bis zur Reparatur sind Overlays leer, und nichts zählt.`,
  button: 'Reparieren',
  intro:
    'Nur dein Konto ist betroffen. Der Server hat diese Reparaturen getestet und ändert erst etwas, wenn du zustimmst.',
  looking: 'Reparaturen werden gesucht …',
  ways: {
    leaveOut: {
      title: 'Beschädigte Daten entfernen',
      words: 'Alles andere bleibt.',
      button: 'Reparieren',
    },
    startAnew: {
      title: 'Mit deinen Overlays neu beginnen',
      words: 'Deine Overlays bleiben, alles darauf beginnt von vorn.',
      button: 'Neu beginnen',
    },
  },
  nothingLost: 'Du verlierst nichts.',
  lost: 'Du verlierst endgültig:',
  agree: 'Ich habe gelesen, was ich verliere.',
  none: 'Die beschädigten Daten lassen sich nicht entfernen. Stelle stattdessen eine Sicherung wieder her.',
  backup:
    'Eine Sicherung stellt die verlorenen Daten vielleicht wieder her. Bitte den Betreiber des Servers, ihn anzuhalten, diesen Befehl auszuführen und ihn wieder zu starten:',
  backupOnly: 'Bitte den Betreiber des Servers, ihn anzuhalten, diesen Befehl auszuführen und ihn wieder zu starten:',
  copy: 'Kopieren',
  copied: 'Kopiert',
  done: 'Deine Show läuft wieder',
};

export const FENCED_TEXT: Record<Locale, FencedText> = { en, de };
