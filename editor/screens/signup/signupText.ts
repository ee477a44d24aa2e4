import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Sign up',
  words: 'One account for your overlays, pictures and sounds.',
  submit: 'Create the account',
  hasAccount: 'You have an account?',
  signIn: 'Sign in',
  firstAccount: {
    title: 'The first account of this server',
    words:
      'It looks after the server and needs no mail to be confirmed, because you sit at the computer that runs it. Every later account confirms its address.',
  },
  fromDemo: {
    title: 'You keep everything from your demo',
    words: 'Overlays, media and settings become those of your account. Live links stay the same.',
  },
  problem: 'That did not work',
};

/** Texts of the page for signing up. */
export type SignupText = typeof en;

const de: SignupText = {
  title: 'Registrieren',
  words: 'Ein Konto für deine Overlays, Bilder und Sounds.',
  submit: 'Konto anlegen',
  hasAccount: 'Du hast schon ein Konto?',
  signIn: 'Anmelden',
  firstAccount: {
    title: 'Das erste Konto dieses Servers',
    words:
      'Es verwaltet den Server und muss nicht per Mail bestätigt werden, weil du am Rechner sitzt, auf dem er läuft. Jedes spätere Konto bestätigt seine Adresse.',
  },
  fromDemo: {
    title: 'Du behältst alles aus deiner Demo',
    words: 'Overlays, Medien und Einstellungen gehören dann zu deinem Konto. Die Live-Links bleiben gleich.',
  },
  problem: 'Das hat nicht geklappt',
};

export const SIGNUP_TEXT: Record<Locale, SignupText> = { en, de };
