/** Words of choosing a voice, wherever that is done. */
import type { Locale } from '#schemas/generated/types.ts';

export interface VoicesText {
  voice: string;
  anyVoice: string;
  paid: string;
  rate: string;
  pitch: string;
}

export const VOICES_TEXT: Record<Locale, VoicesText> = {
  en: { voice: 'Voice', anyVoice: 'To fit the message', paid: 'costs', rate: 'Speed', pitch: 'Pitch' },
  de: { voice: 'Stimme', anyVoice: 'Passend zur Nachricht', paid: 'kostet', rate: 'Tempo', pitch: 'Tonhöhe' },
};
