/**
 * Lays out a text: lines, the position of every piece and picture, and the reach of ink outside the box. Pure: all
 * widths come from the measurer, so it is tested without a browser.
 *
 *   box (0,0)..(width, height)      lines are `lineHeight` high whatever the font; capitals stand in their middle,
 *     ┌─────────────────────┐       so fonts can be exchanged without anything moving
 *     │ @name  says  hello  │
 *     └─────────────────────┘
 */
import { atomsOf } from './atoms.ts';
import type { RunStyle } from './atoms.ts';
import { breakLines } from './breakLines.ts';
import type { LineAtom } from './breakLines.ts';
import { firstStrongDirection } from './direction.ts';
import type { Direction } from './direction.ts';
import { cssFont } from './measurer.ts';
import type { Measurer, TextMetrics } from './measurer.ts';
import type { PictureRun, TextSpec } from './textSpec.ts';

/** Letters drawn with one call. */
export interface TextPiece {
  text: string;
  font: string;
  color: string;
  direction: Direction;
  letterSpacingPx: number;
  /** Left end of the advance and the baseline, px inside the box. */
  x: number;
  baselineY: number;
  /** True when glyphs may have their own colours, which a stroked outline would cover. */
  hasColorGlyphs: boolean;
}

export interface TextPicture {
  url: string;
  alt: string;
  x: number;
  y: number;
  sizePx: number;
}

