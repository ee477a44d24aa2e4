/** Texts about the connection for the streamer. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../connection/connectorReport.ts';
import { LIBRARY_PACKAGE } from './client/library.ts';
import type { ProblemKind } from './client/problem.ts';
import { type KeyOwner, SIGN_KEY, SIGN_URL } from './settings.ts';

/** Values in the texts. */
export interface Subject {
  /** TikTok username without @. */
  name: string;
  /** Host of the sign service. */
  signHost: string;
  /** Time until which the sign service refuses everything: HH:MM. */
  until: string;
  /** Owner of the sign service's key, who can change it. */
  keyOwner: KeyOwner;
}

/** A description with advice. */
type Sentences = readonly [what: string, remedy?: string];

const en = {
  connecting: (name: string) => `Looking for the stream of @${name}.`,
  found: (name: string) => `@${name} is live. Connecting.`,
  connected: (name: string) => `Connected to the stream of @${name}.`,
  /** Some messages are unreadable. */
  unreadable: "Some messages can't be read and are left out.",
  problem: {
    offline: ({ name }: Subject): Sentences => [
      `@${name} is not live. Liveloom connects automatically when the stream starts.`,
    ],
    ended: ({ name }: Subject): Sentences => [
      `The stream of @${name} has ended. Liveloom connects to the next one automatically.`,
    ],
    neverOnAir: ({ name }: Subject): Sentences => [
      `@${name} is not live and has never been. Liveloom connects automatically to the first stream.`,
      'Check that this is your TikTok username.',
    ],
    unknownUser: ({ name }: Subject): Sentences => [
      `TikTok has no live account @${name}.`,
      "Check the spelling: use the name after the @ in the profile's address.",
    ],
    otherOwner: ({ name }: Subject): Sentences => [
      `The name @${name} now belongs to another TikTok account, so Liveloom does not use its stream.`,
      'If you have a new name, save it. If this account is yours, choose your source again.',
    ],
    noAnswer: ({ name }: Subject): Sentences => [
      `TikTok does not say whether @${name} is live. It may be busy, or it doesn't answer this network.`,
    ],
    unreachable: (_subject: Subject): Sentences => ["Can't reach TikTok.", 'Check your internet connection.'],
    rateLimited: ({ until }: Subject): Sentences => [`The sign service accepts no connections until ${until}.`],
    keyMissing: ({ keyOwner }: Subject): Sentences => [
      'The sign service requires a key.',
      keyOwner === 'operator'
        ? `Set ${SIGN_KEY} and restart Liveloom.`
        : 'Enter your own sign key in the settings of your source, or ask your server admin for one.',
    ],
    keyRefused: ({ keyOwner }: Subject): Sentences =>
      keyOwner === 'account'
        ? ['The sign service does not accept your sign key.', 'Correct it in the settings of your source.']
        : keyOwner === 'operator'
          ? [`The sign service does not accept the key in ${SIGN_KEY}.`, 'Correct it and restart Liveloom.']
          : [
              'The sign service does not accept the key of this server.',
              'Tell your server admin, or enter your own sign key in the settings of your source.',
            ],
    planNeeded: ({ keyOwner }: Subject): Sentences => [
      keyOwner === 'account'
        ? 'The sign service requires a paid plan for your sign key.'
        : `The sign service requires a paid plan for the key in ${SIGN_KEY}.`,
    ],
    signUnreachable: ({ signHost, keyOwner }: Subject): Sentences => [
      `Can't reach the sign service ${signHost}.`,
      keyOwner === 'operator'
        ? `Check your internet connection and ${SIGN_URL}.`
        : 'If this continues, tell your server admin.',
    ],
    signBroken: ({ signHost, keyOwner }: Subject): Sentences => [
      `The sign service ${signHost} sent an unusable answer.`,
      keyOwner === 'operator' ? `Check ${SIGN_URL}.` : 'If this continues, tell your server admin.',
    ],
    pushUnreachable: ({ name }: Subject): Sentences => [`TikTok refused the connection to the stream of @${name}.`],
    lost: ({ name }: Subject): Sentences => [`The connection to the stream of @${name} was lost.`],
    silent: ({ name }: Subject): Sentences => [
      `Nothing came from the stream of @${name} for 2 minutes, so Liveloom reconnects.`,
    ],
  },
  libraryMissing: [
    'The package that talks to TikTok is not installed.',
    `Run "npm install --no-save ${LIBRARY_PACKAGE}" in Liveloom's folder and restart it.`,
  ] as Sentences,
};

type TiktokText = typeof en;

