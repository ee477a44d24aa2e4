import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Reset your password',
  request: {
    title: 'Forgot your password?',
    words: 'Enter the address of your account. You get a mail with a link to choose a new one.',
    submit: 'Send the mail',
  },
  sent: {
    title: 'Look into your mailbox',
    words: (email: string) =>
      `If there is an account for ${email}, a mail is on its way. Its link works once, for an hour.`,
    outbox: 'This server sends no mails. It writes them as files into this folder:',
    again: 'Enter another address',
  },
  choose: {
    title: 'Choose a new password',
    words: 'It counts at once, and every browser that is signed in has to sign in again.',
    submit: 'Set the password',
  },
  done: { title: 'Your password is set', words: 'Sign in with it now.', button: 'Sign in' },
  expired: { title: 'This link does not work any more', button: 'Have a new mail sent' },
  problem: 'That did not work',
};

/** Texts of the page for a forgotten password. */
export type ResetText = typeof en;

const de: ResetText = {
  title: 'Passwort zurücksetzen',
  request: {
    title: 'Passwort vergessen?',
    words: 'Gib die Adresse deines Kontos ein. Du bekommst eine Mail mit einem Link, um ein neues zu wählen.',
    submit: 'Mail senden',
  },
  sent: {
    title: 'Schau in dein Postfach',
    words: (email) =>
      `Wenn es ein Konto für ${email} gibt, ist eine Mail unterwegs. Ihr Link gilt einmal, eine Stunde lang.`,
    outbox: 'Dieser Server verschickt keine Mails. Er schreibt sie als Dateien in diesen Ordner:',
    again: 'Andere Adresse eingeben',
  },
  choose: {
    title: 'Wähle ein neues Passwort',
    words: 'Es gilt sofort, und jeder angemeldete Browser muss sich neu anmelden.',
    submit: 'Passwort setzen',
  },
  done: { title: 'Dein Passwort ist gesetzt', words: 'Melde dich jetzt damit an.', button: 'Anmelden' },
  expired: { title: 'Dieser Link gilt nicht mehr', button: 'Neue Mail senden lassen' },
  problem: 'Das hat nicht geklappt',
};

export const RESET_TEXT: Record<Locale, ResetText> = { en, de };
