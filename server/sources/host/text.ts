/** Texts about the source for the streamer while no connector reports. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../connection/connectorReport.ts';

type Sentences = Record<'what' | 'remedy', string>;

const en = {
  none: {
    what: 'No source is chosen: nothing of your streams arrives.',
    remedy: 'Choose where your events come from.',
  },
  userName: {
    what: 'It is not known yet whose stream this is.',
    remedy: 'Enter your user name on the platform.',
  },
  resting: {
    what: 'Nobody is looking, so no connection is held.',
    remedy: 'Open your overlay, the dashboard or a dock, or have the connection held always.',
  },
  rehearsalResting: {
    what: 'The test stream waits until somebody looks.',
    remedy: 'Open your overlay, the dashboard or a dock.',
  },
  noRehearsals: {
    what: 'This server plays no test streams.',
    remedy: 'Choose another source.',
  },
  hosted: {
    what: 'This Liveloom runs on a server, which cannot reach a program on your computer.',
    remedy: 'Choose the platform as the source, or run Liveloom on the computer the program runs on.',
  },
  addressNotAllowed: (host: string) => ({
    what: `This server may not connect to ${host}.`,
    remedy: 'Use an address of this computer, or ask whoever runs the server to allow that one.',
  }),
  suspended: {
    what: 'Your show stands still: what is stored of it is damaged.',
    remedy: 'Whoever runs this server can bring it back from a backup.',
  },
  notYet: { what: 'Starting.', remedy: '' },
};

type SourceText = typeof en;

const de: SourceText = {
  none: {
    what: 'Es ist keine Quelle gewählt: Von deinen Streams kommt nichts an.',
    remedy: 'Wähle, woher deine Ereignisse kommen.',
  },
  userName: {
    what: 'Noch ist nicht bekannt, wessen Stream das ist.',
    remedy: 'Gib deinen Benutzernamen auf der Plattform ein.',
  },
  resting: {
    what: 'Niemand sieht zu, darum wird keine Verbindung gehalten.',
    remedy: 'Öffne dein Overlay, das Dashboard oder ein Dock, oder lass die Verbindung immer halten.',
  },
  rehearsalResting: {
    what: 'Der Teststream wartet, bis jemand zusieht.',
    remedy: 'Öffne dein Overlay, das Dashboard oder ein Dock.',
  },
  noRehearsals: {
    what: 'Dieser Server spielt keine Teststreams.',
    remedy: 'Wähle eine andere Quelle.',
  },
  hosted: {
    what: 'Dieses Liveloom läuft auf einem Server, der kein Programm auf deinem Rechner erreicht.',
    remedy: 'Wähle die Plattform als Quelle, oder betreibe Liveloom auf dem Rechner, auf dem das Programm läuft.',
  },
  addressNotAllowed: (host) => ({
    what: `Dieser Server darf sich nicht mit ${host} verbinden.`,
    remedy: 'Nimm eine Adresse dieses Rechners, oder bitte den Betreiber des Servers, jene zu erlauben.',
  }),
  suspended: {
    what: 'Deine Show steht still: Was davon gespeichert ist, ist beschädigt.',
    remedy: 'Der Betreiber dieses Servers kann sie aus einer Sicherung zurückholen.',
  },
  notYet: { what: 'Startet.', remedy: '' },
};

const TEXT: Readonly<Record<Locale, SourceText>> = { en, de };

/** A description with advice. */
export interface Told {
  words: Words;
  remedy: Words;
}

const told = (say: (text: SourceText) => Sentences): Told => ({
  words: wordsOf(TEXT, (text) => say(text).what),
  remedy: wordsOf(TEXT, (text) => say(text).remedy),
});

export const TOLD = {
  none: told((text) => text.none),
  userName: told((text) => text.userName),
  resting: told((text) => text.resting),
  rehearsalResting: told((text) => text.rehearsalResting),
  noRehearsals: told((text) => text.noRehearsals),
  hosted: told((text) => text.hosted),
  suspended: told((text) => text.suspended),
  notYet: told((text) => text.notYet),
} as const;

/**
 * Describes a forbidden address.
 * @param host host of the address
 */
export const addressNotAllowed = (host: string): Told => told((text) => text.addressNotAllowed(host));
