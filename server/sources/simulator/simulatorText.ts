/** Status texts of the simulator. */
import type { Locale } from '#schemas/generated/types.ts';
import { type Words, wordsOf } from '../connection/connectorReport.ts';

const en = {
  connected: (perMinute: number, seed: number) => `Simulating a stream: ${perMinute} events per minute, seed ${seed}`,
  lost: (seconds: number) => `The simulated connection was lost. It returns in ${seconds} s`,
  ended: 'The simulated stream has ended',
};

type SimulatorText = typeof en;

const de: SimulatorText = {
  connected: (perMinute, seed) => `Simulierter Stream: ${perMinute} Ereignisse pro Minute, Startwert ${seed}`,
  lost: (seconds) => `Die simulierte Verbindung ging verloren. Sie ist in ${seconds} s zurück`,
  ended: 'Der simulierte Stream ist zu Ende',
};

const TEXT: Readonly<Record<Locale, SimulatorText>> = { en, de };

export const connectedWords = (perMinute: number, seed: number): Words =>
  wordsOf(TEXT, (text) => text.connected(perMinute, seed));
export const lostWords = (seconds: number): Words => wordsOf(TEXT, (text) => text.lost(seconds));
export const endedWords: Words = wordsOf(TEXT, (text) => text.ended);
