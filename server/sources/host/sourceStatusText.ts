/** Texts about the source for the streamer while no connector reports. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../connection/connectorReport.ts';

type Sentences = Record<'what' | 'remedy', string>;

const en = {
  none: {
    what: 'You have not chosen a source, so no events arrive.',
    remedy: 'Choose where your events come from.',
  },
  userName: {
    what: 'Your TikTok username is missing.',
    remedy: 'Enter your TikTok username.',
  },
  channel: {
    what: 'Your Twitch channel is missing.',
    remedy: 'Enter the name of your channel.',
  },
  resting: {
    what: 'Liveloom is not connected, because no page is open.',
    remedy: 'Open your overlay, the dashboard or a dock, or let Liveloom stay connected.',
  },
  rehearsalResting: {
    what: 'The test stream is paused, because no page is open.',
    remedy: 'Open your overlay, the dashboard or a dock.',
  },
  noRehearsals: {
    what: 'This server offers no test streams.',
    remedy: 'Choose another source.',
  },
  hosted: {
    what: "Liveloom runs on a server, which can't reach programs on your computer.",
    remedy: 'Choose TikTok as your source, or run Liveloom on the same computer as the program.',
  },
  addressNotAllowed: (host: string) => ({
    what: `This server may not connect to ${host}.`,
    remedy: 'Use an address of this computer, or ask your server admin to allow this one.',
  }),
  suspended: {
    what: 'Your show has stopped, because its stored data is damaged.',
    remedy: 'Your server admin can restore it from a backup.',
  },
  notYet: { what: 'Starting.', remedy: '' },
};

type SourceText = typeof en;

const de: SourceText = {
  none: {
    what: 'Du hast keine Quelle gewählt, darum kommen keine Ereignisse an.',
    remedy: 'Wähle, woher deine Ereignisse kommen.',
  },
  userName: {
    what: 'Dein TikTok-Benutzername fehlt.',
    remedy: 'Gib deinen TikTok-Benutzernamen ein.',
  },
  channel: {
    what: 'Dein Twitch-Kanal fehlt.',
    remedy: 'Gib den Namen deines Kanals ein.',
  },
  resting: {
    what: 'Liveloom ist nicht verbunden, weil keine Seite offen ist.',
    remedy: 'Öffne dein Overlay, das Dashboard oder ein Dock, oder lass Liveloom immer verbunden.',
  },
  rehearsalResting: {
    what: 'Der Teststream ist angehalten, weil keine Seite offen ist.',
    remedy: 'Öffne dein Overlay, das Dashboard oder ein Dock.',
  },
  noRehearsals: {
    what: 'Dieser Server bietet keine Teststreams an.',
    remedy: 'Wähle eine andere Quelle.',
  },
  hosted: {
    what: 'Liveloom läuft auf einem Server, der keine Programme auf deinem Rechner erreicht.',
    remedy: 'Wähle TikTok als Quelle, oder betreibe Liveloom auf dem Rechner, auf dem das Programm läuft.',
  },
  addressNotAllowed: (host) => ({
    what: `Dieser Server darf sich nicht mit ${host} verbinden.`,
    remedy: 'Nimm eine Adresse dieses Rechners, oder bitte den Betreiber, diese zu erlauben.',
  }),
  suspended: {
    what: 'Deine Show ist angehalten, weil ihre gespeicherten Daten beschädigt sind.',
    remedy: 'Der Betreiber kann sie aus einer Sicherung wiederherstellen.',
  },
  notYet: { what: 'Startet.', remedy: '' },
};

const TEXT: Readonly<Record<Locale, SourceText>> = { en, de };

/** A description with advice. */
export interface StatusText {
  words: Words;
  remedy: Words;
}

const statusText = (say: (text: SourceText) => Sentences): StatusText => ({
  words: wordsOf(TEXT, (text) => say(text).what),
  remedy: wordsOf(TEXT, (text) => say(text).remedy),
});

export const STATUS_TEXTS = {
  none: statusText((text) => text.none),
  userName: statusText((text) => text.userName),
  channel: statusText((text) => text.channel),
  resting: statusText((text) => text.resting),
  rehearsalResting: statusText((text) => text.rehearsalResting),
  noRehearsals: statusText((text) => text.noRehearsals),
  hosted: statusText((text) => text.hosted),
  suspended: statusText((text) => text.suspended),
  notYet: statusText((text) => text.notYet),
} as const;

/**
 * Describes a forbidden address.
 * @param host host of the address
 */
export const addressNotAllowed = (host: string): StatusText => statusText((text) => text.addressNotAllowed(host));
