/** Prepares the note about a removed entrant for the proof of the draw, which nobody can change later. Pure. */
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';
import { withoutControls } from '#engine/core/controlCharacters.ts';
import { isVisible } from '#engine/core/visibleText.ts';
import type { KnownViewer } from '#schemas/generated/types.ts';

const NAME_SIGN = '…';
/** Shorter names are not removed, because a single letter is also a word. */
const SHORTEST_NAME = 2;
const IS_OF_WORD = /[\p{L}\p{N}_]/u;

const composed = (text: string): string => cutCombiningRuns(text).normalize('NFC');
/** Lower-cases a text if that keeps its length, so that positions stay valid. */
const inSmallLetters = (text: string): string =>
  text.toLowerCase().length === text.length ? text.toLowerCase() : text;

/**
 * Returns the note in one line, without the viewer's names and id, because they could not be deleted from it later (behaviour:
 * viewerdelete-2).
 */
export function publicNote(written: string, { tiktokId, name, displayName }: KnownViewer): string {
  const note = withoutControls(composed(written)).split(/\s+/u).filter(isVisible).join(' ');
  const names = [displayName, name, tiktokId]
    .map((one) => composed(one).trim().replaceAll(/\s+/gu, ' '))
    .filter((one) => isVisible(one) && one.length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length);
  return names.reduce(withoutName, note);
}

/** Replaces each occurrence of a name, with its @, that is not part of another word. */
function withoutName(note: string, name: string): string {
  const [inNote, wanted] = [inSmallLetters(note), inSmallLetters(name)];
  let [left, from] = ['', 0];
  for (let at = inNote.indexOf(wanted); at >= 0; at = inNote.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isPart = IS_OF_WORD.test(inNote.charAt(at - 1)) || IS_OF_WORD.test(inNote.charAt(end));
    if (at < from || isPart) continue;
    left += note.slice(from, note.charAt(at - 1) === '@' ? at - 1 : at) + NAME_SIGN;
    from = end;
  }
  return left + note.slice(from);
}
