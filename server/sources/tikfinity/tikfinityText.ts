/** Texts for streamers about the connection to the TikFinity app. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../connection/connectorReport.ts';
import { APP_URL } from './settings.ts';

const en = {
  connecting: 'Looking for TikFinity on this computer.',
  connected: 'Connected to TikFinity.',
  /** TikFinity is connected but has no stream. */
  quiet: 'Connected to TikFinity. It has sent no events yet: you are not live, or it is not connected to your stream.',
  unreadable: "Some messages can't be read and are left out.",
  notRunning: (url: string) => `TikFinity is not running: nothing answers at ${url}.`,
  startOrSetAddress:
    'Start the TikFinity desktop app. If it uses another address, enter it in the settings of your source.',
  startOrSetVariable: `Start the TikFinity desktop app. If it uses another address, set ${APP_URL}.`,
  lost: 'The connection to TikFinity was lost.',
  own: (url: string) => `At ${url} is Liveloom itself, which passes this stream on to other programs there.`,
  chooseOther:
    'Choose another source for your stream, or turn off “Programs made for TikFinity” under Integrations and start TikFinity.',
};

type TikfinityText = typeof en;

const de: TikfinityText = {
  connecting: 'Sucht TikFinity auf diesem Rechner.',
  connected: 'Verbunden mit TikFinity.',
  quiet:
    'Verbunden mit TikFinity. Es hat noch keine Ereignisse gesendet: Du bist nicht live, oder es ist nicht mit deinem Stream verbunden.',
  unreadable: 'Einige Nachrichten sind nicht lesbar und werden ausgelassen.',
  notRunning: (url) => `TikFinity läuft nicht: Unter ${url} antwortet nichts.`,
  startOrSetAddress:
    'Starte die Desktop-App TikFinity. Nutzt sie eine andere Adresse, trage diese in den Einstellungen deiner Quelle ein.',
  startOrSetVariable: `Starte die Desktop-App TikFinity. Nutzt sie eine andere Adresse, setze ${APP_URL}.`,
  lost: 'Die Verbindung zu TikFinity ging verloren.',
  own: (url) => `Unter ${url} ist Liveloom selbst, das diesen Stream dort an andere Programme weitergibt.`,
  chooseOther:
    'Wähle eine andere Quelle für deinen Stream, oder schalte unter Integrationen „Programme für TikFinity“ aus und starte TikFinity.',
};

const TEXT: Readonly<Record<Locale, TikfinityText>> = { en, de };

export const connectingWords: Words = wordsOf(TEXT, (text) => text.connecting);
export const connectedWords: Words = wordsOf(TEXT, (text) => text.connected);
export const quietWords: Words = wordsOf(TEXT, (text) => text.quiet);
export const unreadableWords: Words = wordsOf(TEXT, (text) => text.unreadable);
export const lostWords: Words = wordsOf(TEXT, (text) => text.lost);

/** Tells that Liveloom would read its own events. */
export const ownWords = (url: string): Words => wordsOf(TEXT, (text) => text.own(url));
export const ownRemedy: Words = wordsOf(TEXT, (text) => text.chooseOther);

/**
 * Describes a missing app.
 * @param url address that was tried
 */
export const notRunningWords = (url: string): Words => wordsOf(TEXT, (text) => text.notRunning(url));
/**
 * Advises about a missing app.
 * @param isAccount whether the reader chooses the address in the dashboard
 */
export const notRunningRemedy = (isAccount: boolean): Words =>
  wordsOf(TEXT, (text) => (isAccount ? text.startOrSetAddress : text.startOrSetVariable));
