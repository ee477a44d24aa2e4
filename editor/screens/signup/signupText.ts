import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Sign up',
  words: 'One account for your overlays, images and sounds.',
  submit: 'Create account',
  hasAccount: 'Already have an account?',
  signIn: 'Sign in',
  firstAccount: {
    title: 'First account on this server',
    words:
      "The first account becomes the server admin. You don't need to confirm its email address, because you are on the computer that runs the server.",
  },
  fromDemo: {
    title: 'Your demo data stays',
    words: 'Your overlays, media and settings move to your account. Live links stay the same.',
  },
  problem: "Couldn't sign you up",
};

/** Texts of the sign-up page. */
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
      'Das erste Konto verwaltet den Server. Seine E-Mail-Adresse musst du nicht bestätigen, weil du am Rechner sitzt, auf dem der Server läuft.',
  },
  fromDemo: {
    title: 'Du behältst alles aus deiner Demo',
    words: 'Deine Overlays, Medien und Einstellungen kommen in dein Konto. Die Live-Links bleiben gleich.',
  },
  problem: 'Die Registrierung hat nicht geklappt',
};

export const SIGNUP_TEXT: Record<Locale, SignupText> = { en, de };
