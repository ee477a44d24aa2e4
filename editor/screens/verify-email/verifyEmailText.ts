import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Confirm your address',
  sent: {
    title: 'Look into your mailbox',
    words: (email: string) => `A mail is on its way to ${email}. Open its link within 24 hours, and you can sign in.`,
    spam: 'Nothing there after a minute? Look into the folder for unwanted mail.',
    outbox: 'This server sends no mails. It writes them as files into this folder:',
    resend: 'Send it again',
    other: 'Another address?',
    signUp: 'Sign up again',
  },
  checking: 'Confirming your address …',
  verified: {
    title: 'Your address is confirmed',
    words: 'Your account is ready, with a first overlay in it.',
    button: 'Sign in',
  },
  expired: { title: 'This link does not work any more' },
  failed: { title: 'Your address could not be confirmed', retry: 'Try again' },
  resend: {
    title: 'Have a new mail sent',
    words: 'Links work once, for 24 hours. With a new mail all older ones stop working.',
    submit: 'Send a new mail',
    done: 'A new mail is on its way.',
    problem: 'No mail was sent',
  },
};

/** Texts of the page that confirms an email address. */
export type VerifyText = typeof en;

const de: VerifyText = {
  title: 'Adresse bestätigen',
  sent: {
    title: 'Schau in dein Postfach',
    words: (email) =>
      `Eine Mail an ${email} ist unterwegs. Öffne ihren Link innerhalb von 24 Stunden, dann kannst du dich anmelden.`,
    spam: 'Nach einer Minute nichts da? Schau in den Ordner für unerwünschte Mails.',
    outbox: 'Dieser Server verschickt keine Mails. Er schreibt sie als Dateien in diesen Ordner:',
    resend: 'Noch einmal senden',
    other: 'Eine andere Adresse?',
    signUp: 'Neu registrieren',
  },
  checking: 'Deine Adresse wird bestätigt …',
  verified: {
    title: 'Deine Adresse ist bestätigt',
    words: 'Dein Konto ist bereit, mit einem ersten Overlay.',
    button: 'Anmelden',
  },
  expired: { title: 'Dieser Link gilt nicht mehr' },
  failed: { title: 'Deine Adresse konnte nicht bestätigt werden', retry: 'Noch einmal versuchen' },
  resend: {
    title: 'Lass dir eine neue Mail senden',
    words: 'Links gelten einmal, 24 Stunden lang. Mit einer neuen Mail gelten ältere nicht mehr.',
    submit: 'Neue Mail senden',
    done: 'Eine neue Mail ist unterwegs.',
    problem: 'Es wurde keine Mail gesendet',
  },
};

export const VERIFY_TEXT: Record<Locale, VerifyText> = { en, de };
