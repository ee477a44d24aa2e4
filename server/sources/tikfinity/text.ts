/** Texts about the connection to the app for the streamer. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../connection/connectorReport.ts';
import { APP_URL } from './settings.ts';

const en = {
  connecting: 'Looking for TikFinity on this computer.',
  connected: 'Connected to TikFinity.',
  /** Connected, but without a stream. */
  quiet: 'Connected to TikFinity. It has sent nothing yet: nobody is live, or it is not connected to your stream.',
  unreadable: 'Part of what comes cannot be read and is left out.',
  notRunning: (url: string) => `TikFinity is not running: nothing answers at ${url}.`,
  startOrSetAddress:
    'Start the TikFinity desktop app; if it listens elsewhere, enter its address where you chose your source.',
  startOrSetVariable: `Start the TikFinity desktop app; if it listens elsewhere, set ${APP_URL}.`,
  lost: 'The connection to TikFinity was lost.',
};

type TikfinityText = typeof en;

const de: TikfinityText = {
  connecting: 'Sucht TikFinity auf diesem Rechner.',
  connected: 'Verbunden mit TikFinity.',
  quiet: 'Verbunden mit TikFinity. Noch kam nichts: Niemand ist live, oder es ist nicht mit deinem Stream verbunden.',
  unreadable: 'Ein Teil dessen, was kommt, ist nicht lesbar und wird ausgelassen.',
  notRunning: (url) => `TikFinity läuft nicht: Unter ${url} antwortet nichts.`,
  startOrSetAddress:
    'Starte die Desktop-App TikFinity; horcht sie woanders, trage ihre Adresse ein, wo du deine Quelle gewählt hast.',
  startOrSetVariable: `Starte die Desktop-App TikFinity; horcht sie woanders, setze ${APP_URL}.`,
  lost: 'Die Verbindung zu TikFinity ist abgebrochen.',
};

const TEXT: Readonly<Record<Locale, TikfinityText>> = { en, de };

export const connectingWords: Words = wordsOf(TEXT, (text) => text.connecting);
export const connectedWords: Words = wordsOf(TEXT, (text) => text.connected);
export const quietWords: Words = wordsOf(TEXT, (text) => text.quiet);
export const unreadableWords: Words = wordsOf(TEXT, (text) => text.unreadable);
export const lostWords: Words = wordsOf(TEXT, (text) => text.lost);

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
