import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Confirm your email address',
  sent: {
    title: 'Check your inbox',
    words: (email: string) => `We sent an email to ${email}. Open its link within 24 hours, then sign in.`,
    spam: 'Nothing after a minute? Check your spam folder.',
    outbox: "This server doesn't send emails. It writes them as files to this folder:",
    resend: 'Send again',
    other: 'Wrong email address?',
    signUp: 'Sign up again',
  },
  checking: 'Confirming your email address …',
  verified: {
    title: 'Email address confirmed',
    words: 'Your account is ready. Your first overlay is waiting for you.',
    button: 'Sign in',
  },
  expired: { title: 'This link has expired' },
  failed: { title: "Couldn't confirm your email address", retry: 'Try again' },
  resend: {
    title: 'Get a new email',
    words: 'A link works once, for 24 hours. A new email replaces all earlier links.',
    submit: 'Send new email',
    done: 'We sent you a new email.',
    problem: "Couldn't send the email",
  },
};

/** Texts of the page that confirms an email address. */
export type VerifyText = typeof en;

const de: VerifyText = {
  title: 'E-Mail-Adresse bestätigen',
  sent: {
    title: 'Schau in dein Postfach',
    words: (email) =>
      `Wir haben eine E-Mail an ${email} geschickt. Öffne ihren Link innerhalb von 24 Stunden und melde dich dann an.`,
    spam: 'Nach einer Minute nichts da? Schau in den Spam-Ordner.',
    outbox: 'Dieser Server verschickt keine E-Mails. Er schreibt sie als Dateien in diesen Ordner:',
    resend: 'Noch einmal senden',
    other: 'Falsche E-Mail-Adresse?',
    signUp: 'Neu registrieren',
  },
  checking: 'Deine E-Mail-Adresse wird bestätigt …',
  verified: {
    title: 'E-Mail-Adresse bestätigt',
    words: 'Dein Konto ist bereit. Dein erstes Overlay wartet auf dich.',
    button: 'Anmelden',
  },
  expired: { title: 'Dieser Link ist abgelaufen' },
  failed: { title: 'Deine E-Mail-Adresse konnte nicht bestätigt werden', retry: 'Noch einmal versuchen' },
  resend: {
    title: 'Neue E-Mail anfordern',
    words: 'Ein Link gilt einmal, 24 Stunden lang. Eine neue E-Mail ersetzt alle früheren Links.',
    submit: 'Neue E-Mail senden',
    done: 'Wir haben dir eine neue E-Mail geschickt.',
    problem: 'Die E-Mail konnte nicht gesendet werden',
  },
};

export const VERIFY_TEXT: Record<Locale, VerifyText> = { en, de };
