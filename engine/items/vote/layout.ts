/**
 * Layout of a vote, px inside the item's box. Pure. The background is as high as its content.
 *
 *   bars      Question            ( 0:42 )     compact   (1) Option                12   63 %
 *             ┌──────────────────────────┐               ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░░░░░░
 *             │(1) Option▓▓▓  12    63 % │
 *             └──────────────────────────┘
 *             Type 1–2 in chat    19 votes
 *
 * The hint and the number of votes are stacked when they do not fit side by side. Options stand in two columns where the item is
 * too low for one and wide enough for two.
 */
import type { Box } from '../../core/geometry.ts';
import type { VoteSettings } from '#schemas/generated/types.ts';

/** Lengths in font sizes. */
const LINE = 1.25;
export const QUESTION_SIZE = 1.12;
export const COUNT_SIZE = 0.84;
export const FOOTER_SIZE = 0.84;
export const PILL_SIZE = 0.84;
const PILL_HEIGHT = 1.5;
/** Gap between the two texts of the footer. */
export const FOOTER_GAP = 1;
/** Smallest scale of a footer's words that are wider than the item; longer ones fade. */
const SMALLEST_FOOTER = 0.6;
const SECTION_GAP = 0.7;
const COLUMN_GAP = 0.5;
/** Gap between the parts of a row. */
export const TEXT_GAP = 0.5;
/** Room for the words of an option in the narrower of two columns. */
const SHORT_WORDS = 3.5;
const STYLES = {
  bars: { row: 2.15, gap: 0.42, inset: 0.38, badge: 1.4 },
  compact: { row: 1.95, gap: 0.42, inset: 0, badge: 1.25 },
} as const;
const THIN_BAR = 0.36;
/** Largest number of lines of a question. */
export const QUESTION_LINES = 2;

export interface VoteLayout {
  /** Font size, px: the setting, or the largest that fits. */
  em: number;
  content: Box;
  /** Height of the background. */
  height: number;
  questionWidth: number;
  /** Top of the first line of the question. */
  questionY: number;
  pill: { y: number; height: number; width: number };
  /** Top of the first row, height of a row, and distance to the next row. */
  rowsY: number;
  rowHeight: number;
  pitch: number;
  /** Number of columns, width of a row, and distance to the row beside it. */
  columns: 1 | 2;
  rowWidth: number;
  columnPitch: number;
  /** Positions inside a row. */
  bar: Box;
  lineY: number;
  inset: number;
  badgePx: number;
  textX: number;
  gapPx: number;
  /** Footer; null = none. */
  footer: FooterLayout | null;
}

export interface FooterLayout {
  /** Font size, px. */
  fontSizePx: number;
  /** True when the two texts are below each other. */
  isStacked: boolean;
  /** Middle of a text that is alone in the footer. */
  y: number;
  /** Middles of the two texts: the hint and the number of votes. */
  hintY: number;
  totalY: number;
}

export interface VoteMeasures {
  content: Box;
  /** Height of the whole item, px. */
  itemHeight: number;
  fontSizePx: number;
  optionCount: number;
  /** Widths of the footer's texts at a font size of 1 px, 0 = hidden; null = no footer. */
  footer: { hintWidthEm: number; totalWidthEm: number } | null;
  /** Width of the widest numbers of an option at a font size of 1 px, gaps included. */
  numbersWidthEm: number;
  /** Width of the pill's words at a font size of 1 px; 0 = no pill. */
  pillWidthEm: number;
  /** Returns the number of lines of the question at a width and font size, at most `QUESTION_LINES`. */
  questionLines: (widthPx: number, fontSizePx: number) => number;
}

