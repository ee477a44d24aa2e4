/** Reads from a drawn overlay what the linter judges: texts with what is behind them, and pictures. */
import type { Object3D, Vector4 } from 'three';
import { Layer } from '../gpu/paint/Layer.ts';
import { Painted } from '../gpu/paint/Painted.ts';
import { Placement } from '../gpu/paint/Placement.ts';
import type { PictureSubject } from '../gpu/images/imageLoader.ts';
import { Quad } from '../gpu/quad/Quad.ts';
import type { TextLayout } from '../gpu/text/textLayout.ts';
import type { Box } from '../core/geometry.ts';
import type { Rgba } from '#schemas/formats.ts';
import type { DrawnFacts, DrawnPicture, DrawnText } from './facts.ts';

/** A panel is the ground of a text when it lies under this share of it. */
const UNDER = 0.9;
/** Most different grounds of one text; further ones of gradients are left out. */
const MAX_GROUNDS = 8;

/** A painted rectangle on the canvas. */
interface Placed {
  quad: Quad;
  itemId: string;
  box: Box;
  opacity: number;
  zoom: number;
}

/** @param scene tree of a renderer after a frame */
export function drawnFacts(scene: Object3D): DrawnFacts {
  const placed: Placed[] = [];
  const layers = scene.children.filter((child) => child instanceof Layer);
  layers.sort((one, other) => one.paintOrder - other.paintOrder);
  for (const layer of layers) collect(layer, new Placement(), layer.name, placed);
  const facts: { texts: DrawnText[]; pictures: DrawnPicture[] } = { texts: [], pictures: [] };
  placed.forEach((one, index) => {
    const { subject } = one.quad;
    if (subject?.kind === 'text' && hasLetters(subject.layout))
      facts.texts.push(textOf(one, subject.layout, placed.slice(0, index)));
    else if (subject?.kind === 'picture') facts.pictures.push(pictureOf(one, subject));
  });
  return facts;
}

const hasLetters = ({ spec }: TextLayout): boolean =>
  spec.runs.some((run) => 'text' in run && /[\p{L}\p{N}]/u.test(run.text));

function collect(node: Object3D, outer: Placement, itemId: string, placed: Placed[]): void {
  if (node instanceof Layer) {
    const placement = new Placement();
    placement.enter(outer, node);
    if (placement.opacity > 0) for (const child of node.children) collect(child, placement, itemId, placed);
  } else if (node instanceof Quad) add(node, outer, itemId, placed);
  else if (!(node instanceof Painted)) for (const child of node.children) collect(child, outer, itemId, placed);
}

function add(quad: Quad, placement: Placement, itemId: string, placed: Placed[]): void {
  const opacity = quad.opacity * placement.opacity;
  // Turned ones are on their way, or decoration.
  if (quad.isEmpty || quad.isDrawing || opacity <= 0 || placement.isTurned) return;
  const box = shownBox(partOf(quad), placement);
  if (box === null) return;
  placed.push({ quad, itemId, box, opacity, zoom: Math.abs(placement.a) });
}

/** Returns the part of a quad that counts: texts without the reach of outline and shadow, panels without a fading edge. */
function partOf({ x, y, width, height, blur, subject }: Quad): Box {
  if (subject?.kind !== 'text') return { x: x + blur, y: y + blur, width: width - 2 * blur, height: height - 2 * blur };
  const { ink, width: textWidth, height: textHeight } = subject.layout;
  return { x: x + ink.left, y: y + ink.top, width: textWidth, height: textHeight };
}

/** Returns the box on the canvas that the clip leaves; null = nothing. */
function shownBox({ x, y, width, height }: Box, { a, d, e, f, clip }: Placement): Box | null {
  const [left, top] = [Math.max(x, clip.left), Math.max(y, clip.top)];
  const [right, bottom] = [Math.min(x + width, clip.right), Math.min(y + height, clip.bottom)];
  if (right <= left || bottom <= top) return null;
  return { x: e + a * left, y: f + d * top, width: a * (right - left), height: d * (bottom - top) };
}

function textOf({ itemId, box, opacity, zoom }: Placed, layout: TextLayout, below: readonly Placed[]): DrawnText {
  const { runs, style } = layout.spec;
  const letters = runs.flatMap((run) => ('text' in run && run.text.trim() !== '' ? [run] : []));
  return {
    itemId,
    text: letters.map(({ text }) => text).join(''),
    family: style.fontFamily,
    box,
    sizePx: style.fontSizePx * zoom,
    colors: [...new Set(letters.map(({ color }) => color ?? style.color))],
    outline: style.outline === undefined ? null : { width: style.outline.width * zoom, color: style.outline.color },
    opacity,
    grounds: groundsOf(box, below),
  };
}

function pictureOf({ itemId, quad, zoom }: Placed, { url, width, height, fit }: PictureSubject): DrawnPicture {
  const factors = [quad.width / width, quad.height / height] as const;
  return { itemId, url, width, height, factor: zoom * (fit === 'contain' ? Math.min : Math.max)(...factors) };
}

/**
 * Mixes the panels that lie under the letters of a box, from below. A picture hides those under it, and may have any
 * colour. Null = a drawing lies under them, whose colours are not known.
 */
function groundsOf(box: Box, below: readonly Placed[]): Rgba[] | null {
  const letters = lettersIn(box);
  let grounds: Rgba[] | null = [CLEAR];
  for (const { quad, opacity, box: panel } of below) {
    if (shareUnder(letters, panel) < UNDER || quad.subject?.kind === 'text') continue;
    if (quad.texture !== null) grounds = quad.subject === null ? null : [CLEAR];
    else grounds = mixedAll(grounds ?? [CLEAR], quad, opacity);
  }
  return grounds;
}

/** A line is higher than its letters. */
const MARGIN = 0.2;

const lettersIn = ({ x, y, width, height }: Box): Box => ({
  x,
  y: y + height * MARGIN,
  width,
  height: height * (1 - 2 * MARGIN),
});

function mixedAll(grounds: readonly Rgba[], { colorFrom, colorTo }: Quad, opacity: number): Rgba[] {
  const fills = colorFrom.equals(colorTo) ? [colorFrom] : [colorFrom, colorTo];
  return grounds.flatMap((ground) => fills.map((fill) => mixed(ground, fill, opacity))).slice(0, MAX_GROUNDS);
}

const CLEAR: Rgba = { r: 0, g: 0, b: 0, a: 0 };

/** Returns the share of a box that lies on another one. */
function shareUnder(box: Box, panel: Box): number {
  const width = Math.min(box.x + box.width, panel.x + panel.width) - Math.max(box.x, panel.x);
  const height = Math.min(box.y + box.height, panel.y + panel.height) - Math.max(box.y, panel.y);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (box.width * box.height);
}

/** @param fill premultiplied, 0..1 */
function mixed(below: Rgba, fill: Vector4, opacity: number): Rgba {
  const alpha = fill.w * opacity;
  const a = alpha + below.a * (1 - alpha);
  const channel = (value: number, under: number): number =>
    a === 0 ? 0 : (value * 255 * opacity + under * below.a * (1 - alpha)) / a;
  return { r: channel(fill.x, below.r), g: channel(fill.y, below.g), b: channel(fill.z, below.b), a };
}
