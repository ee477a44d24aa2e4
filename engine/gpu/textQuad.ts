/** Shows a layout on a quad and owns its texture; used by the Text primitive. */
import type { Quad } from './quad/Quad.ts';
import type { Surface } from './surface.ts';
import type { TextLayout } from './text/textLayout.ts';
import type { TextSpec } from './text/textSpec.ts';
import type { PooledTexture } from './texturePool.ts';

/** See `TextProps`. */
export interface TextAnchor {
  x: number;
  y: number;
  align: 'left' | 'center' | 'right';
  verticalAlign: 'top' | 'middle' | 'bottom';
}

const SHARES = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 } as const;

/** Returns the top-left corner of a layout's box for an anchor, whole px. */
export function boxCorner(layout: TextLayout, anchor: TextAnchor): { x: number; y: number } {
  return {
    x: Math.round(anchor.x - SHARES[anchor.align] * layout.width),
    y: Math.round(anchor.y - SHARES[anchor.verticalAlign] * layout.height),
  };
}

export class TextQuad {
  readonly #surface: Surface;
  #quad: Quad | null = null;
  #texture: PooledTexture | null = null;
  #layout: TextLayout | null = null;

  constructor(surface: Surface) {
    this.#surface = surface;
  }

  /** Takes the quad; the returned function releases its texture. */
  attach(quad: Quad): () => void {
    this.#quad = quad;
    return () => this.#clear();
  }

  /** Shows a layout; null hides the text. */
  show(layout: TextLayout | null, anchor: TextAnchor): void {
    if (layout === null || layout.pieces.length === 0) {
      this.#clear();
      return;
    }
    if (layout.key !== this.#layout?.key) this.#exchange(layout);
    this.#layout = layout;
    this.#place(layout, anchor);
  }

  /** Replaces the text of the first run; keeps the old one while a font is loading. */
  setText(text: string, spec: TextSpec, anchor: TextAnchor): void {
    const first = this.#layout?.spec.runs[0];
    if (first !== undefined && 'text' in first && first.text === text) return;
    const layout = this.#surface.layouter.layout({ ...spec, runs: [{ ...spec.runs[0], text }, ...spec.runs.slice(1)] });
    if (layout !== null) this.show(layout, anchor);
  }

  #exchange(layout: TextLayout): void {
    const old = this.#texture;
    // Released first, so that a text that changes often reuses its texture.
    if (old !== null) this.#surface.texts.release(old);
    this.#texture = this.#surface.texts.acquire(layout);
  }

  #place(layout: TextLayout, anchor: TextAnchor): void {
    const quad = this.#quad!;
    const { ink } = layout;
    const corner = boxCorner(layout, anchor);
    const { texture, width, height } = this.#texture!;
    quad.texture = texture;
    quad.subject = { kind: 'text', layout };
    quad.hasClearEdge = true;
    quad.x = corner.x - ink.left;
    quad.y = corner.y - ink.top;
    quad.width = ink.left + layout.width + ink.right;
    quad.height = ink.top + layout.height + ink.bottom;
    quad.uvRect.set(0, 0, quad.width / width, quad.height / height);
    this.#surface.invalidate();
  }

  #clear(): void {
    this.#layout = null;
    if (this.#texture === null) return;
    this.#surface.texts.release(this.#texture);
    this.#texture = null;
    this.#quad!.width = 0;
    this.#surface.invalidate();
  }
}
