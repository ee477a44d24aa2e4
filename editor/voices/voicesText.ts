/** Words of choosing a voice, wherever that is done. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  voice: 'Voice',
  anyVoice: 'To fit the message',
  usual: 'The usual one',
  paid: 'costs',
  rate: 'Speed',
  pitch: 'Pitch',
  sample: 'Hello and welcome to the stream!',
  listen: 'Listen to a sample',
  stop: 'Stop',
  notPlayed: 'This browser could not play the sound.',
};

export type VoicesText = typeof en;

const de: VoicesText = {
  voice: 'Stimme',
  anyVoice: 'Passend zur Nachricht',
  usual: 'Die übliche',
  paid: 'kostet',
  rate: 'Tempo',
  pitch: 'Tonhöhe',
  sample: 'Hallo und willkommen im Stream!',
  listen: 'Eine Probe hören',
  stop: 'Stoppen',
  notPlayed: 'Dieser Browser konnte den Ton nicht abspielen.',
};

export const VOICES_TEXT: Record<Locale, VoicesText> = { en, de };
