import { withoutHarmlessWords } from './harmlessWords.ts';
import { SWEAR_WORDS } from './swearWords.ts';
import { type WordFilter, wordFilter } from './wordFilter.ts';

const usual = wordFilter(SWEAR_WORDS);

/** Finds the usual swear words in a text, and leaves harmless words alone that contain one. */
export const swearFilter: WordFilter = (text) => usual(withoutHarmlessWords(text));
