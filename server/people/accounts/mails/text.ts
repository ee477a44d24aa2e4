/** Texts of account emails. `{name}` is filled in. */
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
      before: ['Welcome to Liveloom!', 'Confirm that this address is yours to sign in.'],
      button: 'Confirm address',
      after: [
        'The link works once, for {hours} hours.',
        "You didn't sign up? Ignore this email: without confirmation nobody can sign in with your address.",
      ],
    },
    de: {
      subject: 'Bestätige deine E-Mail-Adresse',
      before: ['Willkommen bei Liveloom!', 'Bestätige, dass diese Adresse dir gehört, um dich anzumelden.'],
      button: 'Adresse bestätigen',
      after: [
        'Der Link gilt einmal, {hours} Stunden lang.',
        'Du hast dich nicht registriert? Ignoriere diese E-Mail: Ohne Bestätigung kann sich niemand mit deiner Adresse anmelden.',
      ],
    },
  },
  resetPassword: {
    en: {
      subject: 'Choose a new password',
      before: ['Somebody, hopefully you, requested a new password for your Liveloom account.'],
      button: 'Choose a new password',
      after: [
        'The link works once, for {hours} hour. Choosing a new password signs you out everywhere.',
        "It wasn't you? Ignore this email: your password stays the same.",
      ],
    },
    de: {
      subject: 'Wähle ein neues Passwort',
      before: ['Jemand, hoffentlich du, hat für dein Liveloom-Konto ein neues Passwort angefordert.'],
      button: 'Neues Passwort wählen',
      after: [
        'Der Link gilt einmal, {hours} Stunde lang. Mit dem neuen Passwort wirst du überall abgemeldet.',
        'Du warst das nicht? Ignoriere diese E-Mail: Dein Passwort bleibt gleich.',
      ],
    },
  },
  passwordChanged: {
    en: {
      subject: 'Your password was changed',
      before: [
        'The password of your Liveloom account was just changed, and you were signed out everywhere.',
        'Your API key no longer works. Create a new one in the settings.',
      ],
      button: null,
      after: ["It wasn't you? Request a new password on the sign-in page at once."],
    },
    de: {
      subject: 'Dein Passwort wurde geändert',
      before: [
        'Das Passwort deines Liveloom-Kontos wurde eben geändert, und du wurdest überall abgemeldet.',
        'Dein API-Schlüssel gilt nicht mehr. Erzeuge in den Einstellungen einen neuen.',
      ],
      button: null,
      after: ['Du warst das nicht? Fordere auf der Anmeldeseite sofort ein neues Passwort an.'],
    },
  },
  alreadyRegistered: {
    en: {
      subject: 'You already have an account',
      before: ['Somebody, hopefully you, tried to sign up for Liveloom with this address. It already has an account.'],
      button: 'Sign in',
      after: ['Forgot your password? Choose a new one on the same page.'],
    },
    de: {
      subject: 'Du hast schon ein Konto',
      before: [
        'Jemand, hoffentlich du, wollte sich mit dieser Adresse bei Liveloom registrieren. Sie hat schon ein Konto.',
      ],
      button: 'Anmelden',
      after: ['Passwort vergessen? Wähle auf derselben Seite ein neues.'],
    },
  },
  helperInvitation: {
    en: {
      subject: '{streamer} asks for your help',
      before: ['{streamer} invites you to help with the stream on Liveloom. You need no account for it.'],
      button: 'Start helping',
      after: [
        'The link opens once, on one device, within {hours} hours.',
        'You do not know {streamer}? Ignore this email: nothing happens.',
      ],
    },
    de: {
      subject: '{streamer} bittet dich um Hilfe',
      before: ['{streamer} lädt dich ein, beim Stream auf Liveloom zu helfen. Ein Konto brauchst du dafür nicht.'],
      button: 'Jetzt helfen',
      after: [
        'Der Link lässt sich einmal öffnen, auf einem Gerät, innerhalb von {hours} Stunden.',
        'Du kennst {streamer} nicht? Ignoriere diese E-Mail: Es geschieht nichts.',
      ],
    },
  },
  helperInvitationUnnamed: {
    en: {
      subject: 'A streamer asks for your help',
      before: ['Somebody invites you to help with a stream on Liveloom. You need no account for it.'],
      button: 'Start helping',
      after: [
        'The link opens once, on one device, within {hours} hours.',
        'You expect no such invitation? Ignore this email: nothing happens.',
      ],
    },
    de: {
      subject: 'Du wirst um Hilfe gebeten',
      before: ['Du bist eingeladen, bei einem Stream auf Liveloom zu helfen. Ein Konto brauchst du dafür nicht.'],
      button: 'Jetzt helfen',
      after: [
        'Der Link lässt sich einmal öffnen, auf einem Gerät, innerhalb von {hours} Stunden.',
        'Du erwartest keine solche Einladung? Ignoriere diese E-Mail: Es geschieht nichts.',
      ],
    },
  },
  invitation: {
    en: {
      subject: '{agency} invites you',
      before: [
        'The agency {agency} invites you to join it on Liveloom.',
        'Sign in with this address, or sign up with it first. Then accept or reject the invitation.',
      ],
      button: 'See the invitation',
      after: [
        'The invitation ends after {days} days.',
        'You do not know this agency? Ignore this email: nothing happens.',
      ],
    },
    de: {
      subject: '{agency} lädt dich ein',
      before: [
        'Die Agentur {agency} lädt dich ein, ihr auf Liveloom beizutreten.',
        'Melde dich mit dieser Adresse an, oder registriere dich zuerst damit. Dann kannst du die Einladung annehmen oder ablehnen.',
      ],
      button: 'Einladung ansehen',
      after: [
        'Die Einladung gilt {days} Tage.',
        'Du kennst diese Agentur nicht? Ignoriere diese E-Mail: Es geschieht nichts.',
      ],
    },
  },
  trialEnds: {
    en: {
      subject: 'Your trial ends soon',
      before: ['Your trial of the plan {plan} ends on {date}. Then the first payment is collected.'],
      button: 'Open Liveloom',
      after: ['You can cancel until then under “Subscription”, and pay nothing.'],
    },
    de: {
      subject: 'Deine Probezeit endet bald',
      before: ['Deine Probezeit des Tarifs {plan} endet am {date}. Dann wird zum ersten Mal bezahlt.'],
      button: 'Liveloom öffnen',
      after: ['Bis dahin kannst du unter „Tarif“ kündigen und zahlst nichts.'],
    },
  },
  paymentFailed: {
    en: {
      subject: 'Your payment failed',
      before: ['The payment for your plan {plan} failed. You keep the plan until {date}.'],
      button: 'Open Liveloom',
      after: ['Check your payment method under “Subscription”. The payment is then collected again.'],
    },
    de: {
      subject: 'Deine Zahlung ist fehlgeschlagen',
      before: ['Die Zahlung für deinen Tarif {plan} ist fehlgeschlagen. Du behältst den Tarif bis {date}.'],
      button: 'Liveloom öffnen',
      after: ['Prüfe dein Zahlungsmittel unter „Tarif“. Danach wird die Zahlung noch einmal versucht.'],
    },
  },
  planChanged: {
    en: {
      subject: 'Your plan has changed',
      before: ['Your account now has the plan {plan}.'],
      button: 'Open Liveloom',
      after: ['You see what it includes under “Subscription”.'],
    },
    de: {
      subject: 'Dein Tarif hat sich geändert',
      before: ['Dein Konto hat jetzt den Tarif {plan}.'],
      button: 'Liveloom öffnen',
      after: ['Was dazugehört, siehst du unter „Tarif“.'],
    },
  },
  deletionSoon: {
    en: {
      subject: 'Some of your data will be deleted',
      before: ['Your plan includes less than you have. On {date} Liveloom deletes what is put away: {names}.'],
      button: 'Open Liveloom',
      after: ['Until then you can export it, swap it for something you use, or choose a larger plan.'],
    },
    de: {
      subject: 'Einige deiner Daten werden gelöscht',
      before: ['Dein Tarif enthält weniger, als du hast. Am {date} löscht Liveloom, was weggelegt ist: {names}.'],
      button: 'Liveloom öffnen',
      after: [
        'Bis dahin kannst du es exportieren, gegen etwas tauschen, das du verwendest, oder einen größeren Tarif wählen.',
      ],
    },
  },
  subscriptionEnded: {
    en: {
      subject: 'Your subscription has ended',
      before: ['Your subscription of the plan {plan} has ended. Nothing more is charged.'],
      button: 'Open Liveloom',
      after: ['You can subscribe again at any time.'],
    },
    de: {
      subject: 'Dein Abo ist beendet',
      before: ['Dein Abo des Tarifs {plan} ist beendet. Es wird nichts mehr abgebucht.'],
      button: 'Liveloom öffnen',
      after: ['Du kannst jederzeit wieder ein Abo abschließen.'],
    },
  },
} as const satisfies Record<string, BothLanguages>;

export type MailKind = keyof typeof MAIL_TEXT;
