/**
 * A rectangle on the canvas: flat, gradient or textured, with round corners or a soft edge. Scenes do not make quads
 * themselves; they use Panel, Text and Picture, whose `ref` gives the quad so that motion can change `x`, `y`, `width`,
 * `height` and `opacity` without React.
 */
import { Mesh, Vector3, Vector4 } from 'three';
import type { BufferGeometry, ShaderMaterial, Texture } from 'three';
import { NO_CLIP } from './ClipBox.ts';
import type { ClipBox } from './ClipBox.ts';
import { BORDERED, DECORATED, KEYED, ROUNDED, TEXTURED } from './quadKit.ts';
import type { QuadKit } from './quadKit.ts';

export class Quad extends Mesh<BufferGeometry, ShaderMaterial> {
  /** Top-left corner in px, relative to the parent. */
  x = 0;
  y = 0;
  /** Size in px; a quad without area is not drawn. */
  width = 0;
  height = 0;
  /** 0..1, times the opacity of all groups above. */
  opacity = 1;
  /** Soft edge in px, outwards and inwards. */
  blur = 0;
  texture: Texture | null = null;
  readonly uvRect = new Vector4(0, 0, 1, 1);
  /** Premultiplied. */
  readonly colorFrom = new Vector4();
  readonly colorTo = new Vector4();
  /** Top left, top right, bottom right, bottom left, px; below 0 = cut straight. */
  readonly radius = new Vector4();
  /** A frame along the inside of the edge, px wide; 0 = none. */
  borderWidth = 0;
  /** Premultiplied. */
  readonly borderColor = new Vector4();
  /** A line along one side: outward direction of the side and width in px, 0 = none. */
  readonly accent = new Vector3();
  /** Premultiplied. */
  readonly accentColor = new Vector4();
  /** A number of patterns.ts, and how far it repeats, px. */
  pattern = 0;
  patternSpacing = 1;
  /** Premultiplied. */
  readonly patternColor = new Vector4();
  /** A video whose green is to be transparent (spec section 4): taken out texel by texel, before the picture is scaled. */
  isKeyed = false;
  /** Opacity including the groups above; written by `prepareDraw`. */
  effectiveOpacity = 1;
  /** The box of the layer around; written by `prepareDraw`. */
  clip: Readonly<ClipBox> = NO_CLIP;
  readonly #kit: QuadKit;
  #gradientX = 0;
  #gradientY = 1;
  #isTurned = false;

  constructor(kit: QuadKit) {
    super(kit.geometry, kit.materialFor(0));
    this.#kit = kit;
    this.frustumCulled = false;
    this.matrixAutoUpdate = false;
  }

  /** Chooses the program; to be called after anything but place, size, opacity and colours changed. */
  refreshMaterial(): void {
    const { x, y, z, w } = this.radius;
    const isRounded = this.blur > 0 || this.#isTurned || x !== 0 || y !== 0 || z !== 0 || w !== 0;
    const isTextured = this.texture !== null;
    this.material = this.#kit.materialFor(
      (isTextured ? TEXTURED : 0) |
        (isRounded ? ROUNDED : 0) |
        (this.borderWidth > 0 ? BORDERED : 0) |
        (this.isKeyed && isTextured ? KEYED : 0) |
        (this.accent.z > 0 || this.pattern > 0 ? DECORATED : 0),
    );
  }

  /** Told before each draw whether a group above is turned: slanted edges are smoothed by the shader. */
  turn(isTurned: boolean): void {
    if (isTurned === this.#isTurned) return;
    this.#isTurned = isTurned;
    this.refreshMaterial();
  }

  /** Direction of the gradient: 0 = left to right, 90 = top to bottom. */
  setGradientAngle(angleDeg: number): void {
    this.#gradientX = Math.cos((angleDeg * Math.PI) / 180);
    this.#gradientY = Math.sin((angleDeg * Math.PI) / 180);
  }

  get isEmpty(): boolean {
    return this.width <= 0 || this.height <= 0;
  }

  /** Whether the clip leaves anything of it. */
  get isInsideClip(): boolean {
    const { blur, clip } = this;
    return clip.shows(this.x - blur, this.y - blur, this.width + 2 * blur, this.height + 2 * blur);
  }

  override onBeforeRender(): void {
    const { uniforms } = this.#kit;
    const { clip } = this;
    uniforms.rect.value.set(this.x, this.y, this.width, this.height);
    uniforms.clip.value.set(clip.left, clip.top, clip.right, clip.bottom);
    // One pixel more than the shape, so that an edge between two pixels is smooth.
    uniforms.grow.value = this.material.defines['ROUNDED'] === undefined ? 0 : this.blur + 1;
    uniforms.uvRect.value.copy(this.uvRect);
    uniforms.opacity.value = this.effectiveOpacity;
    uniforms.map.value = this.texture;
    uniforms.colorFrom.value.copy(this.colorFrom);
    uniforms.colorTo.value.copy(this.colorTo);
    // From corner to corner along the direction, like CSS gradients; follows the size while it moves.
    const x = this.#gradientX;
    const y = this.#gradientY;
    const length = Math.max(1, Math.abs(x) * this.width + Math.abs(y) * this.height);
    uniforms.gradient.value.set(x / length, y / length, 0.5);
    uniforms.radius.value.copy(this.radius);
    uniforms.blur.value = this.blur;
    uniforms.borderWidth.value = this.borderWidth;
    uniforms.borderColor.value.copy(this.borderColor);
    uniforms.accent.value.copy(this.accent);
    uniforms.accentColor.value.copy(this.accentColor);
    uniforms.pattern.value.set(this.pattern, this.patternSpacing);
    uniforms.patternColor.value.copy(this.patternColor);
    this.material.uniformsNeedUpdate = true;
  }
}
