import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Sign in',
  words: 'Good to see you again.',
  submit: 'Sign in',
  forgotten: 'Forgot your password?',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  ended: {
    title: 'You were signed out',
    words: 'Your login ended, or it was ended from another place. Sign in, and you go on where you were.',
  },
  firstAccount: {
    title: 'Nobody has an account here yet',
    words: 'You sit at the computer that runs this server: the first account needs no mail and looks after the server.',
    button: 'Create the first account',
  },
  notVerified: { resend: 'Send the mail again' },
  problem: 'That did not work',
  /** What came back from the identity provider, by code; the server cannot say it itself there. */
  outside: {
    working: 'Signing you in …',
    other: 'Signing in with the outside service did not work. Try again, or sign in with email and password.',
    PROVIDER_DENIED: 'You did not allow the other service to sign you in. Try again, or use email and password.',
    PROVIDER_LOGIN_ENDED: 'Signing in took too long, or was begun in another browser. Begin again.',
    PROVIDER_NOT_ANSWERING: 'The other service does not answer. Try again later, or use email and password.',
    PROVIDER_NOT_CONFIGURED: 'This server has no outside identity provider. Sign in with email and password.',
    PROVIDER_REFUSED:
      'What the other service answered could not be trusted. Try again; if it happens again, tell whoever runs this server.',
    PROVIDER_WITHOUT_EMAIL:
      'The other service does not tell your email address. Allow it there, or sign up with email and password.',
    TOO_MANY_REQUESTS: 'Too many attempts. Wait a few minutes and try again.',
  },
  newPerson: {
    title: 'One more step',
    words: 'You are new here. Before your account is created, please read this:',
    submit: 'Create the account',
    cancel: 'Cancel',
  },
};

/** Texts of the page for signing in. */
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
      'Du sitzt am Rechner, auf dem dieser Server läuft: Das erste Konto braucht keine Mail und verwaltet den Server.',
    button: 'Erstes Konto anlegen',
  },
  notVerified: { resend: 'Mail noch einmal senden' },
  problem: 'Das hat nicht geklappt',
  outside: {
    working: 'Du wirst angemeldet …',
    other:
      'Die Anmeldung über den anderen Dienst hat nicht geklappt. Versuche es noch einmal oder melde dich mit E-Mail und Passwort an.',
    PROVIDER_DENIED:
      'Du hast dem anderen Dienst nicht erlaubt, dich anzumelden. Versuche es noch einmal oder nimm E-Mail und Passwort.',
    PROVIDER_LOGIN_ENDED:
      'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Beginne von vorn.',
    PROVIDER_NOT_ANSWERING:
      'Der andere Dienst antwortet nicht. Versuche es später noch einmal oder nimm E-Mail und Passwort.',
    PROVIDER_NOT_CONFIGURED: 'Dieser Server kennt keinen fremden Anmeldedienst. Melde dich mit E-Mail und Passwort an.',
    PROVIDER_REFUSED:
      'Der Antwort des anderen Dienstes war nicht zu trauen. Versuche es noch einmal; wenn es wieder geschieht, sage dem Betreiber dieses Servers Bescheid.',
    PROVIDER_WITHOUT_EMAIL:
      'Der andere Dienst verrät deine E-Mail-Adresse nicht. Erlaube es dort oder registriere dich mit E-Mail und Passwort.',
    TOO_MANY_REQUESTS: 'Zu viele Versuche. Warte ein paar Minuten und versuche es noch einmal.',
  },
  newPerson: {
    title: 'Noch ein Schritt',
    words: 'Du bist neu hier. Bevor dein Konto angelegt wird, lies bitte dies:',
    submit: 'Konto anlegen',
    cancel: 'Abbrechen',
  },
};

export const LOGIN_TEXT: Record<Locale, LoginText> = { en, de };
