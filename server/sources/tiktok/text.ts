/** Texts about the connection for the streamer. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../connection/connectorReport.ts';
import { LIBRARY_PACKAGE } from './client/library.ts';
import type { ProblemKind } from './client/problem.ts';
import { type KeyOwner, SIGN_KEY, SIGN_URL } from './settings.ts';

/** Values in the texts. */
export interface Subject {
  /** User name without @. */
  name: string;
  /** Host of the sign server. */
  signHost: string;
  /** Time until which the sign server refuses everything: HH:MM. */
  until: string;
  /** Owner of the sign server's key, who can change it. */
  keyOwner: KeyOwner;
}

/** A description with advice. */
type Sentences = readonly [what: string, remedy?: string];

const en = {
  connecting: (name: string) => `Looking for the stream of @${name}.`,
  found: (name: string) => `@${name} is live. Connecting.`,
  connected: (name: string) => `Connected to the stream of @${name}.`,
  /** Part of the messages is unreadable. */
  unreadable: 'Part of what comes cannot be read and is left out.',
  problem: {
    offline: ({ name }: Subject): Sentences => [
      `@${name} is not live. The connection starts by itself when the stream does.`,
    ],
    ended: ({ name }: Subject): Sentences => [`The stream of @${name} has ended. The next one is connected by itself.`],
    neverOnAir: ({ name }: Subject): Sentences => [
      `@${name} is not live and has never been. The connection starts by itself with the first stream.`,
      'Check that this is your user name.',
    ],
    unknownUser: ({ name }: Subject): Sentences => [
      `TikTok knows no live account @${name}.`,
      'Check the spelling: it is the name after the @ in the address of the profile.',
    ],
    otherOwner: ({ name }: Subject): Sentences => [
      `The name @${name} belongs to another account of TikTok than before, so its stream is not taken for yours.`,
      'If you have a new name, save it. If this account is yours, choose your source again.',
    ],
    noAnswer: ({ name }: Subject): Sentences => [
      `TikTok does not say whether @${name} is live. It may be busy, or it does not answer this network.`,
    ],
    unreachable: (_subject: Subject): Sentences => [
      'TikTok cannot be reached.',
      'Check the connection to the internet.',
    ],
    rateLimited: ({ until }: Subject): Sentences => [`The sign server allows no more connections until ${until}.`],
    keyMissing: ({ keyOwner }: Subject): Sentences => [
      'The sign server asks for a key.',
      keyOwner === 'operator'
        ? `Set ${SIGN_KEY} and start Liveloom again.`
        : 'Enter a sign key of your own where you chose your source, or ask whoever runs this server for one.',
    ],
    keyRefused: ({ keyOwner }: Subject): Sentences =>
      keyOwner === 'account'
        ? ['The sign server does not accept your sign key.', 'Correct it where you chose your source.']
        : keyOwner === 'operator'
          ? [`The sign server does not accept the key in ${SIGN_KEY}.`, 'Correct it and start Liveloom again.']
          : [
              'The sign server does not accept the key of this server.',
              'Tell whoever runs it, or enter a sign key of your own where you chose your source.',
            ],
    planNeeded: ({ keyOwner }: Subject): Sentences => [
      keyOwner === 'account'
        ? 'The sign server asks for a paid plan for your sign key.'
        : `The sign server asks for a paid plan for the key in ${SIGN_KEY}.`,
    ],
    signUnreachable: ({ signHost, keyOwner }: Subject): Sentences => [
      `The sign server ${signHost} cannot be reached.`,
      keyOwner === 'operator'
        ? `Check the connection to the internet and ${SIGN_URL}.`
        : 'If that lasts, tell whoever runs this server.',
    ],
    signBroken: ({ signHost, keyOwner }: Subject): Sentences => [
      `The sign server ${signHost} sent an answer that cannot be used.`,
      keyOwner === 'operator' ? `Check ${SIGN_URL}.` : 'If that lasts, tell whoever runs this server.',
    ],
    pushUnreachable: ({ name }: Subject): Sentences => [`TikTok gave no connection to the stream of @${name}.`],
    lost: ({ name }: Subject): Sentences => [`The connection to the stream of @${name} was lost.`],
    silent: ({ name }: Subject): Sentences => [
      `Nothing came from the stream of @${name} for 2 minutes, so it is connected anew.`,
    ],
  },
  libraryMissing: [
    'The package that talks to TikTok is not installed.',
    `Run "npm install --no-save ${LIBRARY_PACKAGE}" in Liveloom's folder and start it again.`,
  ] as Sentences,
};

type TiktokText = typeof en;

