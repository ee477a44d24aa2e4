/** Texts for streamers about the connection to Twitch. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../connection/connectorReport.ts';

const en = {
  connecting: (channel: string) => `Connecting to the Twitch chat of ${channel}.`,
  connected: (channel: string) => `Connected to the Twitch chat of ${channel}.`,
  unknown: (channel: string) => `Twitch does not open the chat of ${channel}.`,
  checkName: 'Check the name of your channel.',
  unreachable: "Can't reach the Twitch chat.",
  lost: 'The connection to the Twitch chat was lost.',
};

type TwitchText = typeof en;

const de: TwitchText = {
  connecting: (channel) => `Verbindet sich mit dem Twitch-Chat von ${channel}.`,
  connected: (channel) => `Verbunden mit dem Twitch-Chat von ${channel}.`,
  unknown: (channel) => `Twitch öffnet den Chat von ${channel} nicht.`,
  checkName: 'Prüfe den Namen deines Kanals.',
  unreachable: 'Der Twitch-Chat ist nicht erreichbar.',
  lost: 'Die Verbindung zum Twitch-Chat ging verloren.',
};

const TEXT: Readonly<Record<Locale, TwitchText>> = { en, de };

export const connectingWords = (channel: string): Words => wordsOf(TEXT, (text) => text.connecting(channel));
export const connectedWords = (channel: string): Words => wordsOf(TEXT, (text) => text.connected(channel));
export const unknownWords = (channel: string): Words => wordsOf(TEXT, (text) => text.unknown(channel));
export const checkNameRemedy: Words = wordsOf(TEXT, (text) => text.checkName);
export const unreachableWords: Words = wordsOf(TEXT, (text) => text.unreachable);
export const lostWords: Words = wordsOf(TEXT, (text) => text.lost);
