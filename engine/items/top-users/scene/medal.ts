/** Medals of the first three places: gold, silver, bronze (behaviour: top-4). */
import type { DrawArt } from '../../../gpu/Art.tsx';

export interface Medal {
  key: string;
  /** Colours from light to dark. */
  colors: readonly [string, string, string];
  /** Colour of the number on it. */
  ink: string;
}

/** Medals by place, best first. */
export const MEDALS: readonly Medal[] = [
  { key: 'gold', colors: ['#fff1a8', '#ffc61a', '#c67a05'], ink: '#6b3f00' },
  { key: 'silver', colors: ['#ffffff', '#c9d3e3', '#77849c'], ink: '#3b4660' },
  { key: 'bronze', colors: ['#ffd9b0', '#e08a4a', '#8f4a1c'], ink: '#57290a' },
];

const TURN = 2 * Math.PI;
const BUMPS = 14;
/** Depth of the rosette's bumps as a share of the radius. */
const BUMP_DEPTH = 0.07;
const RIM = 0.84;
const FACE = 0.72;

/** Draws a rosette with a raised rim and a shine; the number goes on top. */
export function drawMedal({ colors: [light, middle, dark] }: Medal): DrawArt {
  return (context, width, height) => {
    const radius = Math.min(width, height) / 2;
    context.translate(width / 2, height / 2);
    const paint = (from: string, to: string): void => {
      const gradient = context.createLinearGradient(-radius * 0.5, -radius, radius * 0.5, radius);
      gradient.addColorStop(0, from);
      gradient.addColorStop(1, to);
      context.fillStyle = gradient;
    };
    paint(middle, dark);
    rosette(context, radius);
    paint(light, middle);
    disc(context, radius * RIM);
    paint(dark, light);
    disc(context, radius * (FACE + 0.05));
    paint(light, middle);
    disc(context, radius * FACE);
    shine(context, radius * FACE);
  };
}

function rosette(context: CanvasRenderingContext2D, radius: number): void {
  const steps = BUMPS * 12;
  context.beginPath();
  for (let step = 0; step < steps; step++) {
    const angle = (step / steps) * TURN;
    const distance = radius * (1 - BUMP_DEPTH * (0.5 - 0.5 * Math.cos(angle * BUMPS)));
    context.lineTo(Math.cos(angle) * distance, Math.sin(angle) * distance);
  }
  context.closePath();
  context.fill();
}

function disc(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.fill();
}

/** Draws a light crescent in the upper left. */
function shine(context: CanvasRenderingContext2D, radius: number): void {
  context.save();
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.clip();
  context.beginPath();
  context.arc(0, 0, radius * 1.05, 0, TURN);
  context.arc(radius * 0.35, radius * 0.4, radius * 1.05, 0, TURN, true);
  context.fillStyle = 'rgba(255, 255, 255, 0.3)';
  context.fill('evenodd');
  context.restore();
}