const de: TiktokText = {
  connecting: (name) => `Sucht den Stream von @${name}.`,
  found: (name) => `@${name} ist live. Verbindet.`,
  connected: (name) => `Verbunden mit dem Stream von @${name}.`,
  unreadable: 'Ein Teil dessen, was kommt, ist nicht lesbar und wird ausgelassen.',
  problem: {
    offline: ({ name }) => [`@${name} ist nicht live. Sobald der Stream beginnt, wird er von selbst verbunden.`],
    ended: ({ name }) => [`Der Stream von @${name} ist zu Ende. Der nächste wird von selbst verbunden.`],
    neverOnAir: ({ name }) => [
      `@${name} ist nicht live und war es noch nie. Der erste Stream wird von selbst verbunden.`,
      'Prüfe, ob das dein Benutzername ist.',
    ],
    unknownUser: ({ name }) => [
      `TikTok kennt kein Live-Konto @${name}.`,
      'Prüfe die Schreibweise: Es ist der Name nach dem @ in der Adresse des Profils.',
    ],
    otherOwner: ({ name }) => [
      `Der Name @${name} gehört einem anderen TikTok-Konto als bisher; dessen Stream gilt darum nicht als deiner.`,
      'Hast du einen neuen Namen, dann speichere ihn. Ist dieses Konto deines, dann wähle deine Quelle noch einmal.',
    ],
    noAnswer: ({ name }) => [
      `TikTok sagt nicht, ob @${name} live ist. Vielleicht ist es überlastet, oder es antwortet diesem Netz nicht.`,
    ],
    unreachable: () => ['TikTok ist nicht erreichbar.', 'Prüfe die Verbindung zum Internet.'],
    rateLimited: ({ until }) => [`Der Signaturserver erlaubt bis ${until} Uhr keine weiteren Verbindungen.`],
    keyMissing: ({ keyOwner }) => [
      'Der Signaturserver verlangt einen Schlüssel.',
      keyOwner === 'operator'
        ? `Setze ${SIGN_KEY} und starte Liveloom neu.`
        : 'Trage einen eigenen Signaturschlüssel ein, wo du deine Quelle gewählt hast, oder bitte den Betreiber dieses Servers um einen.',
    ],
    keyRefused: ({ keyOwner }) =>
      keyOwner === 'account'
        ? [
            'Der Signaturserver nimmt deinen Signaturschlüssel nicht an.',
            'Berichtige ihn, wo du deine Quelle gewählt hast.',
          ]
        : keyOwner === 'operator'
          ? [
              `Der Signaturserver nimmt den Schlüssel in ${SIGN_KEY} nicht an.`,
              'Berichtige ihn und starte Liveloom neu.',
            ]
          : [
              'Der Signaturserver nimmt den Schlüssel dieses Servers nicht an.',
              'Sag es dem Betreiber, oder trage einen eigenen ein, wo du deine Quelle gewählt hast.',
            ],
    planNeeded: ({ keyOwner }) => [
      keyOwner === 'account'
        ? 'Der Signaturserver verlangt für deinen Signaturschlüssel einen bezahlten Tarif.'
        : `Der Signaturserver verlangt für den Schlüssel in ${SIGN_KEY} einen bezahlten Tarif.`,
    ],
    signUnreachable: ({ signHost, keyOwner }) => [
      `Der Signaturserver ${signHost} ist nicht erreichbar.`,
      keyOwner === 'operator'
        ? `Prüfe die Verbindung zum Internet und ${SIGN_URL}.`
        : 'Bleibt es so, sag es dem Betreiber dieses Servers.',
    ],
    signBroken: ({ signHost, keyOwner }) => [
      `Der Signaturserver ${signHost} hat eine unbrauchbare Antwort geschickt.`,
      keyOwner === 'operator' ? `Prüfe ${SIGN_URL}.` : 'Bleibt es so, sag es dem Betreiber dieses Servers.',
    ],
    pushUnreachable: ({ name }) => [`TikTok gab keine Verbindung zum Stream von @${name}.`],
    lost: ({ name }) => [`Die Verbindung zum Stream von @${name} ist abgebrochen.`],
    silent: ({ name }) => [`Vom Stream von @${name} kam 2 Minuten lang nichts; er wird darum neu verbunden.`],
  },
  libraryMissing: [
    'Das Paket, das mit TikTok spricht, ist nicht installiert.',
    `Führe im Ordner von Liveloom "npm install --no-save ${LIBRARY_PACKAGE}" aus und starte neu.`,
  ],
};

const TEXT: Readonly<Record<Locale, TiktokText>> = { en, de };

/** A description with advice. */
interface Told {
  words: Words;
  remedy: Words;
}

const told = (say: (text: TiktokText) => Sentences): Told => ({
  words: wordsOf(TEXT, (text) => say(text)[0]),
  remedy: wordsOf(TEXT, (text) => say(text)[1] ?? ''),
});

export const connectingWords = (name: string): Words => wordsOf(TEXT, (text) => text.connecting(name));
export const foundWords = (name: string): Words => wordsOf(TEXT, (text) => text.found(name));
export const connectedWords = (name: string): Words => wordsOf(TEXT, (text) => text.connected(name));
export const unreadableWords: Words = wordsOf(TEXT, (text) => text.unreadable);
export const libraryMissing: Told = told((text) => text.libraryMissing);

/** Describes why there is no connection. */
export const problemTold = (kind: ProblemKind, subject: Subject): Told => told((text) => text.problem[kind](subject));
