/**
 * Cuts long runs of combining marks. Normalizing sorts the marks of each run in quadratic time, so texts of strangers
 * are cut first (behaviour: condition-4). People write up to five marks on a letter.
 */

/** Longest run of marks that is kept. */
const MAX_COMBINING_RUN = 8;

/** The halfwidth sound marks of Japanese are letters, but normalizing turns them into combining marks. */
const MARK = /[\p{M}\uff9e\uff9f]/u;
const MARKS = /[\p{M}\uff9e\uff9f]*/uy;
const FIRST_MARK = 0x300;
/** Range of the ideographs and syllables of East Asia, by far the most characters; it contains no mark. */
const [FIRST_IDEOGRAPH, LAST_IDEOGRAPH] = [0x3400, 0xa48f];
const [FIRST_HANGUL, LAST_HANGUL] = [0xac00, 0xd7a3];

/** Returns the text with at most `most` combining marks in a row; the same text when it has no longer run. */
export function cutCombiningRuns(text: string, most = MAX_COMBINING_RUN): string {
  let [cut, copied] = ['', 0];
  // A run that is too long covers at least one of these positions.
  for (let position = most; position < text.length; position += most + 1) {
    if (!isMarkAt(text, position)) continue;
    const end = endOfRun(text, position);
    const keptEnd = afterCharacters(text, startOfRun(text, position), most);
    if (keptEnd < end) {
      cut += text.slice(copied, keptEnd);
      copied = end;
    }
    position = end;
  }
  return copied === 0 ? text : cut + text.slice(copied);
}

/**
 * Composes letters and their marks into one character where one exists (NFC), for texts that are drawn. A text with a
 * longer run of marks is returned unchanged: displayed text must not be cut.
 */
export function composedText(text: string): string {
  return cutCombiningRuns(text) === text ? text.normalize('NFC') : text;
}

/** Tells whether the character that the unit at this position belongs to is a mark. */
function isMarkAt(text: string, position: number): boolean {
  const unit = text.charCodeAt(position);
  if (unit < FIRST_MARK || (unit >= FIRST_IDEOGRAPH && unit <= LAST_IDEOGRAPH)) return false;
  if (unit >= FIRST_HANGUL && unit <= LAST_HANGUL) return false;
  return MARK.test(characterAt(text, position));
}

function characterAt(text: string, position: number): string {
  const unit = text.charCodeAt(position);
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff && position > 0 && text.codePointAt(position - 1)! > 0xffff;
  return String.fromCodePoint(text.codePointAt(isSecondHalf ? position - 1 : position)!);
}

function startOfRun(text: string, position: number): number {
  let start = position;
  while (start > 0 && isMarkAt(text, start - 1)) start -= 1;
  return start;
}

function endOfRun(text: string, position: number): number {
  const unit = text.charCodeAt(position);
  // Both halves of a pair end at the same position.
  MARKS.lastIndex = unit >= 0xd800 && unit <= 0xdbff ? position + 2 : position + 1;
  MARKS.test(text);
  return MARKS.lastIndex;
}

function afterCharacters(text: string, start: number, count: number): number {
  let position = start;
  for (let read = 0; read < count; read++) position += text.codePointAt(position)! > 0xffff ? 2 : 1;
  return position;
}