const de: TiktokText = {
  connecting: (name) => `Sucht den Stream von @${name}.`,
  found: (name) => `@${name} ist live. Verbindet.`,
  connected: (name) => `Verbunden mit dem Stream von @${name}.`,
  unreadable: 'Einige Nachrichten sind nicht lesbar und werden ausgelassen.',
  problem: {
    offline: ({ name }) => [`@${name} ist nicht live. Liveloom verbindet sich automatisch, sobald der Stream beginnt.`],
    ended: ({ name }) => [`Der Stream von @${name} ist zu Ende. Mit dem nächsten verbindet sich Liveloom automatisch.`],
    neverOnAir: ({ name }) => [
      `@${name} ist nicht live und war es noch nie. Mit dem ersten Stream verbindet sich Liveloom automatisch.`,
      'Prüfe, ob das dein TikTok-Benutzername ist.',
    ],
    unknownUser: ({ name }) => [
      `TikTok kennt kein Live-Konto @${name}.`,
      'Prüfe die Schreibweise: Nimm den Namen nach dem @ in der Adresse des Profils.',
    ],
    otherOwner: ({ name }) => [
      `Der Name @${name} gehört jetzt einem anderen TikTok-Konto, darum nutzt Liveloom dessen Stream nicht.`,
      'Hast du einen neuen Namen, dann speichere ihn. Ist dieses Konto deines, dann wähle deine Quelle noch einmal.',
    ],
    noAnswer: ({ name }) => [
      `TikTok sagt nicht, ob @${name} live ist. Vielleicht ist es überlastet, oder es antwortet diesem Netz nicht.`,
    ],
    unreachable: () => ['TikTok ist nicht erreichbar.', 'Prüfe deine Internetverbindung.'],
    rateLimited: ({ until }) => [`Der Signaturdienst nimmt bis ${until} Uhr keine Verbindungen an.`],
    keyMissing: ({ keyOwner }) => [
      'Der Signaturdienst verlangt einen Schlüssel.',
      keyOwner === 'operator'
        ? `Setze ${SIGN_KEY} und starte Liveloom neu.`
        : 'Trage in den Einstellungen deiner Quelle einen eigenen Signaturschlüssel ein, oder bitte den Betreiber um einen.',
    ],
    keyRefused: ({ keyOwner }) =>
      keyOwner === 'account'
        ? [
            'Der Signaturdienst nimmt deinen Signaturschlüssel nicht an.',
            'Berichtige ihn in den Einstellungen deiner Quelle.',
          ]
        : keyOwner === 'operator'
          ? [
              `Der Signaturdienst nimmt den Schlüssel in ${SIGN_KEY} nicht an.`,
              'Berichtige ihn und starte Liveloom neu.',
            ]
          : [
              'Der Signaturdienst nimmt den Schlüssel dieses Servers nicht an.',
              'Sage dem Betreiber Bescheid, oder trage in den Einstellungen deiner Quelle einen eigenen Signaturschlüssel ein.',
            ],
    planNeeded: ({ keyOwner }) => [
      keyOwner === 'account'
        ? 'Der Signaturdienst verlangt für deinen Signaturschlüssel einen bezahlten Tarif.'
        : `Der Signaturdienst verlangt für den Schlüssel in ${SIGN_KEY} einen bezahlten Tarif.`,
    ],
    signUnreachable: ({ signHost, keyOwner }) => [
      `Der Signaturdienst ${signHost} ist nicht erreichbar.`,
      keyOwner === 'operator'
        ? `Prüfe deine Internetverbindung und ${SIGN_URL}.`
        : 'Sage dem Betreiber Bescheid, wenn es so bleibt.',
    ],
    signBroken: ({ signHost, keyOwner }) => [
      `Der Signaturdienst ${signHost} hat eine unbrauchbare Antwort geschickt.`,
      keyOwner === 'operator' ? `Prüfe ${SIGN_URL}.` : 'Sage dem Betreiber Bescheid, wenn es so bleibt.',
    ],
    pushUnreachable: ({ name }) => [`TikTok verweigerte die Verbindung zum Stream von @${name}.`],
    lost: ({ name }) => [`Die Verbindung zum Stream von @${name} ging verloren.`],
    silent: ({ name }) => [`Vom Stream von @${name} kam 2 Minuten lang nichts, darum verbindet sich Liveloom neu.`],
  },
  libraryMissing: [
    'Das Paket, das mit TikTok spricht, ist nicht installiert.',
    `Führe im Ordner von Liveloom "npm install --no-save ${LIBRARY_PACKAGE}" aus und starte neu.`,
  ],
};

const TEXT: Readonly<Record<Locale, TiktokText>> = { en, de };

/** A description with advice. */
interface StatusText {
  words: Words;
  remedy: Words;
}

const statusText = (say: (text: TiktokText) => Sentences): StatusText => ({
  words: wordsOf(TEXT, (text) => say(text)[0]),
  remedy: wordsOf(TEXT, (text) => say(text)[1] ?? ''),
});

export const connectingWords = (name: string): Words => wordsOf(TEXT, (text) => text.connecting(name));
export const foundWords = (name: string): Words => wordsOf(TEXT, (text) => text.found(name));
export const connectedWords = (name: string): Words => wordsOf(TEXT, (text) => text.connected(name));
export const unreadableWords: Words = wordsOf(TEXT, (text) => text.unreadable);
export const libraryMissing: StatusText = statusText((text) => text.libraryMissing);

/** Describes why there is no connection. */
export const problemText = (kind: ProblemKind, subject: Subject): StatusText =>
  statusText((text) => text.problem[kind](subject));
