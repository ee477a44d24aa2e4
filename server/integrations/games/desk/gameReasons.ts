/** Says why a game was not reached, with the remedy. */
import type { BothLanguages } from '#engine/core/appError.ts';

export const GAME_REASONS: Readonly<Record<string, BothLanguages>> = {
  notRunning: {
    en: 'it is not running, or not at this address.',
    de: 'Es läuft nicht, oder nicht unter dieser Adresse.',
  },
  noAnswer: { en: 'it does not answer.', de: 'Es antwortet nicht.' },
  password: { en: 'its password is another one.', de: 'Sein Passwort ist ein anderes.' },
  protocol: {
    en: 'what listens there speaks another language.',
    de: 'Was dort lauscht, spricht eine andere Sprache.',
  },
  address: {
    en: 'this address must not be called from here.',
    de: 'Diese Adresse darf von hier nicht aufgerufen werden.',
  },
  programsOff: {
    en: 'Games is off under Integrations.',
    de: '„Spiele“ ist unter „Integrationen“ aus.',
  },
};

export const reasonWords = (reason: string): BothLanguages => GAME_REASONS[reason] ?? { en: reason, de: reason };
