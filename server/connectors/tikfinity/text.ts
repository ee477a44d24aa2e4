/** What a streamer reads about the connection to the app. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../live/connectorReport.ts';
import { APP_URL } from './settings.ts';

interface TikfinityText {
  connecting: string;
  connected: string;
  notRunning(url: string): string;
  lost: string;
}

const TEXT: Readonly<Record<Locale, TikfinityText>> = {
  en: {
    connecting: 'Looking for TikFinity on this computer.',
    connected: 'Connected to TikFinity.',
    notRunning: (url) =>
      `TikFinity is not running: nothing answers at ${url}. Start the TikFinity desktop app; if it listens elsewhere, set ${APP_URL}.`,
    lost: 'The connection to TikFinity was lost.',
  },
  de: {
    connecting: 'Sucht TikFinity auf diesem Rechner.',
    connected: 'Verbunden mit TikFinity.',
    notRunning: (url) =>
      `TikFinity läuft nicht: Unter ${url} antwortet nichts. Starte die Desktop-App TikFinity; horcht sie woanders, setze ${APP_URL}.`,
    lost: 'Die Verbindung zu TikFinity ist abgebrochen.',
  },
};

export const connectingWords: Words = wordsOf(TEXT, (text) => text.connecting);
export const connectedWords: Words = wordsOf(TEXT, (text) => text.connected);
export const lostWords: Words = wordsOf(TEXT, (text) => text.lost);

/** @param url where the app was looked for */
export const notRunningWords = (url: string): Words => wordsOf(TEXT, (text) => text.notRunning(url));
