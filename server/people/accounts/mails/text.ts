/** Texts of account mails. `{name}` is filled in. */
import type { Locale } from '#schemas/generated/types.ts';

/** One mail in one language: paragraphs before and after the link. */
export interface MailText {
  subject: string;
  before: readonly string[];
  /** Label of the link; null = no link. */
  button: string | null;
  after: readonly string[];
}

type BothLanguages = Readonly<Record<Locale, MailText>>;

export const MAIL_TEXT = {
  verifyEmail: {
    en: {
      subject: 'Confirm your email address',
      before: ['Welcome to Liveloom!', 'Confirm that this address is yours, and you can sign in.'],
      button: 'Confirm the address',
      after: [
        'The link works once, for {hours} hours.',
        'You did not sign up? Then do nothing: without a confirmation nobody can sign in with your address.',
      ],
    },
    de: {
      subject: 'Bestätige deine E-Mail-Adresse',
      before: ['Willkommen bei Liveloom!', 'Bestätige, dass diese Adresse dir gehört, dann kannst du dich anmelden.'],
      button: 'Adresse bestätigen',
      after: [
        'Der Link gilt einmal, {hours} Stunden lang.',
        'Du hast dich nicht registriert? Dann brauchst du nichts zu tun: Ohne Bestätigung kann sich niemand mit deiner Adresse anmelden.',
      ],
    },
  },
  resetPassword: {
    en: {
      subject: 'Choose a new password',
      before: ['Somebody, hopefully you, asked for a new password for your Liveloom account.'],
      button: 'Choose a new password',
      after: [
        'The link works once, for {hours} hour. Choosing a new password signs you out everywhere.',
        'It was not you? Then do nothing: your password stays as it is.',
      ],
    },
    de: {
      subject: 'Wähle ein neues Passwort',
      before: ['Jemand, hoffentlich du, möchte für dein Liveloom-Konto ein neues Passwort.'],
      button: 'Neues Passwort wählen',
      after: [
        'Der Link gilt einmal, {hours} Stunde lang. Mit dem neuen Passwort wirst du überall abgemeldet.',
        'Du warst das nicht? Dann brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
      ],
    },
  },
  passwordChanged: {
    en: {
      subject: 'Your password was changed',
      before: [
        'The password of your Liveloom account was changed just now, and you were signed out everywhere.',
        'An API key that you had is worth nothing any more; you make a new one in the settings.',
      ],
      button: null,
      after: ['It was not you? Then ask for a new password at once, on the page where you sign in.'],
    },
    de: {
      subject: 'Dein Passwort wurde geändert',
      before: [
        'Das Passwort deines Liveloom-Kontos wurde eben geändert, und du wurdest überall abgemeldet.',
        'Ein API-Schlüssel, den du hattest, gilt nicht mehr; einen neuen erzeugst du in den Einstellungen.',
      ],
      button: null,
      after: ['Du warst das nicht? Dann fordere auf der Anmeldeseite sofort ein neues Passwort an.'],
    },
  },
  alreadyRegistered: {
    en: {
      subject: 'You already have an account',
      before: ['Somebody, hopefully you, tried to sign up for Liveloom with this address. It has an account already.'],
      button: 'Sign in',
      after: ['You forgot the password? On the same page you can choose a new one.'],
    },
    de: {
      subject: 'Du hast schon ein Konto',
      before: [
        'Jemand, hoffentlich du, wollte sich mit dieser Adresse bei Liveloom registrieren. Sie hat schon ein Konto.',
      ],
      button: 'Anmelden',
      after: ['Passwort vergessen? Auf derselben Seite kannst du ein neues wählen.'],
    },
  },
} as const satisfies Record<string, BothLanguages>;

export type MailKind = keyof typeof MAIL_TEXT;
