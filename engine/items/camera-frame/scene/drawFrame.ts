/**
 * Draws the frame with Canvas 2D. The outer edges of frame and corner pieces lie on the edge of the box; nothing is
 * drawn inside.
 */
import type { CameraFrameSettings } from '#schemas/generated/types.ts';

export type FrameShape = CameraFrameSettings['shape'];

export interface FrameLook {
  shape: FrameShape;
  /** Width of the frame, px. */
  widthPx: number;
  /** Radius of the corners of a rounded rectangle, px. */
  radiusPx: number;
  hasCornerPieces: boolean;
  from: string;
  to: string;
  /** 0 = left to right, 90 = top to bottom. */
  angleDeg: number;
}

/** Thickness of corner pieces in frame widths, and their length as a share of the shorter side. */
const PIECE_WIDTH = 2;
const PIECE_LENGTH = 0.13;
/** Height of a regular hexagon with a flat top, relative to its width. */
const HEXAGON_HEIGHT = 0.866;

interface Point {
  x: number;
  y: number;
}

interface Outline {
  /** Corners in order; empty = a circle. */
  corners: readonly Point[];
  radius: number;
  /** Circle only. */
  center: Point;
  circleRadius: number;
}

/** Draws the frame into (0, 0)..(width, height). */
export function drawFrame(context: CanvasRenderingContext2D, width: number, height: number, look: FrameLook): void {
  context.lineJoin = 'miter';
  context.strokeStyle = gradientOf(context, width, height, look, false);
  stroke(context, outlineOf(look, width, height, look.widthPx / 2), look.widthPx);
  if (!look.hasCornerPieces) return;
  context.strokeStyle = gradientOf(context, width, height, look, true);
  const piecePx = look.widthPx * PIECE_WIDTH;
  const outline = outlineOf(look, width, height, piecePx / 2);
  strokePieces(context, outline, piecePx, Math.min(width, height) * PIECE_LENGTH);
}

/** Draws the soft light along the frame. @param blurPx reach of the light */
export function drawLight(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  look: FrameLook,
  blurPx: number,
): void {
  context.strokeStyle = look.from;
  context.shadowColor = look.from;
  context.shadowBlur = blurPx;
  const outline = outlineOf(look, width, height, look.widthPx / 2);
  stroke(context, outline, look.widthPx);
  stroke(context, outline, look.widthPx);
}

function gradientOf(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  { from, to, angleDeg }: FrameLook,
  isReversed: boolean,
): CanvasGradient {
  const angle = (angleDeg * Math.PI) / 180;
  const reach = (Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * height) / 2;
  const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
  const gradient = context.createLinearGradient(width / 2 - x, height / 2 - y, width / 2 + x, height / 2 + y);
  gradient.addColorStop(0, isReversed ? to : from);
  gradient.addColorStop(1, isReversed ? from : to);
  return gradient;
}

function outlineOf({ shape, radiusPx }: FrameLook, width: number, height: number, inset: number): Outline {
  const center = { x: width / 2, y: height / 2 };
  const circleRadius = Math.max(0, Math.min(width, height) / 2 - inset);
  if (shape === 'circle') return { corners: [], radius: 0, center, circleRadius };
  if (shape === 'hexagon') return { corners: hexagon(width, height, inset), radius: 0, center, circleRadius };
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const largest = Math.max(0, Math.min(right - left, bottom - top) / 2);
  const radius = shape === 'rounded' ? Math.min(largest, Math.max(0, radiusPx - inset)) : 0;
  return { corners, radius, center, circleRadius };
}

function hexagon(width: number, height: number, inset: number): Point[] {
  const across = Math.min(width, height / HEXAGON_HEIGHT);
  // A stroke reaches further at the tips: width / (2 sin 60°).
  const reach = across / 2 - inset / HEXAGON_HEIGHT;
  return [-120, -60, 0, 60, 120, 180].map((degrees) => ({
    x: width / 2 + Math.cos((degrees * Math.PI) / 180) * reach,
    y: height / 2 + Math.sin((degrees * Math.PI) / 180) * reach,
  }));
}

function stroke(context: CanvasRenderingContext2D, outline: Outline, lineWidth: number): void {
  const { corners, radius, center, circleRadius } = outline;
  context.lineWidth = lineWidth;
  context.beginPath();
  if (corners.length === 0) context.arc(center.x, center.y, circleRadius, 0, 2 * Math.PI);
  else {
    const start = between(corners.at(-1)!, corners[0]!, 0.5);
    context.moveTo(start.x, start.y);
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % corners.length]!;
      context.arcTo(corner.x, corner.y, next.x, next.y, radius);
    });
    context.closePath();
  }
  context.stroke();
}

function strokePieces(context: CanvasRenderingContext2D, outline: Outline, lineWidth: number, lengthPx: number): void {
  const { corners, radius, center, circleRadius } = outline;
  context.lineWidth = lineWidth;
  if (corners.length === 0) {
    const half = lengthPx / Math.max(1, circleRadius);
    for (const degrees of [45, 135, 225, 315]) {
      const middle = (degrees * Math.PI) / 180;
      context.beginPath();
      context.arc(center.x, center.y, circleRadius, middle - half, middle + half);
      context.stroke();
    }
    return;
  }
  corners.forEach((corner, index) => {
    const before = towards(corner, corners.at(index - 1)!, radius + lengthPx);
    const after = towards(corner, corners[(index + 1) % corners.length]!, radius + lengthPx);
    context.beginPath();
    context.moveTo(before.x, before.y);
    context.arcTo(corner.x, corner.y, after.x, after.y, radius);
    context.lineTo(after.x, after.y);
    context.stroke();
  });
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Returns the point at a distance from `from`, at most halfway to `to`. */
function towards(from: Point, to: Point, distance: number): Point {
  return between(from, to, Math.min(0.5, distance / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))));
}
