/** Distributes atoms over lines: greedy, words whole, a word wider than a line cut between graphemes, ellipsis at the end. */
import { graphemesOf } from './graphemes.ts';
import type { Atom, LetterAtom, PictureAtom } from './atoms.ts';
import type { Measurer } from './measurer.ts';

export type LineAtom = LetterAtom | PictureAtom;

export interface BrokenLines {
  lines: LineAtom[][];
  isTruncated: boolean;
}

const ELLIPSIS = '…';

/**
 * @param maxWidthPx width of a line, may be Infinity
 * @param maxLines at least 1, may be Infinity
 * @returns at least one line; without spaces at the ends of lines and line feeds at the end of the text
 */
export function breakLines(
  atoms: readonly Atom[],
  measurer: Measurer,
  maxWidthPx: number,
  maxLines: number,
): BrokenLines {
  const queue = atoms.slice(0, lastIndex(atoms, (atom) => atom.kind !== 'break' && atom.kind !== 'space') + 1);
  const lines: LineAtom[][] = [];
  let start = 0;
  while (lines.length < maxLines) {
    start = skipSpaces(queue, start);
    const end = endOfLine(queue, start, measurer, maxWidthPx);
    const isFed = queue[end]?.kind === 'break';
    const isLast = end >= queue.length;
    if (!isLast && lines.length === maxLines - 1) {
      const rest = lineAtoms(queue, start, isFed ? end : nextFeed(queue, end));
      lines.push(ellipsize(rest, measurer, maxWidthPx));
      return { lines, isTruncated: true };
    }
    lines.push(trimmed(lineAtoms(queue, start, end)));
    if (isLast) break;
    start = isFed ? end + 1 : end;
  }
  return { lines, isTruncated: false };
}

/**
 * Returns the index after the last atom of the line that starts at `start`. May cut the first word in `queue` in two.
 */
function endOfLine(queue: Atom[], start: number, measurer: Measurer, maxWidthPx: number): number {
  let usedPx = 0;
  let index = start;
  while (index < queue.length && queue[index]!.kind !== 'break') {
    const end = endOfCluster(queue, index);
    const widthPx = widthOf(queue, index, end);
    const isSpace = queue[index]!.kind === 'space';
    if (!isSpace && usedPx + widthPx - endSpacing(queue[end - 1]!) > maxWidthPx) {
      return index > start && usedPx > 0 ? index : cutCluster(queue, index, measurer, maxWidthPx);
    }
    usedPx += widthPx;
    index = end;
  }
  return index;
}

/** Returns the letter spacing after an atom, which is removed at the end of a line. */
const endSpacing = (atom: Atom): number => (atom.kind === 'letters' ? atom.run.letterSpacingPx : 0);

/** Returns the index after the atoms that must stay together with the one at `start`. */
function endOfCluster(queue: readonly Atom[], start: number): number {
  let end = start + 1;
  if (queue[start]!.kind === 'space') return end;
  while (end < queue.length) {
    const next = queue[end]!;
    if (next.kind === 'break' || next.kind === 'space' || next.canBreakBefore) break;
    end++;
  }
  return end;
}

/** Cuts a cluster wider than a line: takes as much as fits, at least one grapheme, and leaves the rest in the queue. */
function cutCluster(queue: Atom[], start: number, measurer: Measurer, maxWidthPx: number): number {
  let index = start;
  let leftPx = maxWidthPx;
  while (true) {
    const atom = queue[index]!;
    if (atom.kind === 'break') return index;
    if (atom.widthPx - endSpacing(atom) <= leftPx) {
      leftPx -= atom.widthPx;
      index++;
      continue;
    }
    if (atom.kind !== 'letters') return Math.max(index, start + 1);
    const [head, tail] = cutLetters(atom, measurer, leftPx + endSpacing(atom), index === start ? 1 : 0);
    if (head === null) return index;
    queue.splice(index, 1, ...(tail === null ? [head] : [head, tail]));
    return index + 1;
  }
}

