import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Sign in',
  words: 'Welcome back.',
  submit: 'Sign in',
  forgotten: 'Forgot your password?',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  ended: {
    title: 'You were signed out',
    words: 'Your session expired or you ended it on another device. Sign in to continue where you were.',
  },
  firstAccount: {
    title: 'No accounts yet',
    words:
      "The first account becomes the server admin. You don't need to confirm its email address, because you are on the computer that runs the server.",
    button: 'Create first account',
  },
  notVerified: { resend: 'Send the email again' },
  problem: "Couldn't sign you in",
  /** Explains error codes of the identity provider, which come back in the address without a message. */
  outside: {
    working: 'Signing you in …',
    other: "Couldn't sign you in with the other service. Try again, or use your email and password.",
    PROVIDER_DENIED: "You didn't allow the other service to sign you in. Try again, or use your email and password.",
    PROVIDER_LOGIN_ENDED: 'Signing in took too long, or you started it in another browser. Start again.',
    PROVIDER_NOT_ANSWERING: "The other service isn't responding. Try again later, or use your email and password.",
    PROVIDER_NOT_CONFIGURED:
      "This server doesn't support signing in with another service. Use your email and password.",
    PROVIDER_REFUSED:
      "This server couldn't verify the response of the other service. Try again. If it happens again, contact the server admin.",
    PROVIDER_WITHOUT_EMAIL:
      "The other service doesn't share your email address. Allow it there, or sign up with email and password.",
    TOO_MANY_REQUESTS: 'Too many attempts. Wait a few minutes and try again.',
  },
  newPerson: {
    title: 'One more step',
    words: 'You are new here. Please read this before we create your account:',
    submit: 'Create account',
    cancel: 'Cancel',
  },
};

/** Texts of the sign-in page. */
export type LoginText = typeof en;

const de: LoginText = {
  title: 'Anmelden',
  words: 'Schön, dass du wieder da bist.',
  submit: 'Anmelden',
  forgotten: 'Passwort vergessen?',
  noAccount: 'Noch kein Konto?',
  signUp: 'Registrieren',
  ended: {
    title: 'Du wurdest abgemeldet',
    words:
      'Deine Anmeldung ist abgelaufen oder wurde anderswo beendet. Melde dich an, dann geht es dort weiter, wo du warst.',
  },
  firstAccount: {
    title: 'Hier hat noch niemand ein Konto',
    words:
      'Das erste Konto verwaltet den Server. Seine E-Mail-Adresse musst du nicht bestätigen, weil du am Rechner sitzt, auf dem der Server läuft.',
    button: 'Erstes Konto anlegen',
  },
  notVerified: { resend: 'E-Mail noch einmal senden' },
  problem: 'Die Anmeldung hat nicht geklappt',
  outside: {
    working: 'Du wirst angemeldet …',
    other:
      'Die Anmeldung über den anderen Dienst hat nicht geklappt. Versuche es noch einmal oder nimm E-Mail und Passwort.',
    PROVIDER_DENIED:
      'Du hast dem anderen Dienst nicht erlaubt, dich anzumelden. Versuche es noch einmal oder nimm E-Mail und Passwort.',
    PROVIDER_LOGIN_ENDED:
      'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Beginne von vorn.',
    PROVIDER_NOT_ANSWERING:
      'Der andere Dienst antwortet nicht. Versuche es später noch einmal oder nimm E-Mail und Passwort.',
    PROVIDER_NOT_CONFIGURED:
      'Auf diesem Server kannst du dich nicht über einen anderen Dienst anmelden. Nimm E-Mail und Passwort.',
    PROVIDER_REFUSED:
      'Dieser Server konnte die Antwort des anderen Dienstes nicht prüfen. Versuche es noch einmal; wenn es wieder geschieht, sage dem Betreiber Bescheid.',
    PROVIDER_WITHOUT_EMAIL:
      'Der andere Dienst gibt deine E-Mail-Adresse nicht weiter. Erlaube es dort oder registriere dich mit E-Mail und Passwort.',
    TOO_MANY_REQUESTS: 'Zu viele Versuche. Warte ein paar Minuten und versuche es noch einmal.',
  },
  newPerson: {
    title: 'Noch ein Schritt',
    words: 'Du bist neu hier. Bitte lies dies, bevor wir dein Konto anlegen:',
    submit: 'Konto anlegen',
    cancel: 'Abbrechen',
  },
};

export const LOGIN_TEXT: Record<Locale, LoginText> = { en, de };
