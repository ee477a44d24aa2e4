import type { Locale } from '#schemas/generated/types.ts';

/** Texts about the name on the streaming platform. */
const en = {
  label: 'User name on the platform',
  hint: 'The name after the @ of your profile. You must have been live with it once.',
  check: 'Check',
  save: 'Save',
  saved: 'User name saved',
  removed: 'User name removed',
  found: (name: string) => `@${name} exists and has been live.`,
  /** After the words that the platform does not answer. */
  mayBeSaved: 'You can save the name now. The server checks it again by itself.',
  /** Said of a saved name that the platform has not confirmed. */
  proof: {
    unproved: (name: string) =>
      `The platform has not confirmed @${name} yet. The server checks again by itself; you need to do nothing.`,
    refused: (name: string) =>
      `The platform does not know @${name}, or has never seen it live. Check the spelling, or stream live once.`,
  },
  dialog: {
    title: 'Who are you when you are live?',
    words: 'Gifts, likes and chat reach your overlay through this account. You can change it later in the settings.',
    later: 'Later',
  },
};

export type UsernameText = typeof en;

const de: UsernameText = {
  label: 'Benutzername auf der Plattform',
  hint: 'Der Name nach dem @ in deinem Profil. Du musst damit schon einmal live gewesen sein.',
  check: 'Prüfen',
  save: 'Speichern',
  saved: 'Benutzername gespeichert',
  removed: 'Benutzername entfernt',
  found: (name) => `@${name} gibt es, und das Konto war schon live.`,
  mayBeSaved: 'Du kannst den Namen jetzt speichern. Der Server prüft ihn von selbst noch einmal.',
  proof: {
    unproved: (name) =>
      `Die Plattform hat @${name} noch nicht bestätigt. Der Server fragt von selbst noch einmal; du musst nichts tun.`,
    refused: (name) =>
      `Die Plattform kennt @${name} nicht oder hat das Konto noch nie live gesehen. Prüfe die Schreibweise oder geh einmal live.`,
  },
  dialog: {
    title: 'Wer bist du, wenn du live bist?',
    words:
      'Geschenke, Likes und Chat kommen über dieses Konto in dein Overlay. Du kannst es später in den Einstellungen ändern.',
    later: 'Später',
  },
};

export const USERNAME_TEXT: Record<Locale, UsernameText> = { en, de };
