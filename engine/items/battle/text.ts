import type { ItemAbout } from '../../core/itemAbout.ts';
import type { BattleOutcome } from '../../rules/battles.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const BATTLE_NAME_TEXT: Record<Locale, string> = { en: 'Battle', de: 'Battle' };

/** Names of both sides in the preview. */
export const SAMPLE_PLAYERS_TEXT: Record<Locale, readonly string[]> = { en: ['You', 'Mika'], de: ['Du', 'Mika'] };

/** Description of the type in the editor. */
export const BATTLE_ABOUT: ItemAbout = {
  category: 'community',
  name: BATTLE_NAME_TEXT,
  description: {
    en: 'Scores, time left and best supporters of your battle with another streamer.',
    de: 'Punktestand, Restzeit und beste Unterstützer deines Battles mit einem anderen Streamer.',
  },
  keywords: 'match versus vs score points lead opponent punkte gegner duell',
};

export interface BattleWords {
  none: string;
  over: string;
  /** Names of sides whose own names are unknown. */
  own: string;
  opponent: string;
  outcome: Record<BattleOutcome, string>;
}

export const BATTLE_WORDS: Record<Locale, BattleWords> = {
  en: {
    none: 'No battle right now',
    over: 'It’s over',
    own: 'Us',
    opponent: 'Opponent',
    outcome: { won: 'Won!', lost: 'Lost', draw: 'Draw' },
  },
  de: {
    none: 'Gerade kein Battle',
    over: 'Vorbei',
    own: 'Wir',
    opponent: 'Gegner',
    outcome: { won: 'Gewonnen!', lost: 'Verloren', draw: 'Unentschieden' },
  },
};
