/**
 * Opens the painter of a canvas, and another one in its place. A canvas keeps its first kind of context for ever, so
 * another painter gets a second canvas with the same look.
 */
import type { Painter, Presenter } from '../gpu/paint/painter.ts';
import { createFlatPainter } from '../gpu/paint/flat/flatPainter.ts';
import { openGlPainter } from '../gpu/paint/glCode.ts';
import { graphicsOf } from '../gpu/paint/graphics.ts';
import type { Graphics } from '../gpu/paint/graphics.ts';

export interface PaintedCanvas {
  canvas: HTMLCanvasElement;
  presenter: Presenter;
  painter: Painter;
  /** Graphics of the context; null for a 2D context, which does not know them. */
  graphics: Graphics | null;
}

/** Opens the painter of a canvas with its full size; null when the browser does not offer the context. */
export function openPainted(canvas: HTMLCanvasElement, presenter: Presenter): PaintedCanvas | null {
  const { width, height } = canvas;
  if (presenter === 'gl') {
    const gl = glContext(canvas);
    if (gl === null) return null;
    return { canvas, presenter, painter: openGlPainter(gl, width, height), graphics: graphicsOf(gl) };
  }
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  return { canvas, presenter, painter: createFlatPainter(context, width, height), graphics: null };
}

function glContext(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  const gl = canvas.getContext('webgl2', {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    depth: false,
    stencil: false,
    // Unchanged parts are not painted again, so they must stay.
    preserveDrawingBuffer: true,
  });
  return gl === null || gl.isContextLost() ? null : gl;
}

/**
 * Opens another presenter on a second canvas, which `exchange` shows.
 * @param size of the canvas, px
 */
export function openTwin(
  { canvas }: PaintedCanvas,
  presenter: Presenter,
  size: { width: number; height: number },
): PaintedCanvas | null {
  const twin = canvas.ownerDocument.createElement('canvas');
  for (const { name, value } of canvas.attributes) if (!OWN.has(name)) twin.setAttribute(name, value);
  twin.style.cssText = canvas.style.cssText;
  Object.assign(twin, size);
  return openPainted(twin, presenter);
}

/** Attributes that a second canvas has by itself; a page may forbid the attribute `style`. */
const OWN = new Set(['id', 'width', 'height', 'style']);

/**
 * Shows one canvas instead of another, which ends. The caller paints before the browser shows it.
 * @param first canvas of the page, which is hidden instead of removed, because others hold it
 */
export function exchange(before: PaintedCanvas, after: PaintedCanvas, first: HTMLCanvasElement): void {
  before.canvas.after(after.canvas);
  before.painter.dispose();
  // An empty canvas gives its memory back.
  Object.assign(before.canvas, { width: 1, height: 1 });
  if (before.canvas === first) first.style.display = 'none';
  else before.canvas.remove();
}
