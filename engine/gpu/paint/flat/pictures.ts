/**
 * Pictures that the 2D painter keeps for painted objects, because they take long to compute: shapes, pictures with round
 * corners, and frames of videos without their green.
 */
import type { Texture } from 'three';
import { browserCanvas } from '../../texturePool.ts';
import { ABILITIES } from '../abilities.ts';
import type { Painted } from '../Painted.ts';
import { FLOATS_PER_RECORD, PARTS } from '../record.ts';
import { NO_SIZE, sizeOf, sourceOf, type Source } from '../source.ts';
import { cutTo, drawCut, sharesOf } from './records.ts';
import { shapePixels, type ShapeLayer } from './shape.ts';

/** A picture and the part of it that is painted, px. */
export interface FlatPicture {
  source: Source;
  /** Size of the whole picture. */
  width: number;
  height: number;
}

export interface FlatPictures {
  /** Returns the shape of an object with a margin of whole px around it; null while its picture is missing. */
  shape(node: Painted, record: Float32Array, margin: number): FlatPicture | null;
  /** Returns the current picture of a texture; null while there is none. */
  texture(node: Painted): FlatPicture | null;
  /** Forgets the pictures of objects that are not in the list. */
  keep(current: readonly Painted[]): void;
  count(): number;
  bytes(): number;
  forget(): void;
}

interface Kept {
  context: CanvasRenderingContext2D;
  record: Float32Array;
  abilities: number;
  texture: Texture | null;
  version: number;
}

const BYTES_PER_PIXEL = 4;
const RECT = PARTS.rect * 4;
/** Parts that say where a shape is and how opaque, not how it looks. */
const ELSEWHERE: readonly number[] = [PARTS.clip, PARTS.axes, PARTS.place];

export function createFlatPictures(): FlatPictures {
  const shapes = new Map<Painted, Kept>();
  const keyed = new Map<Painted, Kept>();

  function keptIn(memory: Map<Painted, Kept>, node: Painted, width: number, height: number): CanvasRenderingContext2D {
    const context = memory.get(node)?.context ?? browserCanvas(width, height);
    if (context.canvas.width === width && context.canvas.height === height) context.clearRect(0, 0, width, height);
    else Object.assign(context.canvas, { width, height });
    return context;
  }

  function remember(
    memory: Map<Painted, Kept>,
    node: Painted,
    context: CanvasRenderingContext2D,
    record: Float32Array,
  ) {
    const { texture, painted } = node;
    const kept = memory.get(node)?.record ?? new Float32Array(FLOATS_PER_RECORD);
    kept.set(record);
    const { abilities } = painted;
    memory.set(node, { context, record: kept, abilities, texture, version: texture?.version ?? 0 });
  }

  function textureOf(node: Painted): FlatPicture | null {
    const source = node.texture === null ? null : sourceOf(node.texture);
    const { width, height } = source === null ? NO_SIZE : sizeOf(source);
    if (source === null || width === 0 || height === 0) return null;
    return (node.painted.abilities & ABILITIES.KEYED) === 0
      ? { source, width, height }
      : keyedFrame(node, { source, width, height });
  }

  function keyedFrame(node: Painted, { source, width, height }: FlatPicture): FlatPicture {
    const known = keyed.get(node);
    if (known?.texture === node.texture && known.version === node.texture!.version) return pictureOf(known.context);
    const context = keptIn(keyed, node, width, height);
    context.drawImage(source, 0, 0, width, height);
    const pixels = context.getImageData(0, 0, width, height);
    withoutGreen(pixels.data);
    context.putImageData(pixels, 0, 0);
    remember(keyed, node, context, NO_RECORD);
    return pictureOf(context);
  }

  /** Fills a shape with a picture: what lies over it is painted on it, and both are cut to the shape. */
  function fillWithPicture(context: CanvasRenderingContext2D, node: Painted, record: Float32Array, margin: number) {
    const picture = textureOf(node);
    if (picture === null) return false;
    context.save();
    // The picture itself begins at the margin, whatever its place in the group.
    context.translate(margin - record[RECT]!, margin - record[RECT + 1]!);
    const cut = cutTo(withoutClip(record), 0, sharesOf(record), picture);
    if (cut !== null) drawCut(context, picture.source, cut);
    context.restore();
    if ((node.painted.abilities & (ABILITIES.BORDERED | ABILITIES.DECORATED)) !== 0)
      context.drawImage(pictureFrom(record, margin, 'over'), 0, 0);
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(pictureFrom(record, margin, 'mask'), 0, 0);
    context.globalCompositeOperation = 'source-over';
    return true;
  }

  return {
    shape: (node, record, margin) => {
      const known = shapes.get(node);
      if (known !== undefined && isSame(known, node, record)) return pictureOf(known.context);
      const [width, height] = [record[PARTS.rect * 4 + 2]!, record[PARTS.rect * 4 + 3]!];
      const context = keptIn(shapes, node, Math.ceil(width) + 2 * margin, Math.ceil(height) + 2 * margin);
      if (node.texture !== null) {
        if (!fillWithPicture(context, node, record, margin)) return null;
      } else {
        const { data, ...size } = shapePixels(record, margin, 'all');
        context.putImageData(new ImageData(data, size.width, size.height), 0, 0);
      }
      remember(shapes, node, context, record);
      return pictureOf(context);
    },
    texture: textureOf,
    keep: (current) => {
      const wanted = new Set(current);
      for (const memory of [shapes, keyed])
        for (const node of memory.keys()) if (!wanted.has(node)) memory.delete(node);
    },
    count: () => shapes.size + keyed.size,
    bytes: () =>
      [...shapes.values(), ...keyed.values()].reduce(
        (sum, { context: { canvas } }) => sum + canvas.width * canvas.height * BYTES_PER_PIXEL,
        0,
      ),
    forget: () => {
      shapes.clear();
      keyed.clear();
    },
  };
}

const NO_RECORD = new Float32Array(FLOATS_PER_RECORD);

const unclipped = new Float32Array(FLOATS_PER_RECORD);

/** Copies a record without its clip: a kept picture is cut when it is painted. */
function withoutClip(record: Float32Array): Float32Array {
  unclipped.set(record);
  unclipped.set([-Infinity, -Infinity, Infinity, Infinity], PARTS.clip * 4);
  return unclipped;
}

const pictureOf = ({ canvas }: CanvasRenderingContext2D): FlatPicture => ({
  source: canvas,
  width: canvas.width,
  height: canvas.height,
});

function pictureFrom(record: Float32Array, margin: number, layer: ShapeLayer): HTMLCanvasElement {
  const { data, width, height } = shapePixels(record, margin, layer);
  const context = browserCanvas(width, height);
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return context.canvas;
}

/** Tells whether an object still looks like its picture; it may be at another place. */
function isSame({ record: before, abilities, texture, version }: Kept, node: Painted, record: Float32Array): boolean {
  if (abilities !== node.painted.abilities || texture !== node.texture) return false;
  if (texture !== null && texture.version !== version) return false;
  for (let index = 0; index < FLOATS_PER_RECORD; index++) {
    if (ELSEWHERE.includes(index >> 2)) continue;
    if (index === RECT || index === RECT + 1) continue;
    if (before[index] !== record[index]) return false;
  }
  return true;
}

const GREEN_LIMIT = 100;

/** Makes green pixels transparent, as the shader does (behaviour: video-5): green above 100, red and blue below 100 of 255. */
function withoutGreen(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 1]! > GREEN_LIMIT && data[at]! < GREEN_LIMIT && data[at + 2]! < GREEN_LIMIT) data.fill(0, at, at + 4);
}
