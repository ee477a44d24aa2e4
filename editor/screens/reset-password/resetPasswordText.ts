import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Reset your password',
  request: {
    title: 'Forgot your password?',
    words: 'Enter your email address. We send you a link to choose a new password.',
    submit: 'Send link',
  },
  sent: {
    title: 'Check your inbox',
    words: (email: string) => `If ${email} has an account here, we sent you a link. It works once, for an hour.`,
    outbox: "This server doesn't send emails. It writes them as files to this folder:",
    again: 'Use another email address',
  },
  choose: {
    title: 'Choose a new password',
    words: 'It applies at once. Every signed-in browser has to sign in again.',
    submit: 'Set password',
  },
  done: { title: 'Password changed', words: 'Sign in with your new password.', button: 'Sign in' },
  expired: { title: 'This link has expired', button: 'Send new link' },
  problem: "Couldn't reset your password",
};

/** Texts of the page that resets a password. */
export type ResetText = typeof en;

const de: ResetText = {
  title: 'Passwort zurücksetzen',
  request: {
    title: 'Passwort vergessen?',
    words: 'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du ein neues Passwort wählst.',
    submit: 'Link senden',
  },
  sent: {
    title: 'Schau in dein Postfach',
    words: (email) =>
      `Wenn ${email} hier ein Konto hat, haben wir dir einen Link geschickt. Er gilt einmal, eine Stunde lang.`,
    outbox: 'Dieser Server verschickt keine E-Mails. Er schreibt sie als Dateien in diesen Ordner:',
    again: 'Andere E-Mail-Adresse eingeben',
  },
  choose: {
    title: 'Wähle ein neues Passwort',
    words: 'Es gilt sofort, und jeder angemeldete Browser muss sich neu anmelden.',
    submit: 'Passwort setzen',
  },
  done: { title: 'Passwort geändert', words: 'Melde dich mit deinem neuen Passwort an.', button: 'Anmelden' },
  expired: { title: 'Dieser Link ist abgelaufen', button: 'Neuen Link senden' },
  problem: 'Das Passwort konnte nicht zurückgesetzt werden',
};

export const RESET_TEXT: Record<Locale, ResetText> = { en, de };
