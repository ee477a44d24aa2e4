/**
 * Rectangle on the canvas: flat, gradient or textured, with round corners or a soft edge. Scenes do not make quads
 * themselves; they use Panel, Text and Picture, whose `ref` gives the quad so that motion can change `x`, `y`, `width`,
 * `height` and `opacity` without React.
 */
import { Vector3, Vector4 } from 'three';
import { ABILITIES } from '../paint/abilities.ts';
import type { Bounds } from '../paint/Bounds.ts';
import { Painted } from '../paint/Painted.ts';
import { partAt, writePart } from '../paint/record.ts';
import type { Part } from '../paint/record.ts';
import type { PictureSubject } from '../images/imageLoader.ts';
import type { TextLayout } from '../text/textLayout.ts';

/** Content of a quad. */
export type Subject = { kind: 'text'; layout: TextLayout } | PictureSubject;

export class Quad extends Painted {
  /** Top-left corner in px, relative to the parent. */
  x = 0;
  y = 0;
  /** Size in px; a quad without area is not drawn. */
  width = 0;
  height = 0;
  /** Soft edge in px, outwards and inwards. */
  blur = 0;
  readonly uvRect = new Vector4(0, 0, 1, 1);
  /** Premultiplied colour. */
  readonly colorFrom = new Vector4(0, 0, 0, 0);
  readonly colorTo = new Vector4(0, 0, 0, 0);
  /** Top left, top right, bottom right, bottom left, px; negative = cut straight. */
  readonly radius = new Vector4(0, 0, 0, 0);
  /** Width of the frame along the inside of the edge, px; 0 = none. */
  borderWidth = 0;
  /** Premultiplied colour. */
  readonly borderColor = new Vector4(0, 0, 0, 0);
  /** Line along one side: outward direction of the side and width in px, 0 = none. */
  readonly accent = new Vector3();
  /** Premultiplied colour. */
  readonly accentColor = new Vector4(0, 0, 0, 0);
  /** Number from patterns.ts. */
  pattern = 0;
  patternSpacing = 1;
  /** Premultiplied colour. */
  readonly patternColor = new Vector4(0, 0, 0, 0);
  /** True for a video with transparent green (behaviour: video-5): green is removed texel by texel, before scaling. */
  isKeyed = false;
  /** True for a picture with a transparent edge, like texts: it needs no smoothing. */
  hasClearEdge = false;
  readonly recordCount = 1;
  /** Text or picture that it shows, for tools that judge a drawing; painting never reads it. */
  subject: Subject | null = null;
  /** Whether its text is a drawing, which nobody has to read. */
  isDrawing = false;
  #gradientX = 0;
  #gradientY = 1;

  /** Sets the direction of the gradient: 0 = left to right, 90 = top to bottom. */
  setGradientAngle(angleDeg: number): void {
    this.#gradientX = Math.cos((angleDeg * Math.PI) / 180);
    this.#gradientY = Math.sin((angleDeg * Math.PI) / 180);
  }

  override get isEmpty(): boolean {
    return this.width <= 0 || this.height <= 0;
  }

  /** True for glows and soft shadows. */
  override get isAdornment(): boolean {
    return this.blur > 0;
  }

  override abilities(isTurned: boolean): number {
    const { x, y, z, w } = this.radius;
    const isTextured = this.texture !== null;
    const hasBorder = this.borderWidth > 0;
    const isDecorated = this.accent.z > 0 || this.pattern > 0;
    const isSharp = isTextured ? !this.hasClearEdge : isTurned;
    const hasCorners = x !== 0 || y !== 0 || z !== 0 || w !== 0;
    // Borders and decorations end at the edge, which only a cut rectangle knows.
    const isRounded = isSharp || hasCorners || hasBorder || isDecorated || this.blur > 0;
    return (
      (isTextured ? ABILITIES.TEXTURED : 0) |
      (isRounded ? ABILITIES.ROUNDED : 0) |
      (hasBorder ? ABILITIES.BORDERED : 0) |
      (isDecorated ? ABILITIES.DECORATED : 0) |
      (isTextured && this.isKeyed ? ABILITIES.KEYED : 0)
    );
  }

  /** Returns one pixel more than the shape, so that an edge between two pixels is smooth. */
  override grow(abilities: number): number {
    return (abilities & (ABILITIES.ROUNDED | ABILITIES.TEXTURED)) === 0 ? 0 : this.blur + 1;
  }

  override reach(bounds: Bounds): void {
    bounds.set(this.x, this.y, this.x + this.width, this.y + this.height);
  }

  override write(records: Float32Array, first: number): void {
    const { x, y, width, height, accent } = this;
    writePart(records, partAt(first, 'rect'), x, y, width, height);
    // From corner to corner along the direction, like CSS gradients; follows the size while it moves.
    const length = Math.max(1, Math.abs(this.#gradientX) * width + Math.abs(this.#gradientY) * height);
    const gradient = partAt(first, 'gradient');
    writePart(records, gradient, this.#gradientX / length, this.#gradientY / length, 0.5, this.blur);
    writePart(records, partAt(first, 'frame'), this.borderWidth, this.pattern, this.patternSpacing, 0);
    writePart(records, partAt(first, 'accent'), accent.x, accent.y, accent.z, 0);
    writeVector(records, first, 'uvRect', this.uvRect);
    writeVector(records, first, 'colorFrom', this.colorFrom);
    writeVector(records, first, 'colorTo', this.colorTo);
    writeVector(records, first, 'radius', this.radius);
    writeVector(records, first, 'borderColor', this.borderColor);
    writeVector(records, first, 'patternColor', this.patternColor);
    writeVector(records, first, 'accentColor', this.accentColor);
  }
}

function writeVector(records: Float32Array, record: number, part: Part, { x, y, z, w }: Vector4): void {
  writePart(records, partAt(record, part), x, y, z, w);
}
