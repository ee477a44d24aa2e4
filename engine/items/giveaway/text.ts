import { wholeNumberText } from '../../core/numberText.ts';
import type { ItemAbout } from '../../core/itemAbout.ts';
import type { GiveawayData, GiveawayDrawn, Locale } from '#schemas/generated/types.ts';

/** What a new one is called. */
export const GIVEAWAY_NAME_TEXT: Record<Locale, string> = { en: 'Giveaway', de: 'Gewinnspiel' };

export const SAMPLE_PRIZE_TEXT: Record<Locale, string> = { en: 'A mug', de: 'Eine Tasse' };

/** What the editor says of the type. */
export const GIVEAWAY_ABOUT: ItemAbout = {
  category: 'community',
  name: GIVEAWAY_NAME_TEXT,
  description: {
    en: 'The giveaway that is on: who entered, the draw and who won.',
    de: 'Das laufende Gewinnspiel: wer teilnimmt, die Ziehung und wer gewonnen hat.',
  },
  keywords: 'raffle prize draw winner verlosung preis ziehung gewinner',
};

export interface GiveawayWords {
  none: string;
  entrants(count: number): string;
  tickets(count: number): string;
  hint(data: Pick<GiveawayData, 'entry' | 'command'>): string;
  closed: string;
  drawing: string;
  claim: Record<GiveawayDrawn['claim'], string>;
}

const HINTS: Record<Locale, Record<GiveawayData['entry'], (command: string) => string>> = {
  en: {
    command: (command) => `Write ${command} in the chat`,
    gift: () => 'Send a gift to take part',
    likes: () => 'Like the stream to take part',
  },
  de: {
    command: (command) => `Schreib ${command} in den Chat`,
    gift: () => 'Schick ein Geschenk und sei dabei',
    likes: () => 'Like den Stream und sei dabei',
  },
};

export const GIVEAWAY_WORDS: Record<Locale, GiveawayWords> = {
  en: {
    none: 'No giveaway right now',
    entrants: (count) => `${wholeNumberText(count, 'en')} ${count === 1 ? 'entrant' : 'entrants'}`,
    tickets: (count) => `${wholeNumberText(count, 'en')} ${count === 1 ? 'ticket' : 'tickets'}`,
    hint: ({ entry, command }) => HINTS.en[entry](command),
    closed: 'Entries are closed',
    drawing: 'Who will it be?',
    claim: { none: 'has won!', open: 'Write something in the chat', claimed: 'has won!', missed: 'No answer' },
  },
  de: {
    none: 'Gerade kein Gewinnspiel',
    entrants: (count) => `${wholeNumberText(count, 'de')} Teilnehmer`,
    tickets: (count) => `${wholeNumberText(count, 'de')} ${count === 1 ? 'Los' : 'Lose'}`,
    hint: ({ entry, command }) => HINTS.de[entry](command),
    closed: 'Teilnahme beendet',
    drawing: 'Wer wird es sein?',
    claim: {
      none: 'hat gewonnen!',
      open: 'Schreib etwas in den Chat',
      claimed: 'hat gewonnen!',
      missed: 'Keine Antwort',
    },
  },
};
