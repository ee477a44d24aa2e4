import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const VOTE_NAME_TEXT: Record<Locale, string> = { en: 'Vote', de: 'Abstimmung' };

/** The question when the streamer asks none. */
export const DEFAULT_QUESTION_TEXT: Record<Locale, string> = { en: 'What do you say?', de: 'Was meint ihr?' };

/** The answers when the streamer gives fewer than two. */
export const DEFAULT_OPTIONS_TEXT: Record<Locale, readonly [string, string]> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
};

/** Hint for voting. `what` names the allowed messages: `1–4`, `A–D`, `!vote 1–4` with a keyword. */
export const HINT_TEXT: Record<Locale, (what: string) => string> = {
  en: (what) => `Type ${what} in chat`,
  de: (what) => `Schreib ${what} in den Chat`,
};

/** Name of the message when viewers vote by the words of an option. */
export const YOUR_ANSWER_TEXT: Record<Locale, string> = { en: 'your answer', de: 'deine Antwort' };

/** All votes together; `count` is the number as it is shown. */
export const VOTES_TEXT: Record<Locale, Record<'one' | 'many', string>> = {
  en: { one: 'vote', many: 'votes' },
  de: { one: 'Stimme', many: 'Stimmen' },
};

/** Titles of the result. */
export const RESULT_TEXT: Record<'winner' | 'tie' | 'none', Record<Locale, string>> = {
  winner: { en: 'Result', de: 'Ergebnis' },
  tie: { en: 'Tie', de: 'Gleichstand' },
  none: { en: 'No votes', de: 'Keine Stimmen' },
};

/** Description of the type in the editor. */
export const VOTE_ABOUT: ItemAbout = {
  category: 'progress',
  name: VOTE_NAME_TEXT,
  description: {
    en: 'A question to your chat with two to six answers and a bar for each.',
    de: 'Eine Frage an deinen Chat mit zwei bis sechs Antworten und je einem Balken.',
  },
  keywords: 'poll survey question umfrage frage',
};
