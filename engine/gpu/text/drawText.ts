/**
 * Paints a layout on a 2D canvas: outlines under letters, one shadow under both; an overlong line fades. Must not
 * measure or lay out.
 */
import type { Outline, Shadow } from '#schemas/generated/types.ts';
import { cssColor, isInvisible } from '../color.ts';
import { TEXT_RENDERING } from './measurer.ts';
import type { TextLayout, TextPiece } from './textLayout.ts';

/** Helper canvas; grows as needed and is reused. */
export type Scratch = (width: number, height: number) => CanvasRenderingContext2D;

/** Returns width and height of everything that a layout paints, px. */
export function inkSize(layout: TextLayout): { width: number; height: number } {
  const { ink } = layout;
  return { width: ink.left + layout.width + ink.right, height: ink.top + layout.height + ink.bottom };
}

/**
 * Paints with the box's corner at (ink.left, ink.top). The target must be cleared.
 * @param scratch first and second helper canvas
 */
export function drawText(
  target: CanvasRenderingContext2D,
  layout: TextLayout,
  scratch: readonly [Scratch, Scratch],
): void {
  const { shadow, outline } = layout.spec.style;
  if (shadow === undefined || !hasShadow(shadow)) {
    paintLetters(target, layout, outline, scratch[1]);
  } else {
    paintWithShadow(target, layout, shadow, scratch);
  }
  if (layout.fade !== null) fadeOut(target, layout, layout.fade);
}

function paintWithShadow(
  target: CanvasRenderingContext2D,
  layout: TextLayout,
  shadow: Readonly<Shadow>,
  scratch: readonly [Scratch, Scratch],
): void {
  const { width, height } = inkSize(layout);
  // Letters and outline cast one shadow together, so they are combined first.
  const whole = scratch[0](width, height);
  paintLetters(whole, layout, layout.spec.style.outline, scratch[1]);
  target.save();
  target.shadowColor = cssColor(shadow.color);
  target.shadowBlur = shadow.blur;
  target.shadowOffsetX = shadow.x;
  target.shadowOffsetY = shadow.y;
  target.drawImage(whole.canvas, 0, 0, width, height, 0, 0, width, height);
  target.restore();
}

/** Erases everything beyond the box, with a soft edge. */
function fadeOut(
  target: CanvasRenderingContext2D,
  { ink, width }: TextLayout,
  { side, widthPx }: NonNullable<TextLayout['fade']>,
): void {
  const edge = ink.left + (side === 'right' ? width : 0);
  const inner = side === 'right' ? edge - widthPx : edge + widthPx;
  const gradient = target.createLinearGradient(inner, 0, edge, 0);
  gradient.addColorStop(0, 'rgba(0, 0, 0, 0)');
  gradient.addColorStop(1, '#000');
  target.save();
  target.globalCompositeOperation = 'destination-out';
  target.fillStyle = gradient;
  const { canvas } = target;
  if (side === 'right') target.fillRect(inner, 0, canvas.width - inner, canvas.height);
  else target.fillRect(0, 0, inner, canvas.height);
  target.restore();
}

function hasShadow(shadow: Readonly<Shadow>): boolean {
  return (shadow.x !== 0 || shadow.y !== 0 || shadow.blur > 0) && !isInvisible(shadow.color);
}

function paintLetters(
  context: CanvasRenderingContext2D,
  layout: TextLayout,
  outline: Readonly<Outline> | undefined,
  scratch: Scratch,
): void {
  context.save();
  context.translate(layout.ink.left, layout.ink.top);
  if (outline !== undefined && outline.width > 0 && !isInvisible(outline.color)) {
    for (const piece of layout.pieces) paintOutline(context, piece, outline, layout, scratch);
  }
  for (const piece of layout.pieces) fillPiece(context, piece, cssColor(piece.color));
  context.restore();
}

function fillPiece(context: CanvasRenderingContext2D, piece: TextPiece, color: string): void {
  preparePiece(context, piece);
  context.fillStyle = color;
  context.fillText(piece.text, piece.x, piece.baselineY);
}

function preparePiece(context: CanvasRenderingContext2D, piece: TextPiece): void {
  context.font = piece.font;
  context.textRendering = TEXT_RENDERING;
  context.direction = piece.direction;
  context.letterSpacing = `${piece.letterSpacingPx}px`;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
}

function paintOutline(
  context: CanvasRenderingContext2D,
  piece: TextPiece,
  outline: Readonly<Outline>,
  layout: TextLayout,
  scratch: Scratch,
): void {
  if (piece.hasColorGlyphs) {
    stampOutline(context, piece, outline, layout, scratch);
    return;
  }
  preparePiece(context, piece);
  context.strokeStyle = cssColor(outline.color);
  context.lineWidth = outline.width * 2;
  context.lineJoin = 'round';
  context.miterLimit = 2;
  context.strokeText(piece.text, piece.x, piece.baselineY);
}

/**
 * Draws the outline of coloured glyphs: stroking would paint the glyph itself, so its silhouette is stamped on circles
 * around it, closely enough to leave no gap between two stamps or circles.
 */
function stampOutline(
  context: CanvasRenderingContext2D,
  piece: TextPiece,
  outline: Readonly<Outline>,
  layout: TextLayout,
  scratch: Scratch,
): void {
  const { width, height } = inkSize(layout);
  const silhouette = scratch(width, height);
  silhouette.save();
  silhouette.translate(layout.ink.left, layout.ink.top);
  fillPiece(silhouette, piece, '#000');
  silhouette.restore();
  silhouette.save();
  silhouette.globalCompositeOperation = 'source-in';
  silhouette.fillStyle = cssColor(outline.color);
  silhouette.fillRect(0, 0, width, height);
  silhouette.restore();
  for (let radius = outline.width; radius > 0; radius -= 2) stampCircle(context, silhouette.canvas, radius, layout);
}

function stampCircle(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  radius: number,
  layout: TextLayout,
): void {
  const { width, height } = inkSize(layout);
  const count = Math.max(8, Math.ceil(2 * Math.PI * radius));
  for (let index = 0; index < count; index++) {
    const angle = (2 * Math.PI * index) / count;
    const x = Math.cos(angle) * radius - layout.ink.left;
    const y = Math.sin(angle) * radius - layout.ink.top;
    context.drawImage(picture, 0, 0, width, height, x, y, width, height);
  }
}
