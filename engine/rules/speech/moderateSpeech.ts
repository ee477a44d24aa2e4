/** Moderates text for speech by the streamer's rules (behaviour: speech-3). Pure, and linear in the text. */
import type { SpeechSettings } from '#schemas/generated/types.ts';
import { type Failure, failureBy } from '../../core/problem.ts';
import { swearFilter } from '../words/swearFilter.ts';
import { type WordFilter, wordFilter } from '../words/wordFilter.ts';
import { withoutLinks } from './links.ts';
import { hasWords, inOneLine, withoutPictures, withoutRepeats } from './spokenForm.ts';

export type SpeechModeration = SpeechSettings['moderation'];

/** Text to read, or the reason why nothing is read. */
export type Moderated = { text: string } | { refused: Failure };

/** Reduces a word to letters and digits, as allowed words are compared. */
const wordOf = (token: string): string => token.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Also removes attached digits: allowing a word allows it with digits too. */
const withoutDigits = (word: string): string => word.replace(/^\p{N}+/u, '').replace(/(?<!\p{N})\p{N}+$/u, '');

const filters = new WeakMap<SpeechModeration, WordFilter>();

/** Returns the filter of the rules, built once per state. */
function filterOf(moderation: SpeechModeration): WordFilter {
  const known = filters.get(moderation);
  if (known) return known;
  const { swearWords, blockedWords, allowedWords } = moderation;
  const own = wordFilter(blockedWords);
  const allowed = new Set(allowedWords.map(wordOf));
  const isAllowed = (word: string): boolean => allowed.has(word) || allowed.has(withoutDigits(word));
  const withoutAllowed = (text: string): string =>
    allowed.size === 0
      ? text
      : text
          .split(' ')
          .filter((token) => !isAllowed(wordOf(token)))
          .join(' ');
  const filter: WordFilter = (text) => own(text) ?? (swearWords ? swearFilter(withoutAllowed(text)) : null);
  filters.set(moderation, filter);
  return filter;
}

/** Chats repeat themselves, and a name precedes each message: checking a text takes a tenth of a millisecond. */
const MOST_KEPT = 1_000;
const LONGEST_KEPT = 200;
const looked = new WeakMap<SpeechModeration, Map<string, Moderated>>();

/** @param text original text */
export function moderateSpeech(text: string, moderation: SpeechModeration): Moderated {
  if (text.length > LONGEST_KEPT) return moderate(text, moderation);
  let known = looked.get(moderation);
  if (known === undefined) looked.set(moderation, (known = new Map<string, Moderated>()));
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = moderate(text, moderation);
  const [oldest] = known.keys();
  if (known.size >= MOST_KEPT) known.delete(oldest!);
  known.set(text, found);
  return found;
}

function moderate(input: string, moderation: SpeechModeration): Moderated {
  // A word hidden behind invisible characters still counts.
  const written = inOneLine(input);
  const blocked = blockedIn(written, moderation);
  if (blocked !== null) return blocked;
  const links = moderation.links === 'read' ? { text: written, found: false } : withoutLinks(written);
  if (links.found && moderation.links === 'skip') return { refused: failureBy('SPEECH_LINK') };
  const seen = moderation.emoji === 'remove' ? withoutPictures(links.text) : links.text;
  // Removing parts may have created a new link.
  if (moderation.links !== 'read' && seen !== written && withoutLinks(seen).found)
    return { refused: failureBy('SPEECH_LINK') };
  const text = moderation.shortensRepeats ? withoutRepeats(seen) : seen;
  if (!hasWords(text) && (moderation.emoji !== 'read' || text === '')) return { refused: failureBy('SPEECH_EMPTY') };
  // Removed parts may have separated two halves of a word.
  return (text === written ? null : blockedIn(text, moderation)) ?? { text };
}

/** Returns the word of a text that the rules block, or null. Links and emoji are not judged. */
export const blockedWordIn = (text: string, moderation: SpeechModeration): string | null =>
  filterOf(moderation)(inOneLine(text));

function blockedIn(text: string, moderation: SpeechModeration): Moderated | null {
  const word = filterOf(moderation)(text);
  return word === null ? null : { refused: failureBy('SPEECH_BLOCKED', { word }) };
}
