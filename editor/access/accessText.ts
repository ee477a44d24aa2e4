import type { Locale } from '#schemas/generated/types.ts';

/** Texts that the sign-in pages share. */
const en = {
  email: 'Email address',
  emailPlaceholder: 'name@example.com',
  password: 'Password',
  newPassword: 'New password',
  passwordRepeat: 'Repeat the password',
  /** Beside a field that is empty (behaviour: form-1). */
  required: (field: string) => `${field} is required.`,
  emailInvalid: 'This is not a valid email address. Use one like name@example.com.',
  passwordTooShort: 'The password is too short. Use at least 8 characters.',
  passwordsDiffer: 'Passwords do not match. Type the same password twice.',
  termsMissing: 'Please acknowledge the terms, the EULA, the withdrawal information and the privacy policy.',
  rules: {
    title: 'Your password',
    isLongEnough: 'At least 8 characters',
    isRepeated: 'The same password twice',
    met: 'met',
    unmet: 'not met yet',
  },
  terms: {
    before: 'I have read and acknowledge the ',
    terms: 'terms of use',
    eula: 'EULA',
    withdrawal: 'withdrawal information',
    privacy: 'privacy policy',
    between: ', the ',
    and: ' and the ',
    after: '.',
  },
  language: 'Language',
  or: 'or',
  withProvider: (name: string) => `Continue with ${name}`,
  demo: {
    button: 'Try it without an account',
    words:
      'Try everything for 24 hours without an email address. Create an account to keep it; otherwise the demo is deleted.',
    goOn: 'Back to your demo',
  },
  backToLogin: 'Back to sign-in',
  side: {
    title: 'Overlays that react while you are live',
    words: 'This is a real overlay. It plays a recorded stream.',
    points: [
      'Goals, chat, top lists, timers and games on one canvas',
      'Two live links for your broadcast software, portrait and landscape',
      'Host it yourself and keep your data',
    ],
  },
  /** Links below all pages without sign-in. */
  legal: {
    label: 'Legal information',
    terms: 'Terms',
    privacy: 'Privacy',
    eula: 'EULA',
    withdrawal: 'Withdrawal',
  },
};

export type AccessText = typeof en;

const de: AccessText = {
  email: 'E-Mail-Adresse',
  emailPlaceholder: 'name@example.com',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  passwordRepeat: 'Passwort wiederholen',
  required: (field) => `${field} ist erforderlich.`,
  emailInvalid: 'Das ist keine gültige E-Mail-Adresse. Verwende eine wie name@example.com.',
  passwordTooShort: 'Das Passwort ist zu kurz. Verwende mindestens 8 Zeichen.',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein. Gib zweimal dasselbe Passwort ein.',
  termsMissing:
    'Bitte nimm die Nutzungsbedingungen, die EULA, die Widerrufsbelehrung und die Datenschutzerklärung zur Kenntnis.',
  rules: {
    title: 'Dein Passwort',
    isLongEnough: 'Mindestens 8 Zeichen',
    isRepeated: 'Zweimal dasselbe Passwort',
    met: 'erfüllt',
    unmet: 'noch nicht erfüllt',
  },
  terms: {
    before: 'Ich habe die ',
    terms: 'Nutzungsbedingungen',
    eula: 'EULA',
    withdrawal: 'Widerrufsbelehrung',
    privacy: 'Datenschutzerklärung',
    between: ', die ',
    and: ' und die ',
    after: ' gelesen und nehme sie zur Kenntnis.',
  },
  language: 'Sprache',
  or: 'oder',
  withProvider: (name) => `Weiter mit ${name}`,
  demo: {
    button: 'Ohne Konto ausprobieren',
    words:
      'Probiere 24 Stunden lang alles ohne E-Mail-Adresse aus. Lege ein Konto an, um sie zu behalten; sonst wird die Demo gelöscht.',
    goOn: 'Zurück zu deiner Demo',
  },
  backToLogin: 'Zurück zur Anmeldung',
  side: {
    title: 'Overlays, die live mit dir reagieren',
    words: 'Das ist ein echtes Overlay. Es spielt einen aufgezeichneten Stream.',
    points: [
      'Ziele, Chat, Bestenlisten, Timer und Spiele auf einer Leinwand',
      'Zwei Live-Links für deine Streaming-Software, Hoch- und Querformat',
      'Betreibe es selbst und behalte deine Daten',
    ],
  },
  legal: {
    label: 'Rechtliches',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    eula: 'EULA',
    withdrawal: 'Widerruf',
  },
};

export const ACCESS_TEXT: Record<Locale, AccessText> = { en, de };

/** Texts of the bars above all screens. */
const enBannerText = {
  demo: {
    label: 'Demo account',
    left: (time: string) => `Demo: we delete everything here in ${time}.`,
    ended: 'This demo has ended and is being deleted.',
    button: 'Create an account',
  },
  acting: {
    label: 'Signed in for someone',
    /** An administrator of the server or somebody from the account's agency reads it. */
    words: (email: string, actor: string) =>
      `${actor}, you are in the account of ${email}. Every change applies to this account, and its owner sees what you did.`,
    demoAccount: 'a demo account',
    leave: 'Back to my account',
  },
  actingEnded: {
    label: 'Back in your account',
    words:
      'You are back in your own account, because your access to the other one ended: the hour is over, or somebody took it back.',
    close: 'Got it',
  },
  beta: {
    label: 'Beta notice',
    title: 'Liveloom is in beta.',
    words: 'Test your overlay before you go live, and export your overlays as a backup.',
    close: 'Got it',
  },
};

export type BannerText = typeof enBannerText;

const deBannerText: BannerText = {
  demo: {
    label: 'Demokonto',
    left: (time) => `Demo: In ${time} löschen wir hier alles.`,
    ended: 'Diese Demo ist vorbei und wird gerade gelöscht.',
    button: 'Konto anlegen',
  },
  acting: {
    label: 'Für andere angemeldet',
    words: (email, actor) =>
      `${actor}, du bist im Konto von ${email}. Jede Änderung gilt für dieses Konto, und wem es gehört, sieht, was du getan hast.`,
    demoAccount: 'ein Demokonto',
    leave: 'Zurück zu meinem Konto',
  },
  actingEnded: {
    label: 'Zurück in deinem Konto',
    words:
      'Du bist wieder in deinem eigenen Konto, weil dein Zugang zum anderen geendet hat: Die Stunde ist um, oder jemand hat ihn dir genommen.',
    close: 'Verstanden',
  },
  beta: {
    label: 'Beta-Hinweis',
    title: 'Liveloom ist in der Beta-Phase.',
    words: 'Teste dein Overlay, bevor du live gehst, und exportiere deine Overlays als Sicherung.',
    close: 'Verstanden',
  },
};

export const BANNER_TEXT: Record<Locale, BannerText> = { en: enBannerText, de: deBannerText };
