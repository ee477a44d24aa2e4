/**
 * Where the parts of a vote stand, px inside the item's box. Pure. The background is as high as its content.
 *
 *   bars      Question            ( 0:42 )     compact   (1) Option                12   63 %
 *             ┌──────────────────────────┐               ▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░░░░░░
 *             │(1) Option▓▓▓  12    63 % │
 *             └──────────────────────────┘
 *             Type 1–2 in chat    19 votes
 */
import type { Box } from '../../core/geometry.ts';
import type { VoteSettings } from '#schemas/generated/types.ts';

/** Lengths in font sizes. */
const LINE = 1.25;
export const QUESTION_SIZE = 1.12;
export const COUNT_SIZE = 0.8;
export const FOOTER_SIZE = 0.78;
export const PILL_SIZE = 0.82;
const PILL_HEIGHT = 1.5;
const SECTION_GAP = 0.7;
const STYLES = {
  bars: { row: 2.15, gap: 0.42, inset: 0.38, badge: 1.4 },
  compact: { row: 1.95, gap: 0.42, inset: 0, badge: 1.25 },
} as const;
const THIN_BAR = 0.36;
/** A question has at most so many lines. */
export const QUESTION_LINES = 2;

export interface VoteLayout {
  /** One font size, px: that of the settings, or what fits. */
  em: number;
  content: Box;
  /** Of the background. */
  height: number;
  questionWidth: number;
  /** Top of the first line of the question. */
  questionY: number;
  pill: { y: number; height: number; width: number };
  /** Top of the first row, height of a row, and from one row to the next. */
  rowsY: number;
  rowHeight: number;
  pitch: number;
  /** Inside a row. */
  bar: Box;
  lineY: number;
  inset: number;
  badgePx: number;
  textX: number;
  gapPx: number;
  /** Middle of the last line; null without one. */
  footerY: number | null;
}

export interface VoteMeasures {
  content: Box;
  /** Of the whole item, px. */
  itemHeight: number;
  fontSizePx: number;
  optionCount: number;
  hasFooter: boolean;
  /** Width of the words in the pill at a font size of 1 px; 0 = no pill. */
  pillWidthEm: number;
  /** Lines the question takes at a width and font size, at most `QUESTION_LINES`. */
  questionLines: (widthPx: number, fontSizePx: number) => number;
}

export function voteLayout(measures: VoteMeasures, style: VoteSettings['style']): VoteLayout {
  const { content, itemHeight, fontSizePx, optionCount, hasFooter, pillWidthEm, questionLines } = measures;
  const shape = STYLES[style];
  const questionWidthAt = (em: number): number =>
    Math.max(1, content.width - (pillWidthEm > 0 ? pillWidthOf(pillWidthEm, em) + em * 0.6 : 0));
  const headEm = (lines: number): number => Math.max(lines * QUESTION_SIZE * LINE, PILL_HEIGHT) + SECTION_GAP;
  const rowsEm = optionCount * shape.row + (optionCount - 1) * shape.gap;
  const footEm = hasFooter ? SECTION_GAP * 0.8 + FOOTER_SIZE * LINE : 0;
  const wantedLines = questionLines(questionWidthAt(fontSizePx), fontSizePx);
  const em = Math.max(1, Math.min(fontSizePx, content.height / (headEm(wantedLines) + rowsEm + footEm)));
  const lines = questionLines(questionWidthAt(em), em);
  const rowsY = content.y + Math.round(em * headEm(lines));
  const rowHeight = Math.round(em * shape.row);
  const pitch = rowHeight + Math.round(em * shape.gap);
  const rowsEnd = rowsY + optionCount * pitch - (pitch - rowHeight);
  const pillHeight = Math.round(em * PILL_HEIGHT);
  const headHeight = em * (headEm(lines) - SECTION_GAP);
  const inset = Math.round(em * shape.inset);
  const badgePx = Math.round(em * shape.badge);
  const gapPx = Math.round(em * 0.5);
  return {
    em,
    content,
    height: Math.round(rowsEnd + em * footEm) + (itemHeight - content.y - content.height),
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
    bar: barOf(style, content.width, rowHeight, em),
    lineY: style === 'compact' ? (rowHeight - Math.round(em * THIN_BAR)) / 2 : rowHeight / 2,
    inset,
    badgePx,
    textX: inset + badgePx + gapPx,
    gapPx,
    footerY: hasFooter ? rowsEnd + em * (footEm - (FOOTER_SIZE * LINE) / 2) : null,
  };
}

function pillWidthOf(pillWidthEm: number, em: number): number {
  return pillWidthEm > 0 ? Math.round(em * (pillWidthEm * PILL_SIZE + 1.1)) : 0;
}

function barOf(style: VoteSettings['style'], width: number, rowHeight: number, em: number): Box {
  if (style === 'bars') return { x: 0, y: 0, width, height: rowHeight };
  const height = Math.max(2, Math.round(em * THIN_BAR));
  return { x: 0, y: rowHeight - height, width, height };
}
