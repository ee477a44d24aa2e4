/**
 * Outlines of the balloons in a square of 400 units, and positions of their text. The only list of them: one entry per
 * shape of the schema.
 */
import type { LikeBalloonData } from '#schemas/generated/types.ts';

export const SHAPE_SIZE = 400;

export interface BalloonShape {
  /** Parts from back to front, each a closed path: every ear is lit by itself. */
  parts: readonly ((context: CanvasRenderingContext2D) => void)[];
  /** Draws below the parts. */
  below?: (context: CanvasRenderingContext2D, color: string) => void;
  /** Middle of the text and its greatest width. */
  text: { x: number; y: number; width: number };
  /** Brightest part of the shape. */
  glint: { x: number; y: number; size: number };
}

export const SHAPES: Record<LikeBalloonData['balloonShape'], BalloonShape> = {
  heart: { parts: [heartPath], text: { x: 200, y: 178, width: 252 }, glint: { x: 112, y: 92, size: 1 } },
  star: { parts: [starPath], text: { x: 200, y: 216, width: 196 }, glint: { x: 178, y: 92, size: 0.72 } },
  mouse: {
    parts: [
      (context) => circlePath(context, 84, 96, 76),
      (context) => circlePath(context, 316, 96, 76),
      (context) => circlePath(context, 200, 238, 144),
    ],
    text: { x: 200, y: 242, width: 232 },
    glint: { x: 136, y: 158, size: 0.95 },
  },
  balloon: {
    parts: [knotPath, eggPath],
    below: drawString,
    text: { x: 200, y: 158, width: 232 },
    glint: { x: 132, y: 74, size: 1 },
  },
};

function heartPath(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.moveTo(200, 384);
  context.bezierCurveTo(168, 352, 14, 258, 14, 138);
  context.bezierCurveTo(14, 66, 66, 18, 122, 18);
  context.bezierCurveTo(160, 18, 188, 40, 200, 74);
  context.bezierCurveTo(212, 40, 240, 18, 278, 18);
  context.bezierCurveTo(334, 18, 386, 66, 386, 138);
  context.bezierCurveTo(386, 258, 232, 352, 200, 384);
  context.closePath();
}

const STAR_POINTS = 5;
const STAR_OUTER = 196;
const STAR_INNER = 112;
/** Share of each side that is rounded at a point: foil balloons have no sharp ones. */
const STAR_ROUND = 0.3;

function starPath(context: CanvasRenderingContext2D): void {
  const corners = Array.from({ length: 2 * STAR_POINTS }, (_none, index) => {
    const angle = (index * Math.PI) / STAR_POINTS - Math.PI / 2;
    const reach = index % 2 === 0 ? STAR_OUTER : STAR_INNER;
    return { x: 200 + Math.cos(angle) * reach, y: 210 + Math.sin(angle) * reach };
  });
  const between = (index: number, share: number): { x: number; y: number } => {
    const from = corners[index % corners.length]!;
    const to = corners[(index + 1) % corners.length]!;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  context.beginPath();
  corners.forEach((corner, index) => {
    const before = between(index + corners.length - 1, 1 - STAR_ROUND);
    const after = between(index, STAR_ROUND);
    if (index === 0) context.moveTo(before.x, before.y);
    else context.lineTo(before.x, before.y);
    context.quadraticCurveTo(corner.x, corner.y, after.x, after.y);
  });
  context.closePath();
}

function circlePath(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.closePath();
}

function eggPath(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.moveTo(200, 8);
  context.bezierCurveTo(288, 8, 338, 78, 338, 152);
  context.bezierCurveTo(338, 234, 258, 312, 200, 316);
  context.bezierCurveTo(142, 312, 62, 234, 62, 152);
  context.bezierCurveTo(62, 78, 112, 8, 200, 8);
  context.closePath();
}

function knotPath(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.moveTo(192, 308);
  context.lineTo(208, 308);
  context.quadraticCurveTo(212, 320, 221, 329);
  context.quadraticCurveTo(200, 336, 179, 329);
  context.quadraticCurveTo(188, 320, 192, 308);
  context.closePath();
}

function drawString(context: CanvasRenderingContext2D): void {
  for (const [width, color] of [
    [4.4, 'rgba(0, 0, 0, 0.4)'],
    [2.6, '#f4f4f8'],
  ] as const) {
    context.beginPath();
    context.moveTo(200, 328);
    context.bezierCurveTo(216, 346, 184, 358, 196, 374);
    context.bezierCurveTo(202, 383, 206, 388, 200, 397);
    context.lineWidth = width;
    context.lineCap = 'round';
    context.strokeStyle = color;
    context.stroke();
  }
}