/** Cuts a word so that the head fits in `availablePx`; the head keeps at least `atLeast` graphemes. */
function cutLetters(
  atom: LetterAtom,
  measurer: Measurer,
  availablePx: number,
  atLeast: number,
): [LetterAtom | null, LetterAtom | null] {
  const graphemes = graphemesOf(atom.text);
  let low = atLeast;
  let high = graphemes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (lettersWidth(atom, graphemes.slice(0, middle).join(''), measurer) <= availablePx) low = middle;
    else high = middle - 1;
  }
  const head = low === 0 ? null : withText(atom, graphemes.slice(0, low).join(''), measurer, atom.canBreakBefore);
  const tail = low === graphemes.length ? null : withText(atom, graphemes.slice(low).join(''), measurer, true);
  return [head, tail];
}

function lettersWidth(atom: LetterAtom, text: string, measurer: Measurer): number {
  return measurer.measure(text, atom.run.font, atom.run.direction, atom.run.letterSpacingPx).widthPx;
}

function withText(atom: LetterAtom, text: string, measurer: Measurer, canBreakBefore: boolean): LetterAtom {
  return { ...atom, text, canBreakBefore, widthPx: lettersWidth(atom, text, measurer) };
}

function ellipsize(rest: readonly LineAtom[], measurer: Measurer, maxWidthPx: number): LineAtom[] {
  const model = rest.find((atom) => atom.kind !== 'picture');
  if (model === undefined) return rest.slice(0, Math.max(1, fitting(rest, maxWidthPx)));
  const ellipsis = withText({ ...model, kind: 'letters' }, ELLIPSIS, measurer, false);
  const availablePx = maxWidthPx + endSpacing(ellipsis) - ellipsis.widthPx;
  const whole = fitting(rest, availablePx);
  const kept = rest.slice(0, whole);
  const next = rest[whole];
  if (next?.kind === 'letters') {
    const usedPx = kept.reduce((sum, atom) => sum + atom.widthPx, 0);
    const [head] = cutLetters(next, measurer, availablePx - usedPx, 0);
    if (head !== null) kept.push(head);
  }
  return [...trimmed(kept), ellipsisAfter(kept, ellipsis)];
}

/** Returns how many atoms from the start fit. */
function fitting(atoms: readonly LineAtom[], availablePx: number): number {
  let usedPx = 0;
  const count = atoms.findIndex((atom) => (usedPx += atom.widthPx) > availablePx);
  return count === -1 ? atoms.length : count;
}

/** Places the ellipsis in the run of the last letters, so that it joins them. */
function ellipsisAfter(kept: readonly LineAtom[], ellipsis: LetterAtom): LetterAtom {
  const last = kept[lastIndex(kept, (atom) => atom.kind === 'letters')];
  return last?.kind === 'letters' ? { ...ellipsis, run: last.run } : ellipsis;
}

function lineAtoms(queue: readonly Atom[], start: number, end: number): LineAtom[] {
  return queue.slice(start, end).filter((atom) => atom.kind !== 'break');
}

function trimmed(line: LineAtom[]): LineAtom[] {
  return line.slice(0, lastIndex(line, (atom) => atom.kind !== 'space') + 1);
}

function lastIndex<T>(list: readonly T[], matches: (element: T) => boolean): number {
  let index = list.length - 1;
  while (index >= 0 && !matches(list[index]!)) index--;
  return index;
}

function nextFeed(queue: readonly Atom[], from: number): number {
  let index = from;
  while (index < queue.length && queue[index]!.kind !== 'break') index++;
  return index;
}

function skipSpaces(queue: readonly Atom[], from: number): number {
  let index = from;
  while (queue[index]?.kind === 'space') index++;
  return index;
}

function widthOf(queue: readonly Atom[], start: number, end: number): number {
  let sum = 0;
  for (let index = start; index < end; index++) {
    const atom = queue[index]!;
    if (atom.kind !== 'break') sum += atom.widthPx;
  }
  return sum;
}
