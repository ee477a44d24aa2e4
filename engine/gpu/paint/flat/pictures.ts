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
  /** Context of a canvas that may be larger than the picture. */
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  record: Float32Array;
  abilities: number;
  texture: Texture | null;
  version: number;
}

const BYTES_PER_PIXEL = 4;
/** Canvases grow by this step, px: a bar that fills gets a new one now and then, and not with each frame. */
const CANVAS_STEP = 64;
/** A canvas this many times larger than its picture is given back. */
const MAX_SPARE = 4;
const RECT = PARTS.rect * 4;
/** Parts that say where a shape is and how opaque, not how it looks. */
const ELSEWHERE: readonly number[] = [PARTS.clip, PARTS.axes, PARTS.place];

export function createFlatPictures(): FlatPictures {
  const shapes = new Map<Painted, Kept>();
  const keyed = new Map<Painted, Kept>();

  /** Returns a context whose canvas has at least this size, empty there. */
  function roomFor(node: Painted, width: number, height: number): CanvasRenderingContext2D {
    const context = shapes.get(node)?.context;
    if (context === undefined || !hasRoom(context.canvas, width, height))
      return browserCanvas(steps(width), steps(height));
    context.clearRect(0, 0, width, height);
    return context;
  }

  function remember(
    memory: Map<Painted, Kept>,
    node: Painted,
    { context, width, height }: Pick<Kept, 'context' | 'width' | 'height'>,
    record: Float32Array,
  ): FlatPicture {
    const { texture, painted } = node;
    const own = memory.get(node)?.record ?? new Float32Array(FLOATS_PER_RECORD);
    own.set(record);
    const { abilities } = painted;
    const kept = { context, width, height, record: own, abilities, texture, version: texture?.version ?? 0 };
    memory.set(node, kept);
    return pictureOf(kept);
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
    if (known?.texture === node.texture && known.version === node.texture!.version) return pictureOf(known);
    // The size is exact, because the browser scales a part of a larger canvas in another way.
    const context = known?.context ?? browserCanvas(width, height);
    if (known?.width === width && known.height === height) context.clearRect(0, 0, width, height);
    else Object.assign(context.canvas, { width, height });
    context.drawImage(source, 0, 0, width, height);
    const pixels = context.getImageData(0, 0, width, height);
    withoutGreen(pixels.data);
    context.putImageData(pixels, 0, 0);
    return remember(keyed, node, { context, width, height }, NO_RECORD);
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
      if (known !== undefined && isSame(known, node, record)) return pictureOf(known);
      const width = Math.ceil(record[RECT + 2]!) + 2 * margin;
      const height = Math.ceil(record[RECT + 3]!) + 2 * margin;
      const context = roomFor(node, width, height);
      if (node.texture === null) context.putImageData(imageOf(record, margin, 'all'), 0, 0);
      else if (!fillWithPicture(context, node, record, margin)) return null;
      return remember(shapes, node, { context, width, height }, record);
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

const pictureOf = ({ context, width, height }: Kept): FlatPicture => ({ source: context.canvas, width, height });

const steps = (size: number): number => Math.ceil(size / CANVAS_STEP) * CANVAS_STEP;

const hasRoom = (canvas: HTMLCanvasElement, width: number, height: number): boolean =>
  canvas.width >= width &&
  canvas.height >= height &&
  canvas.width * canvas.height <= MAX_SPARE * steps(width) * steps(height);

/** Pixels of the shape in work, used again for the next one. */
let pixels = new Uint8ClampedArray(0);

function zeros(length: number): Uint8ClampedArray<ArrayBuffer> {
  if (pixels.length < length) pixels = new Uint8ClampedArray(2 * length);
  return pixels.subarray(0, length).fill(0);
}

/** Returns the pixels of a shape, valid until the next call. */
function imageOf(record: Float32Array, margin: number, layer: ShapeLayer): ImageData {
  const { data, width, height } = shapePixels(record, margin, layer, zeros);
  return new ImageData(data, width, height);
}

function pictureFrom(record: Float32Array, margin: number, layer: ShapeLayer): HTMLCanvasElement {
  const image = imageOf(record, margin, layer);
  const context = browserCanvas(image.width, image.height);
  context.putImageData(image, 0, 0);
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
