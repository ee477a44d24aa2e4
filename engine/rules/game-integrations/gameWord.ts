/**
 * Makes a word of a text that viewers may have written: it can stand in a command and never becomes one. Only letters, digits and
 * `_` of at most 24 characters stay (behaviour: game-int-6).
 */
import { cutCombiningRuns } from '../../core/combiningRuns.ts';

const MAX_WORD = 24;
const OTHERS = /[^\p{L}\p{N}_]/gu;
/** Name of viewers whose name has nothing that stays. */
const NOBODY = 'viewer';

export const gameWord = (text: string): string =>
  Array.from(cutCombiningRuns(text).normalize('NFKC').replace(OTHERS, '')).slice(0, MAX_WORD).join('');

/** Returns the name of a viewer as games get it. */
export const gameViewer = (name: string): string => gameWord(name) || NOBODY;