/** Reach of ink outside the box on each side, whole px, never negative. */
export interface InkReach {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface TextLayout {
  /** Width of the widest line and height of all lines, whole px. */
  width: number;
  height: number;
  lineCount: number;
  lineHeightPx: number;
  pieces: readonly TextPiece[];
  pictures: readonly TextPicture[];
  ink: InkReach;
  isTruncated: boolean;
  /** Fading end of an overlong line: its side of the box and the width of the fade, px; null = none. */
  fade: { side: 'left' | 'right'; widthPx: number } | null;
  /** Key: equal keys give equal pixels. */
  key: string;
  spec: TextSpec;
}

export interface LayoutContext {
  measurer: Measurer;
  /** Returns the allowed family for a name from settings. */
  resolveFamily: (family: string) => string;
  isColorFamily: (family: string) => boolean;
}

const DEFAULT_LINE_HEIGHT = 1.25;
const DEFAULT_WEIGHT = 400;
/** Largest side of a texture, px; every GPU that can run a browser supports it. */
const MAX_TEXTURE_PX = 4_096;
/** Largest box, px, which leaves room for outline and shadow in the largest texture. */
const MAX_BOX_PX = 3_400;
/** Reach of letters above the first and below the last line, in lines. */
const MAX_INK_LINES = 0.4;
const MAX_FONT_SIZE_PX = 1_000;
/** Width of the fade of an overlong line, in font sizes. */
const FADE_WIDTH = 1.8;
const COLOR_GLYPHS = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;

/** Lays out a text. @param key identity of the text for caches, from `layoutKey` */
export function layoutText(spec: TextSpec, context: LayoutContext, key: string = layoutKey(spec)): TextLayout {
  const frame = frameOf(spec, context);
  const atoms = atomsOf(spec.runs, { ...frame, measurer: context.measurer });
  const isFading = spec.overflow === 'fade';
  const maxLines = isFading ? 1 : Math.min(spec.maxLines ?? Infinity, Math.floor(MAX_BOX_PX / frame.lineHeightPx));
  const maxWidth = Math.max(1, Math.min(spec.maxWidth ?? Infinity, MAX_BOX_PX));
  const broken = breakLines(atoms, context.measurer, isFading ? MAX_BOX_PX : maxWidth, Math.max(1, maxLines));
  const lines = broken.lines.map((atomsInLine) => placeLine(atomsInLine, frame, context.measurer));
  const lineWidth = Math.ceil(Math.max(0, ...lines.map((line) => line.widthPx)));
  const fade = isFading && lineWidth > maxWidth ? fadeOf(frame, maxWidth) : null;
  const width = fade === null ? lineWidth : Math.floor(maxWidth);
  lines.forEach((line, index) =>
    moveLine(line, index, width, fade === null ? frame : { ...frame, align: startOf(frame) }),
  );
  const pieces = lines.flatMap((line) => line.pieces);
  const ink = inkReach(pieces, width, lines.length, frame.lineHeightPx, spec);
  return {
    width,
    height: frame.lineHeightPx * lines.length,
    lineCount: lines.length,
    lineHeightPx: frame.lineHeightPx,
    pieces: pieces.map(({ piece }) => piece),
    pictures: lines.flatMap((line) => line.pictures),
    ink: fade === null ? ink : { ...ink, [fade.side]: 0 },
    isTruncated: broken.isTruncated || fade !== null,
    fade,
    key,
    spec,
  };
}

function startOf({ direction }: Frame): 'left' | 'right' {
  return direction === 'ltr' ? 'left' : 'right';
}

function fadeOf(frame: Frame, maxWidth: number): NonNullable<TextLayout['fade']> {
  const widthPx = Math.round(Math.min(maxWidth / 2, frame.fontSizePx * FADE_WIDTH));
  return { side: startOf(frame) === 'left' ? 'right' : 'left', widthPx };
}

/** Returns the identity of a text: equal for equal specs. */
export function layoutKey(spec: TextSpec): string {
  return JSON.stringify([
    spec.runs,
    spec.style,
    spec.maxWidth,
    spec.maxLines,
    spec.align,
    spec.direction,
    spec.overflow,
  ]);
}

interface Frame {
  family: string;
  fontSizePx: number;
  fontWeight: number;
  letterSpacingPx: number;
  isUppercase: boolean;
  color: string;
  direction: Direction;
  align: 'left' | 'center' | 'right';
  lineHeightPx: number;
  capHeightPx: number;
  isColorFamily: boolean;
}

function frameOf(spec: TextSpec, context: LayoutContext): Frame {
  const { style } = spec;
  const family = context.resolveFamily(style.fontFamily);
  const fontSizePx = Math.min(MAX_FONT_SIZE_PX, Math.max(1, style.fontSizePx));
  const fontWeight = style.fontWeight ?? DEFAULT_WEIGHT;
  const direction = spec.direction ?? paragraphDirection(spec);
  const align = spec.align ?? 'left';
  return {
    family,
    fontSizePx,
    fontWeight,
    letterSpacingPx: fontSizePx * (style.letterSpacing ?? 0),
    isUppercase: style.isUppercase ?? false,
    color: style.color,
    direction,
    align: align === 'left' && direction === 'rtl' ? 'right' : align,
    lineHeightPx: Math.max(1, Math.round(fontSizePx * (style.lineHeight ?? DEFAULT_LINE_HEIGHT))),
    capHeightPx: context.measurer.measure('H', cssFont(family, fontSizePx, fontWeight), 'ltr').ascentPx,
    isColorFamily: context.isColorFamily(family),
  };
}

function paragraphDirection(spec: TextSpec): Direction {
  for (const run of spec.runs) {
    const direction = 'text' in run ? firstStrongDirection(run.text) : null;
    if (direction !== null) return direction;
  }
  return 'ltr';
}

interface MeasuredPiece {
  piece: TextPiece;
  metrics: TextMetrics;
}
interface PlacedLine {
  widthPx: number;
  pieces: MeasuredPiece[];
  pictures: TextPicture[];
}

/** Part of one run: letters drawn at once, or a picture, with the spaces before it. */
interface Stretch {
  spaceBeforePx: number;
  run: RunStyle | null;
  text: string;
  picture: PictureRun | null;
  widthPx: number;
}

/** Places a line from its reading start; x counts from the left once the line's width is known. */
function placeLine(atoms: readonly LineAtom[], frame: Frame, measurer: Measurer): PlacedLine {
  const line: PlacedLine = { widthPx: 0, pieces: [], pictures: [] };
  const offsets: number[] = [];
  const stretches = stretchesOf(atoms);
  const measured = stretches.map((stretch) => measureStretch(stretch, measurer));
  stretches.forEach((stretch, index) => {
    line.widthPx += stretch.spaceBeforePx;
    offsets.push(line.widthPx);
    line.widthPx += measured[index]?.widthPx ?? stretch.widthPx;
  });
  // Letter spacing after the last letter is removed.
  line.widthPx -= stretches.at(-1)?.run?.letterSpacingPx ?? 0;
  stretches.forEach((stretch, index) => {
    const metrics = measured[index];
    const widthPx = metrics?.widthPx ?? stretch.widthPx;
    const x = frame.direction === 'ltr' ? offsets[index]! : line.widthPx - offsets[index]! - widthPx;
    if (metrics && stretch.run) line.pieces.push({ piece: pieceOf(stretch, stretch.run, x, frame), metrics });
    if (stretch.picture) line.pictures.push(pictureOf(stretch.picture, x, widthPx));
  });
  return line;
}

function stretchesOf(atoms: readonly LineAtom[]): Stretch[] {
  const stretches: Stretch[] = [];
  let spacePx = 0;
  let spaces = '';
  for (const atom of atoms) {
    const last = stretches.at(-1);
    if (atom.kind === 'space') {
      spacePx += atom.widthPx;
      spaces += atom.text;
    } else if (atom.kind === 'letters' && last && last.run === atom.run && last.picture === null) {
      last.text += spaces + atom.text;
      [spacePx, spaces] = [0, ''];
    } else {
      stretches.push(stretchOf(atom, spacePx));
      [spacePx, spaces] = [0, ''];
    }
  }
  return stretches;
}

function stretchOf(atom: LineAtom, spaceBeforePx: number): Stretch {
  const { run, widthPx } = atom;
  if (atom.kind === 'picture') return { spaceBeforePx, run, text: '', picture: atom.picture, widthPx };
  return { spaceBeforePx, run, text: atom.text, picture: null, widthPx };
}

function measureStretch(stretch: Stretch, measurer: Measurer): TextMetrics | null {
  if (stretch.run === null) return null;
  return measurer.measure(stretch.text, stretch.run.font, stretch.run.direction, stretch.run.letterSpacingPx);
}

function pieceOf(stretch: Stretch, run: RunStyle, x: number, frame: Frame): TextPiece {
  return {
    text: stretch.text,
    font: run.font,
    color: run.color ?? frame.color,
    direction: run.direction,
    letterSpacingPx: run.letterSpacingPx,
    x,
    baselineY: 0,
    hasColorGlyphs: frame.isColorFamily || COLOR_GLYPHS.test(stretch.text),
  };
}

function pictureOf(picture: PictureRun, x: number, sizePx: number): TextPicture {
  return { url: picture.pictureUrl, alt: picture.alt, x, y: 0, sizePx };
}

function moveLine(line: PlacedLine, index: number, boxWidth: number, frame: Frame): void {
  const freePx = boxWidth - line.widthPx;
  const moveX = Math.round(frame.align === 'left' ? 0 : frame.align === 'right' ? freePx : freePx / 2);
  const topY = index * frame.lineHeightPx;
  const baselineY = Math.round(topY + (frame.lineHeightPx + frame.capHeightPx) / 2);
  for (const { piece } of line.pieces) {
    piece.x += moveX;
    piece.baselineY = baselineY;
  }
  for (const picture of line.pictures) {
    picture.x = Math.round(picture.x + moveX);
    picture.y = Math.round(topY + (frame.lineHeightPx - picture.sizePx) / 2);
  }
}

function inkReach(
  pieces: readonly MeasuredPiece[],
  width: number,
  lineCount: number,
  lineHeightPx: number,
  spec: TextSpec,
): InkReach {
  const height = lineCount * lineHeightPx;
  const ink: InkReach = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const { piece, metrics } of pieces) {
    ink.left = Math.max(ink.left, metrics.overhangLeftPx - piece.x);
    ink.top = Math.max(ink.top, metrics.ascentPx - piece.baselineY);
    ink.right = Math.max(ink.right, piece.x + metrics.widthPx + metrics.overhangRightPx - width);
    ink.bottom = Math.max(ink.bottom, piece.baselineY + metrics.descentPx - height);
  }
  // Stacked marks may reach anywhere; more than this is cut off, so that a name cannot paint over its neighbours.
  const limit = lineHeightPx * MAX_INK_LINES;
  ink.top = Math.min(ink.top, limit);
  ink.bottom = Math.min(ink.bottom, limit);
  return widenInk(ink, width, height, spec);
}

/** Adds outline and shadow: outline + what the blur paints (1.5 times its radius, three sigmas) + the offset. */
function widenInk(ink: InkReach, width: number, height: number, { style }: TextSpec): InkReach {
  const outlinePx = style.outline?.width ?? 0;
  const { x = 0, y = 0, blur = 0 } = style.shadow ?? {};
  const spreadPx = blur * 1.5;
  const side = (reach: number, offset: number, limit: number): number =>
    Math.ceil(Math.min(limit, reach + outlinePx + Math.max(0, spreadPx + offset)) + 1);
  const limitX = Math.floor((MAX_TEXTURE_PX - width) / 2) - 2;
  const limitY = Math.floor((MAX_TEXTURE_PX - height) / 2) - 2;
  return {
    left: side(ink.left, -x, limitX),
    top: side(ink.top, -y, limitY),
    right: side(ink.right, x, limitX),
    bottom: side(ink.bottom, y, limitY),
  };
}
