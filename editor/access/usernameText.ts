import type { Locale } from '#schemas/generated/types.ts';

/** Texts about the username on TikTok. */
const en = {
  label: 'TikTok username',
  hint: 'The name after the @ of your profile. You must have been live at least once.',
  check: 'Check',
  save: 'Save',
  saved: 'Username saved',
  removed: 'Username removed',
  found: (name: string) => `@${name} exists and has been live.`,
  /** Follows the message that TikTok does not answer. */
  mayBeSaved: 'Save the name now, and the server checks it later.',
  /** Describes a saved name that TikTok has not confirmed. */
  proof: {
    unproved: (name: string) => `TikTok has not confirmed @${name} yet. The server checks again automatically.`,
    refused: (name: string) =>
      `TikTok does not know @${name}, or this account has never been live. Check the spelling, or go live once.`,
  },
  dialog: {
    title: 'What is your TikTok username?',
    words: 'Your overlay gets gifts, likes and chat from this account. You can change it later in Settings.',
    later: 'Later',
  },
};

export type UsernameText = typeof en;

const de: UsernameText = {
  label: 'TikTok-Benutzername',
  hint: 'Der Name nach dem @ in deinem Profil. Du musst mindestens einmal live gewesen sein.',
  check: 'Prüfen',
  save: 'Speichern',
  saved: 'Benutzername gespeichert',
  removed: 'Benutzername entfernt',
  found: (name) => `@${name} gibt es, und das Konto war schon live.`,
  mayBeSaved: 'Speichere den Namen jetzt, der Server prüft ihn später.',
  proof: {
    unproved: (name) => `TikTok hat @${name} noch nicht bestätigt. Der Server prüft automatisch noch einmal.`,
    refused: (name) =>
      `TikTok kennt @${name} nicht, oder das Konto war noch nie live. Prüfe die Schreibweise oder geh einmal live.`,
  },
  dialog: {
    title: 'Wie heißt du auf TikTok?',
    words:
      'Dein Overlay bekommt Geschenke, Likes und Chat von diesem Konto. Du kannst es später in den Einstellungen ändern.',
    later: 'Später',
  },
};

export const USERNAME_TEXT: Record<Locale, UsernameText> = { en, de };