export function voteLayout(measures: VoteMeasures, style: VoteSettings['style']): VoteLayout {
  const { content, itemHeight, fontSizePx, optionCount, footer, numbersWidthEm, pillWidthEm, questionLines } = measures;
  const shape = STYLES[style];
  const questionWidthAt = (em: number): number =>
    Math.max(1, content.width - (pillWidthEm > 0 ? pillWidthOf(pillWidthEm, em) + em * 0.6 : 0));
  const headEm = (lines: number): number => Math.max(lines * QUESTION_SIZE * LINE, PILL_HEIGHT) + SECTION_GAP;
  const rowsEm = (columns: number): number => {
    const rows = Math.ceil(optionCount / columns);
    return rows * shape.row + (rows - 1) * shape.gap;
  };
  const wantedLines = questionLines(questionWidthAt(fontSizePx), fontSizePx);
  const footEm = (isStacked: boolean): number =>
    footer === null ? 0 : SECTION_GAP * 0.8 + FOOTER_SIZE * LINE * (isStacked ? 2 : 1);
  const emWith = (isStacked: boolean, columns: number): number =>
    Math.max(1, Math.min(fontSizePx, content.height / (headEm(wantedLines) + rowsEm(columns) + footEm(isStacked))));
  const isStackedWith = (columns: number): boolean =>
    footer !== null && !fitsBeside(footer, content.width / emWith(false, columns));
  const emOf = (columns: number): number => emWith(isStackedWith(columns), columns);
  const rowWidthOf = (columns: 1 | 2, em: number): number =>
    columns === 1 ? content.width : Math.floor((content.width - em * COLUMN_GAP) / 2);
  const narrowestEm = 2 * shape.inset + shape.badge + TEXT_GAP + SHORT_WORDS + numbersWidthEm;
  const isWide = optionCount > 1 && rowWidthOf(2, emOf(2)) >= narrowestEm * emOf(2);
  const columns = isWide && emOf(2) > emOf(1) ? 2 : 1;
  const isStacked = isStackedWith(columns);
  const em = emOf(columns);
  const lines = questionLines(questionWidthAt(em), em);
  const rowsY = content.y + Math.round(em * headEm(lines));
  const rowHeight = Math.round(em * shape.row);
  const pitch = rowHeight + Math.round(em * shape.gap);
  const rowWidth = rowWidthOf(columns, em);
  const rowsEnd = rowsY + Math.ceil(optionCount / columns) * pitch - (pitch - rowHeight);
  const pillHeight = Math.round(em * PILL_HEIGHT);
  const headHeight = em * (headEm(lines) - SECTION_GAP);
  const inset = Math.round(em * shape.inset);
  const badgePx = Math.round(em * shape.badge);
  const gapPx = Math.round(em * TEXT_GAP);
  return {
    em,
    content,
    height: Math.round(rowsEnd + em * footEm(isStacked)) + (itemHeight - content.y - content.height),
    questionWidth: questionWidthAt(em),
    questionY: content.y + Math.round((headHeight - lines * em * QUESTION_SIZE * LINE) / 2),
    pill: {
      y: content.y + Math.round(Math.max(0, (em * QUESTION_SIZE * LINE - pillHeight) / 2)),
      height: pillHeight,
      width: pillWidthOf(pillWidthEm, em),
    },
    rowsY,
    rowHeight,
    pitch,
    columns,
    rowWidth,
    columnPitch: content.width - rowWidth,
    bar: barOf(style, rowWidth, rowHeight, em),
    lineY: style === 'compact' ? (rowHeight - Math.round(em * THIN_BAR)) / 2 : rowHeight / 2,
    inset,
    badgePx,
    textX: inset + badgePx + gapPx,
    gapPx,
    footer: footer && footerLayout({ ...footer, isStacked }, content.width, em, rowsEnd + em * SECTION_GAP * 0.8),
  };
}

type FooterMeasures = NonNullable<VoteMeasures['footer']>;

/** @param widthEm width of the content, in font sizes */
function fitsBeside({ hintWidthEm, totalWidthEm }: FooterMeasures, widthEm: number): boolean {
  if (hintWidthEm === 0 || totalWidthEm === 0) return true;
  return (hintWidthEm + totalWidthEm) * FOOTER_SIZE + FOOTER_GAP <= widthEm;
}

function footerLayout(
  { hintWidthEm, totalWidthEm, isStacked }: FooterMeasures & Pick<FooterLayout, 'isStacked'>,
  width: number,
  em: number,
  topPx: number,
): FooterLayout {
  const widest = Math.max(hintWidthEm, totalWidthEm) * FOOTER_SIZE * em;
  const share = Math.max(SMALLEST_FOOTER, Math.min(1, width / Math.max(1, widest)));
  const line = em * FOOTER_SIZE * LINE;
  const hintY = topPx + line / 2;
  const totalY = isStacked ? hintY + line : hintY;
  return { fontSizePx: em * FOOTER_SIZE * share, isStacked, y: (hintY + totalY) / 2, hintY, totalY };
}

function pillWidthOf(pillWidthEm: number, em: number): number {
  return pillWidthEm > 0 ? Math.round(em * (pillWidthEm * PILL_SIZE + 1.1)) : 0;
}

function barOf(style: VoteSettings['style'], width: number, rowHeight: number, em: number): Box {
  if (style === 'bars') return { x: 0, y: 0, width, height: rowHeight };
  const height = Math.max(2, Math.round(em * THIN_BAR));
  return { x: 0, y: rowHeight - height, width, height };
}
