/** What a streamer reads about the connection. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../live/connectorReport.ts';
import { LIBRARY_PACKAGE } from './client/library.ts';
import type { ProblemKind } from './client/problem.ts';
import { SIGN_KEY, SIGN_URL } from './settings.ts';

/** What the words are about. */
interface Subject {
  /** User name without @. */
  name: string;
  /** Host of the sign server. */
  signHost: string;
  /** Until when the sign server allows nothing: HH:MM. */
  until: string;
}

interface TiktokText {
  connecting(name: string): string;
  connected(name: string): string;
  problem: Readonly<Record<ProblemKind, (subject: Subject) => string>>;
  libraryMissing: string;
}

const TEXT: Readonly<Record<Locale, TiktokText>> = {
  en: {
    connecting: (name) => `Looking for the stream of @${name}.`,
    connected: (name) => `Connected to the stream of @${name}.`,
    problem: {
      offline: ({ name }) => `@${name} is not live. The connection starts by itself when the stream does.`,
      ended: ({ name }) => `The stream of @${name} has ended. The next one is connected by itself.`,
      unknownUser: ({ name }) =>
        `TikTok knows no live account @${name}. Check the spelling: it is the name after the @ in the address of the profile.`,
      noAnswer: ({ name }) =>
        `TikTok does not say whether @${name} is live. It may be busy, or it does not answer this network.`,
      unreachable: () => 'TikTok cannot be reached. Check the connection to the internet.',
      rateLimited: ({ until }) => `The sign server allows no more connections until ${until}.`,
      keyMissing: () => `The sign server asks for a key. Set ${SIGN_KEY} and start Liveloom again.`,
      keyRefused: () => `The sign server does not accept the key in ${SIGN_KEY}. Correct it and start Liveloom again.`,
      planNeeded: () => `The sign server asks for a paid plan for the key in ${SIGN_KEY}.`,
      signUnreachable: ({ signHost }) =>
        `The sign server ${signHost} cannot be reached. Check the connection to the internet and ${SIGN_URL}.`,
      signBroken: ({ signHost }) =>
        `The sign server ${signHost} sent an answer that cannot be used. Check ${SIGN_URL}.`,
      pushUnreachable: ({ name }) => `TikTok gave no connection to the stream of @${name}.`,
      lost: ({ name }) => `The connection to the stream of @${name} was lost.`,
    },
    libraryMissing: `The package that talks to TikTok is not installed. Run "npm install --no-save ${LIBRARY_PACKAGE}" in Liveloom's folder and start it again.`,
  },
  de: {
    connecting: (name) => `Sucht den Stream von @${name}.`,
    connected: (name) => `Verbunden mit dem Stream von @${name}.`,
    problem: {
      offline: ({ name }) => `@${name} ist nicht live. Sobald der Stream beginnt, wird er von selbst verbunden.`,
      ended: ({ name }) => `Der Stream von @${name} ist zu Ende. Der nächste wird von selbst verbunden.`,
      unknownUser: ({ name }) =>
        `TikTok kennt kein Live-Konto @${name}. Prüfe die Schreibweise: Es ist der Name nach dem @ in der Adresse des Profils.`,
      noAnswer: ({ name }) =>
        `TikTok sagt nicht, ob @${name} live ist. Vielleicht ist es überlastet, oder es antwortet diesem Netz nicht.`,
      unreachable: () => 'TikTok ist nicht erreichbar. Prüfe die Verbindung zum Internet.',
      rateLimited: ({ until }) => `Der Signaturserver erlaubt bis ${until} Uhr keine weiteren Verbindungen.`,
      keyMissing: () => `Der Signaturserver verlangt einen Schlüssel. Setze ${SIGN_KEY} und starte Liveloom neu.`,
      keyRefused: () =>
        `Der Signaturserver nimmt den Schlüssel in ${SIGN_KEY} nicht an. Berichtige ihn und starte Liveloom neu.`,
      planNeeded: () => `Der Signaturserver verlangt für den Schlüssel in ${SIGN_KEY} einen bezahlten Tarif.`,
      signUnreachable: ({ signHost }) =>
        `Der Signaturserver ${signHost} ist nicht erreichbar. Prüfe die Verbindung zum Internet und ${SIGN_URL}.`,
      signBroken: ({ signHost }) =>
        `Der Signaturserver ${signHost} hat eine unbrauchbare Antwort geschickt. Prüfe ${SIGN_URL}.`,
      pushUnreachable: ({ name }) => `TikTok gab keine Verbindung zum Stream von @${name}.`,
      lost: ({ name }) => `Die Verbindung zum Stream von @${name} ist abgebrochen.`,
    },
    libraryMissing: `Das Paket, das mit TikTok spricht, ist nicht installiert. Führe im Ordner von Liveloom "npm install --no-save ${LIBRARY_PACKAGE}" aus und starte neu.`,
  },
};

export const connectingWords = (name: string): Words => wordsOf(TEXT, (text) => text.connecting(name));
export const connectedWords = (name: string): Words => wordsOf(TEXT, (text) => text.connected(name));
export const libraryMissingWords: Words = wordsOf(TEXT, (text) => text.libraryMissing);

/** Why there is no connection. */
export function problemWords(kind: ProblemKind, subject: Subject): Words {
  return wordsOf(TEXT, (text) => text.problem[kind](subject));
}
