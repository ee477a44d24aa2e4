/** Status texts of the simulator. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../connection/connectorReport.ts';

interface SimulatorText {
  connected(perMinute: number, seed: number): string;
  lost(seconds: number): string;
  ended: string;
}

const TEXT: Readonly<Record<Locale, SimulatorText>> = {
  en: {
    connected: (perMinute, seed) => `Simulating a stream: ${perMinute} events a minute, seed ${seed}`,
    lost: (seconds) => `The simulated connection was lost; back in ${seconds} s`,
    ended: 'The simulated stream has ended',
  },
  de: {
    connected: (perMinute, seed) => `Simulierter Stream: ${perMinute} Ereignisse pro Minute, Startwert ${seed}`,
    lost: (seconds) => `Die simulierte Verbindung ist abgerissen; zurück in ${seconds} s`,
    ended: 'Der simulierte Stream ist zu Ende',
  },
};

export const connectedWords = (perMinute: number, seed: number): Words =>
  wordsOf(TEXT, (text) => text.connected(perMinute, seed));
export const lostWords = (seconds: number): Words => wordsOf(TEXT, (text) => text.lost(seconds));
export const endedWords: Words = wordsOf(TEXT, (text) => text.ended);
