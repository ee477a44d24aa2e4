/**
 * Own drawings for the channels: simple signs in a rounded square, no logos of others. Each is drawn in a square of 100.
 */
import type { Platform } from '../state.ts';

export interface Icon {
  /** Ground in the colours of the channel. */
  color: string;
  draw: (context: CanvasRenderingContext2D) => void;
}

const WHITE = '#ffffff';

function note(context: CanvasRenderingContext2D): void {
  context.lineWidth = 9;
  context.beginPath();
  context.moveTo(55, 66);
  context.lineTo(55, 24);
  context.quadraticCurveTo(60, 40, 76, 41);
  context.stroke();
  context.beginPath();
  context.ellipse(43, 67, 13, 11, 0, 0, 2 * Math.PI);
  context.fill();
}

function camera(context: CanvasRenderingContext2D): void {
  context.lineWidth = 7;
  context.beginPath();
  context.roundRect(24, 24, 52, 52, 15);
  context.stroke();
  context.beginPath();
  context.arc(50, 50, 12.5, 0, 2 * Math.PI);
  context.stroke();
  context.beginPath();
  context.arc(65, 35, 4.5, 0, 2 * Math.PI);
  context.fill();
}

function play(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.moveTo(38, 29);
  context.lineTo(74, 50);
  context.lineTo(38, 71);
  context.closePath();
  context.fill();
}

function screen(context: CanvasRenderingContext2D): void {
  context.lineWidth = 7;
  context.beginPath();
  context.roundRect(22, 28, 56, 38, 6);
  context.stroke();
  context.beginPath();
  context.moveTo(38, 78);
  context.lineTo(62, 78);
  context.moveTo(44, 40);
  context.lineTo(44, 53);
  context.moveTo(58, 40);
  context.lineTo(58, 53);
  context.stroke();
}

function bubble(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.roundRect(20, 26, 60, 40, 18);
  context.moveTo(34, 60);
  context.lineTo(32, 80);
  context.lineTo(54, 64);
  context.closePath();
  context.fill();
}

function cross(context: CanvasRenderingContext2D): void {
  context.lineWidth = 11;
  context.beginPath();
  context.moveTo(30, 28);
  context.lineTo(70, 72);
  context.stroke();
  context.lineWidth = 6;
  context.beginPath();
  context.moveTo(70, 28);
  context.lineTo(30, 72);
  context.stroke();
}

function people(context: CanvasRenderingContext2D): void {
  for (const [x, y, size] of [
    [40, 38, 12],
    [65, 43, 9],
  ] as const) {
    context.beginPath();
    context.arc(x, y, size, 0, 2 * Math.PI);
    context.fill();
    context.beginPath();
    context.arc(x, y + size * 3.1, size * 1.75, Math.PI, 2 * Math.PI);
    context.fill();
  }
}

function globe(context: CanvasRenderingContext2D): void {
  context.lineWidth = 6;
  context.beginPath();
  context.arc(50, 50, 28, 0, 2 * Math.PI);
  context.moveTo(22, 50);
  context.lineTo(78, 50);
  context.stroke();
  context.beginPath();
  context.ellipse(50, 50, 12, 28, 0, 0, 2 * Math.PI);
  context.stroke();
}

function bag(context: CanvasRenderingContext2D): void {
  context.lineWidth = 6;
  context.beginPath();
  context.roundRect(26, 40, 48, 38, 7);
  context.fill();
  context.beginPath();
  context.arc(50, 40, 13, Math.PI, 2 * Math.PI);
  context.stroke();
}

function star(context: CanvasRenderingContext2D): void {
  context.beginPath();
  for (let point = 0; point < 10; point++) {
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    const reach = point % 2 === 0 ? 30 : 13;
    context.lineTo(50 + Math.cos(angle) * reach, 51 + Math.sin(angle) * reach);
  }
  context.closePath();
  context.fill();
}

export const ICONS: Readonly<Record<Platform, Icon>> = {
  tiktok: { color: '#111318', draw: note },
  instagram: { color: '#c13584', draw: camera },
  youtube: { color: '#d7263d', draw: play },
  twitch: { color: '#7c4dff', draw: screen },
  discord: { color: '#4f5bd5', draw: bubble },
  x: { color: '#15181c', draw: cross },
  facebook: { color: '#2563c9', draw: people },
  web: { color: '#0f8a6d', draw: globe },
  shop: { color: '#c2660a', draw: bag },
  other: { color: '#5b6478', draw: star },
};

/** Draws a sign into a square of `size` px. @param ground colour of the square; null = none */
export function drawIcon(
  context: CanvasRenderingContext2D,
  size: number,
  platform: Platform,
  ground: string | null,
  color: string = WHITE,
): void {
  context.scale(size / 100, size / 100);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  if (ground !== null) {
    context.fillStyle = ground;
    context.beginPath();
    context.roundRect(2, 2, 96, 96, 26);
    context.fill();
  }
  context.fillStyle = color;
  context.strokeStyle = color;
  ICONS[platform].draw(context);
}
