/** Textures painted by the page itself: glows, rays and shadows. Nothing is loaded. */
import { CanvasTexture, SRGBColorSpace } from 'three';

const SIDE_PX = 256;
const TURN = 2 * Math.PI;

function painted(draw: (context: CanvasRenderingContext2D, side: number) => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  draw(canvas.getContext('2d', { willReadFrequently: true })!, SIDE_PX);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** Soft round spot, white. */
export const spotTexture = (): CanvasTexture =>
  painted((context, side) => {
    const gradient = context.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2);
    for (const [at, alpha] of [
      [0, 1],
      [0.25, 0.72],
      [0.5, 0.32],
      [0.75, 0.08],
      [1, 0],
    ] as const)
      gradient.addColorStop(at, `rgba(255, 255, 255, ${alpha})`);
    context.fillStyle = gradient;
    context.fillRect(0, 0, side, side);
  });

/** Twelve rays that fade towards their ends, white. */
export const raysTexture = (): CanvasTexture =>
  painted((context, side) => {
    const middle = side / 2;
    const gradient = context.createRadialGradient(middle, middle, side * 0.05, middle, middle, middle);
    gradient.addColorStop(0, 'rgba(255, 255, 255, 0.9)');
    gradient.addColorStop(0.55, 'rgba(255, 255, 255, 0.28)');
    gradient.addColorStop(1, 'rgba(255, 255, 255, 0)');
    context.fillStyle = gradient;
    for (let ray = 0; ray < 12; ray++) {
      const angle = (ray / 12) * TURN;
      const half = ray % 2 === 0 ? 0.13 : 0.07;
      context.beginPath();
      context.moveTo(middle, middle);
      context.arc(middle, middle, middle, angle - half, angle + half);
      context.fill();
    }
  });

/** Column of light that is bright at its foot, white. */
export const beamTexture = (): CanvasTexture =>
  painted((context, side) => {
    const up = context.createLinearGradient(0, side, 0, 0);
    up.addColorStop(0, 'rgba(255, 255, 255, 0.85)');
    up.addColorStop(1, 'rgba(255, 255, 255, 0)');
    context.fillStyle = up;
    context.fillRect(0, 0, side, side);
    context.globalCompositeOperation = 'destination-in';
    const across = context.createLinearGradient(0, 0, side, 0);
    across.addColorStop(0, 'rgba(255, 255, 255, 0)');
    across.addColorStop(0.3, 'rgba(255, 255, 255, 1)');
    across.addColorStop(0.7, 'rgba(255, 255, 255, 1)');
    across.addColorStop(1, 'rgba(255, 255, 255, 0)');
    context.fillStyle = across;
    context.fillRect(0, 0, side, side);
  });

/** Star with four points, white. */
export const sparkleTexture = (): CanvasTexture =>
  painted((context, side) => {
    const middle = side / 2;
    for (const [along, across] of [
      [middle, side * 0.035],
      [side * 0.035, middle],
    ] as const) {
      context.save();
      context.translate(middle, middle);
      context.scale(along, across);
      const gradient = context.createRadialGradient(0, 0, 0, 0, 0, 1);
      gradient.addColorStop(0, 'rgba(255, 255, 255, 1)');
      gradient.addColorStop(1, 'rgba(255, 255, 255, 0)');
      context.fillStyle = gradient;
      context.fillRect(-1, -1, 2, 2);
      context.restore();
    }
    const core = context.createRadialGradient(middle, middle, 0, middle, middle, side * 0.16);
    core.addColorStop(0, 'rgba(255, 255, 255, 1)');
    core.addColorStop(1, 'rgba(255, 255, 255, 0)');
    context.fillStyle = core;
    context.fillRect(0, 0, side, side);
  });

type Shade = readonly [at: number, red: number, green: number, blue: number];

/**
 * Polished metal as it looks from each side: the bright sky above, a dark horizon, the ground below, and softboxes. It
 * stands for the light scene where that would take too long to prepare, and is multiplied with the metal's colour.
 */
const polished = (shades: readonly Shade[]): CanvasTexture =>
  painted((context, side) => {
    const sky = context.createLinearGradient(0, 0, side * 0.12, side);
    for (const [at, red, green, blue] of shades) sky.addColorStop(at, `rgb(${red}, ${green}, ${blue})`);
    context.fillStyle = sky;
    context.fillRect(0, 0, side, side);
    for (const [x, y, width, height, alpha] of SOFTBOXES) {
      context.save();
      context.translate(x * side, y * side);
      context.rotate(-0.35);
      context.scale(width * side, height * side);
      const box = context.createRadialGradient(0, 0, 0.2, 0, 0, 1);
      box.addColorStop(0, `rgba(255, 255, 255, ${alpha})`);
      box.addColorStop(1, 'rgba(255, 255, 255, 0)');
      context.fillStyle = box;
      context.fillRect(-1, -1, 2, 2);
      context.restore();
    }
  });

/** Shades of gold and copper get redder as they get darker, those of silver do not. */
export const goldTexture = (): CanvasTexture =>
  polished([
    [0, 255, 252, 240],
    [0.36, 255, 244, 218],
    [0.6, 248, 216, 166],
    [0.78, 186, 130, 76],
    [0.86, 122, 74, 40],
    [0.93, 220, 166, 106],
    [1, 150, 98, 54],
  ]);

export const silverTexture = (): CanvasTexture =>
  polished([
    [0, 246, 248, 253],
    [0.36, 232, 235, 243],
    [0.6, 208, 212, 224],
    [0.78, 138, 143, 160],
    [0.86, 88, 92, 110],
    [0.93, 182, 186, 200],
    [1, 124, 128, 144],
  ]);

/** Middle, half sizes and strength of the lights, shares of the side. */
const SOFTBOXES = [
  [0.3, 0.27, 0.12, 0.2, 1],
  [0.78, 0.4, 0.05, 0.24, 0.85],
  [0.5, 0.84, 0.25, 0.05, 0.5],
] as const;

/** Picture of a gift or viewer. */
export function pictureTexture(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}
