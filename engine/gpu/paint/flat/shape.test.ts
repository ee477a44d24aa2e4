import { expect, test } from 'vitest';
import { randomFor } from '../../../core/random.ts';
import { FLOATS_PER_RECORD, type Part, PARTS } from '../record.ts';
import { shapePixels as shapePixelsIn, type ShapeLayer } from './shape.ts';

const shapePixels = (record: Float32Array, margin: number, layer: ShapeLayer) =>
  shapePixelsIn(record, margin, layer, (length) => new Uint8ClampedArray(length));

const random = randomFor(4711, 'shape', '');
const upTo = (limit: number): number => random.next() * limit;

interface Shape {
  size: [width: number, height: number];
  from: readonly number[];
  to: readonly number[];
  /** Growth of the share of `to` a px, and its value in the middle. */
  gradient: readonly [number, number, number];
  blur: number;
  radius: readonly number[];
  border: number;
  borderColor: readonly number[];
}

function color(): number[] {
  const alpha = upTo(1);
  return [upTo(alpha), upTo(alpha), upTo(alpha), alpha];
}

function madeUpShape(): Shape {
  const from = color();
  const isCut = upTo(1) < 0.2;
  const corner = upTo(30) * (isCut ? -1 : 1);
  const border = upTo(1) < 0.5 ? 0 : upTo(Math.abs(corner));
  return {
    size: [4 + upTo(160), 4 + upTo(90)],
    from,
    to: upTo(1) < 0.3 ? from : color(),
    gradient: [upTo(1) < 0.4 ? 0 : upTo(0.02), upTo(1) < 0.4 ? 0 : upTo(0.02), upTo(1)],
    blur: upTo(1) < 0.5 ? 0 : upTo(20),
    radius: [corner, upTo(1) < 0.5 ? corner : Math.sign(corner) * upTo(30), corner, corner],
    border: isCut ? 0 : border,
    borderColor: color(),
  };
}

function recordOf({ size, from, to, gradient, blur, radius, border, borderColor }: Shape): Float32Array {
  const record = new Float32Array(FLOATS_PER_RECORD);
  const set = (part: Part, values: readonly number[]): void => record.set(values, PARTS[part] * 4);
  set('rect', [0, 0, ...size]);
  set('colorFrom', from);
  set('colorTo', to);
  set('gradient', [...gradient, blur]);
  set('radius', radius);
  set('frame', [border, 0, 1]);
  set('borderColor', borderColor);
  return record;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Distance to the edge as the definition of a rectangle with round or cut corners says it. */
function toEdge({ size: [width, height], radius }: Shape, x: number, y: number): number {
  const [topLeft, topRight, bottomRight, bottomLeft] = radius as [number, number, number, number];
  const wanted = y < 0 ? (x < 0 ? topLeft : topRight) : x < 0 ? bottomLeft : bottomRight;
  const corner = Math.min(Math.abs(wanted), width / 2, height / 2);
  const [across, down] = [Math.abs(x) - width / 2, Math.abs(y) - height / 2];
  if (wanted < 0) return Math.max(across, down, (across + down + corner) / Math.SQRT2);
  if (across < -corner || down < -corner) return Math.max(across, down);
  return Math.hypot(across + corner, down + corner) - corner;
}

/** Returns the pixel at a point, px from the middle: fill, border over it, and the edge. */
function pixelAt(shape: Shape, x: number, y: number): number[] {
  const { gradient, from, to, border, borderColor, blur } = shape;
  const edge = toEdge(shape, x, y);
  const share = clamp(x * gradient[0] + y * gradient[1] + gradient[2]);
  const over = border > 0 ? clamp(0.5 + edge + border) : 0;
  const mixed = from.map((part, channel) => {
    const fill = part + (to[channel]! - part) * share;
    return borderColor[channel]! * over + fill * (1 - borderColor[3]! * over);
  });
  const soft = clamp((edge + blur) / (2 * blur));
  const coverage = blur > 0 ? 1 - soft * soft * (3 - 2 * soft) : clamp(0.5 - edge);
  const alpha = mixed[3]! * coverage;
  if (alpha <= 0) return [0, 0, 0, 0];
  return [...mixed.slice(0, 3).map((part) => (255 * part) / mixed[3]!), 255 * alpha];
}

/** Returns the largest difference of a channel to the definition. */
function worstOf(shape: Shape): number {
  const margin = Math.ceil(shape.blur) + 1;
  const { width, height, data } = shapePixels(recordOf(shape), margin, 'all');
  let worst = 0;
  for (let at = 0; at < width * height; at++) {
    const x = (at % width) + 0.5 - margin - shape.size[0] / 2;
    const y = Math.floor(at / width) + 0.5 - margin - shape.size[1] / 2;
    const alpha = data[4 * at + 3]!;
    pixelAt(shape, x, y).forEach((value, channel) => {
      // Nobody sees the colour of a pixel with hardly any opacity.
      const weight = channel === 3 ? 1 : alpha / 255;
      worst = Math.max(worst, Math.abs(data[4 * at + channel]! - value) * weight);
    });
  }
  return worst;
}

test('every pixel of made-up shapes is the one of the definition', () => {
  for (let number = 0; number < 150; number++) {
    const shape = madeUpShape();
    expect(worstOf(shape), JSON.stringify(shape)).toBeLessThan(1.01);
  }
});

test('a part of a shape that lies over a picture has no fill', () => {
  const shape: Shape = { ...madeUpShape(), size: [60, 40], border: 0, blur: 0, gradient: [0, 0, 0] };
  expect(shapePixels(recordOf(shape), 1, 'over').data.every((value) => value === 0)).toBe(true);
});

test('the mask of a shape is its coverage, whatever its colour', () => {
  const shape: Shape = { ...madeUpShape(), size: [60, 40], radius: [10, 10, 10, 10], border: 0, blur: 0 };
  const { width, data } = shapePixels(recordOf({ ...shape, from: [0, 0, 0, 0], to: [0, 0, 0, 0] }), 1, 'mask');
  expect([data[4 * (20 * width + 30) + 3], data[4 * (20 * width + 1) + 3], data[3]]).toEqual([255, 255, 0]);
});
