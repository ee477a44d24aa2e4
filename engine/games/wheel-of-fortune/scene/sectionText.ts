/**
 * The text of a section: along the radius, as large as fits between 12 and 80 (behaviour: wheel-8), on one to three
 * lines. A text that does not fit is cut on one line, in smaller letters where sections are narrow. Pure: widths come from the caller.
 *
 *        hub ──────────────► rim
 *     ╲__________________________
 *      ╲      Sing a song       │   the corners at the hub's side must stay inside the wedge,
 *      ╱________________________│   those at the rim inside the pegs
 */
import { PEG_RADIUS_AT } from './geometry.ts';

const SMALLEST = 12;
const LARGEST = 80;
/** Smallest size of a text that is cut, so that some of it stays readable. */
const SMALLEST_CUT = 8;
/** A text that is cut becomes smaller until its line has room for a text so wide, in font sizes. */
const CUT_WIDTH = 8;
/** A line with less room, in font sizes, has no room for a letter and an ellipsis. */
const LEAST_WIDTH = 1.6;
export const LINE_HEIGHT = 1.08;
const MAX_LINES = 3;
/** Room between letters and hub, and between letters and pegs, where the pointer's tip is. */
const MARGIN_HUB = 12;
const MARGIN_RIM = 17;
/** Room to the edges of the section, in halves of the block's height. */
const MARGIN_ACROSS = 0.12;
/** A further line is worth it when the letters get so much larger. */
const WORTH_A_LINE = 1.2;

export interface SectionText {
  /** With line feeds; empty when there is no room for a letter. */
  text: string;
  /** False when it ends in an ellipsis. */
  isWhole: boolean;
  fontSize: number;
  lineCount: number;
  /** Where the lines may begin and end, distance from the wheel's middle. */
  from: number;
  to: number;
}

/**
 * @param widthOf width of a line of text at font size 1
 * @param arcSize of its section, in turns
 * @param hub radius of what covers the middle
 */
export function fitSectionText(
  text: string,
  arcSize: number,
  hub: number,
  widthOf: (line: string) => number,
): SectionText {
  let best: SectionText | null = null;
  for (const lines of lineOptions(text)) {
    const fitted = fitLines(lines, arcSize, hub, widthOf);
    if (best === null || isBetter(fitted, best)) best = fitted;
  }
  return best!.isWhole ? best! : cutLine(text.trim().replace(/\s+/gu, ' '), arcSize, hub);
}

/** Words are not cut while there is another way. */
function isBetter(fitted: SectionText, best: SectionText): boolean {
  if (fitted.isWhole !== best.isWhole) return fitted.isWhole;
  return fitted.fontSize > best.fontSize * WORTH_A_LINE;
}

/** The text on one line, and broken into two and three lines of about the same length where it has spaces. */
function lineOptions(text: string): string[][] {
  const words = text.trim().split(/\s+/u);
  const counts = Array.from({ length: Math.min(MAX_LINES, words.length) }, (_none, index) => index + 1);
  return counts.map((count) => balanced(words, count));
}

/** Words on `count` lines so that the longest line is as short as possible. */
function balanced(words: readonly string[], count: number): string[] {
  if (count === 1) return [words.join(' ')];
  let best: string[] = [];
  for (let first = 1; first <= words.length - count + 1; first++) {
    const lines = [words.slice(0, first).join(' '), ...balanced(words.slice(first), count - 1)];
    if (best.length === 0 || longest(lines) < longest(best)) best = lines;
  }
  return best;
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => line.length));
}

function fitLines(
  lines: readonly string[],
  arcSize: number,
  hub: number,
  widthOf: (line: string) => number,
): SectionText {
  const width = Math.max(...lines.map(widthOf));
  let fontSize = LARGEST;
  let room = roomFor(fontSize * LINE_HEIGHT * lines.length, arcSize, hub);
  while (fontSize > SMALLEST && width * fontSize > room.to - room.from) {
    fontSize--;
    room = roomFor(fontSize * LINE_HEIGHT * lines.length, arcSize, hub);
  }
  const isWhole = width * fontSize <= room.to - room.from;
  return { text: lines.join('\n'), isWhole, fontSize, lineCount: lines.length, ...room };
}

/** One line that ends in an ellipsis. */
function cutLine(text: string, arcSize: number, hub: number): SectionText {
  const lineRoom = (size: number): { from: number; to: number } => roomFor(size * LINE_HEIGHT, arcSize, hub);
  let fontSize = SMALLEST;
  let room = lineRoom(fontSize);
  while (fontSize > SMALLEST_CUT && room.to - room.from < CUT_WIDTH * fontSize) room = lineRoom(--fontSize);
  const isTooNarrow = room.to - room.from < LEAST_WIDTH * fontSize;
  return { text: isTooNarrow ? '' : text, isWhole: false, fontSize, lineCount: 1, ...room };
}

/** From where to where a block of this height fits between the edges of its section. */
function roomFor(height: number, arcSize: number, hub: number): { from: number; to: number } {
  const half = Math.PI * arcSize;
  const across = (height / 2) * (1 + MARGIN_ACROSS);
  const apex = half < Math.PI / 2 ? across / Math.tan(half) : 0;
  const reach = PEG_RADIUS_AT - MARGIN_RIM;
  return { from: Math.max(hub + MARGIN_HUB, apex), to: Math.sqrt(Math.max(0, reach * reach - across * across)) };
}
