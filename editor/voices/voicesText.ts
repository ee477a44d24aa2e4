/** Texts of the voice choice. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  voice: 'Voice',
  usual: 'Default',
  paid: 'paid',
  rate: 'Speed',
  pitch: 'Pitch',
  sample: 'Hello and welcome to the stream!',
  listen: 'Play a sample',
  stop: 'Stop',
  notPlayed: 'This browser could not play the sample. Try another browser.',
};

export type VoicesText = typeof en;

const de: VoicesText = {
  voice: 'Stimme',
  usual: 'Standard',
  paid: 'kostenpflichtig',
  rate: 'Tempo',
  pitch: 'Tonhöhe',
  sample: 'Hallo und willkommen im Stream!',
  listen: 'Probe abspielen',
  stop: 'Stoppen',
  notPlayed: 'Dieser Browser konnte die Probe nicht abspielen. Versuche einen anderen Browser.',
};

export const VOICES_TEXT: Record<Locale, VoicesText> = { en, de };
