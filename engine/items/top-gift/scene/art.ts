/** Drawings of the top gift: a coin and a crown. */
import type { DrawArt } from '../../../gpu/Art.tsx';

const TURN = 2 * Math.PI;

function fillGradient(
  context: CanvasRenderingContext2D,
  height: number,
  stops: readonly (readonly [number, string])[],
): void {
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  context.fillStyle = gradient;
}

/** Draws a gold coin with a rim and a star. */
export const drawCoin: DrawArt = (context, width, height) => {
  const radius = Math.min(width, height) / 2;
  context.translate(width / 2, height / 2);
  const disc = (share: number): void => {
    context.beginPath();
    context.arc(0, 0, radius * share, 0, TURN);
    context.fill();
  };
  context.save();
  context.translate(0, -radius);
  fillGradient(context, 2 * radius, [
    [0, '#fff3b0'],
    [0.45, '#ffc928'],
    [1, '#d9860a'],
  ]);
  context.translate(0, radius);
  disc(1);
  context.restore();
  context.fillStyle = '#c8780a';
  disc(0.8);
  context.save();
  context.translate(0, -radius);
  fillGradient(context, 2 * radius, [
    [0.1, '#ffb81c'],
    [0.9, '#ffe07a'],
  ]);
  context.translate(0, radius);
  disc(0.74);
  context.restore();
  context.fillStyle = '#c8780a';
  drawStar(context, radius * 0.5);
};

function drawStar(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath();
  for (let corner = 0; corner < 10; corner++) {
    const distance = corner % 2 === 0 ? radius : radius * 0.45;
    const angle = (corner / 10) * TURN - TURN / 4;
    context.lineTo(Math.cos(angle) * distance, Math.sin(angle) * distance);
  }
  context.closePath();
  context.fill();
}

/** Draws a gold crown of three points with red stones. */
export const drawCrown: DrawArt = (context, width, height) => {
  const points = [
    [0.06, 0.3],
    [0.28, 0.56],
    [0.5, 0.1],
    [0.72, 0.56],
    [0.94, 0.3],
    [0.84, 0.92],
    [0.16, 0.92],
  ] as const;
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x * width, y * height);
  context.closePath();
  context.lineJoin = 'round';
  context.lineWidth = Math.max(1, width * 0.07);
  context.strokeStyle = '#8a4b06';
  context.stroke();
  fillGradient(context, height, [
    [0, '#fff0a3'],
    [0.5, '#ffc928'],
    [1, '#e08e0b'],
  ]);
  context.fill();
  context.fillStyle = '#ff3b5c';
  for (const [x, y, size] of [
    [0.5, 0.7, 0.09],
    [0.3, 0.74, 0.06],
    [0.7, 0.74, 0.06],
  ] as const) {
    context.beginPath();
    context.arc(x * width, y * height, size * width, 0, TURN);
    context.fill();
  }
};
