import { wholeNumberText } from '../../core/numberText.ts';
import type { ItemAbout } from '../../core/itemAbout.ts';
import type { GiveawayData, GiveawayDrawn, Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const GIVEAWAY_NAME_TEXT: Record<Locale, string> = { en: 'Giveaway', de: 'Gewinnspiel' };

export const SAMPLE_PRIZE_TEXT: Record<Locale, string> = { en: 'A mug', de: 'Eine Tasse' };

/** Description of the type in the editor. */
export const GIVEAWAY_ABOUT: ItemAbout = {
  category: 'community',
  name: GIVEAWAY_NAME_TEXT,
  description: {
    en: 'The giveaway that is on: who entered, the draw and who won.',
    de: 'Das laufende Gewinnspiel: wer teilnimmt, die Ziehung und wer gewonnen hat.',
  },
  keywords: 'raffle prize draw winner verlosung preis ziehung gewinner',
};

export type HowToEnter = Pick<GiveawayData, 'entry' | 'command' | 'perTicket' | 'isOneGift'>;

export interface GiveawayWords {
  none: string;
  entrants(count: number): string;
  tickets(count: number): string;
  hint(data: HowToEnter): string;
  closed: string;
  drawing: string;
  claim: Record<GiveawayDrawn['claim'], string>;
}

/** Viewers pay for what stands there: less than a ticket costs is not said to be enough. */
const HINTS: Record<Locale, Record<GiveawayData['entry'], (how: HowToEnter) => string>> = {
  en: {
    command: ({ command }) => `Write ${command} in the chat`,
    gift({ perTicket = 1, isOneGift = false }) {
      if (perTicket === 1) return isOneGift ? 'Send the chosen gift to take part' : 'Send a gift to take part';
      return `${isOneGift ? 'The chosen gift: ' : 'Gifts: '}${wholeNumberText(perTicket, 'en')} coins = 1 ticket`;
    },
    likes: ({ perTicket = 1 }) =>
      perTicket === 1 ? 'Like the stream to take part' : `${wholeNumberText(perTicket, 'en')} likes = 1 ticket`,
  },
  de: {
    command: ({ command }) => `Schreib ${command} in den Chat`,
    gift({ perTicket = 1, isOneGift = false }) {
      const what = isOneGift ? 'das ausgesuchte Geschenk' : 'ein Geschenk';
      if (perTicket === 1) return `Schick ${what} und sei dabei`;
      return `${isOneGift ? 'Das ausgesuchte Geschenk' : 'Geschenke'}: ${wholeNumberText(perTicket, 'de')} Münzen = 1 Los`;
    },
    likes: ({ perTicket = 1 }) =>
      perTicket === 1 ? 'Like den Stream und sei dabei' : `${wholeNumberText(perTicket, 'de')} Likes = 1 Los`,
  },
};

export const GIVEAWAY_WORDS: Record<Locale, GiveawayWords> = {
  en: {
    none: 'No giveaway right now',
    entrants: (count) => `${wholeNumberText(count, 'en')} ${count === 1 ? 'entrant' : 'entrants'}`,
    tickets: (count) => `${wholeNumberText(count, 'en')} ${count === 1 ? 'ticket' : 'tickets'}`,
    hint: (how) => HINTS.en[how.entry](how),
    closed: 'Entries are closed',
    drawing: 'Who will it be?',
    claim: { none: 'has won!', open: 'Write something in the chat', claimed: 'has won!', missed: 'No answer' },
  },
  de: {
    none: 'Gerade kein Gewinnspiel',
    entrants: (count) => `${wholeNumberText(count, 'de')} Teilnehmer`,
    tickets: (count) => `${wholeNumberText(count, 'de')} ${count === 1 ? 'Los' : 'Lose'}`,
    hint: (how) => HINTS.de[how.entry](how),
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
