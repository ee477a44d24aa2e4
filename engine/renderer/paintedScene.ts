/**
 * The painted side of a renderer: context, React root and painter. React keeps a tree of three's objects, which the
 * painter paints instead of three's own renderer.
 */
import { createRoot } from '@react-three/fiber';
import { OrthographicCamera, Scene } from 'three';
import type { ReactNode } from 'react';
import type { WebGLRenderer } from 'three';
import { CANVAS_SIZE } from '../core/geometry.ts';
import { registerElements } from '../gpu/elements.ts';
import { createFlatPainter } from '../gpu/paint/flat/flatPainter.ts';
import { createGlPainter } from '../gpu/paint/glPainter.ts';
import type { Painter, Presenter } from '../gpu/paint/painter.ts';
import type { Quality } from '../gpu/quality.ts';
import type { Orientation } from '#schemas/generated/types.ts';

export interface PaintedScene extends Pick<Painter, 'textures' | 'drawCalls' | 'forgetPainted' | 'finish'> {
  presenter: Presenter;
  /** Mounts the tree; it exists when this returns. */
  mount(tree: ReactNode): void;
  /** Paints the changes; returns false when there were none. */
  draw(): boolean;
  /** Takes effect with the next frame. It resizes the canvas; the page decides its displayed size. */
  setQuality(quality: Quality): void;
  dispose(): void;
}

/**
 * @param wanted `auto` = WebGL where the browser has it
 * @param onRestored called when a lost context is back and everything must be drawn again
 * @throws {Error} when the browser has no WebGL and nothing else is wanted
 */
export function createPaintedScene(
  canvas: HTMLCanvasElement,
  orientation: Orientation,
  wanted: Presenter | 'auto',
  onRestored: () => void,
): PaintedScene {
  registerElements();
  const { width, height } = CANVAS_SIZE[orientation];
  canvas.width = width;
  canvas.height = height;
  const { presenter, painter } = createPainter(canvas, wanted);
  const scene = new Scene();
  const root = createRoot(canvas);
  // legacy, linear and flat together switch colour management off; each alone leaves a part of it on.
  void root.configure({
    gl: NO_RENDERER,
    scene,
    camera: Object.assign(new OrthographicCamera(), { manual: true }),
    size: { width, height, top: 0, left: 0 },
    dpr: 1,
    legacy: true,
    linear: true,
    flat: true,
    frameloop: 'never',
  });
  let wantedQuality: Quality | null = null;

  /** Applies it with the next frame, because a new size empties the canvas. */
  function applyQuality(): void {
    if (wantedQuality === null) return;
    const { resolution, hasEffects } = wantedQuality;
    wantedQuality = null;
    if (canvas.width !== width * resolution) {
      canvas.width = width * resolution;
      canvas.height = height * resolution;
    }
    painter.setQuality(resolution, hasEffects);
  }

  const lose = (event: Event): void => event.preventDefault(); // otherwise it never comes back
  const restore = (): void => {
    painter.restore();
    onRestored();
  };
  canvas.addEventListener('webglcontextlost', lose);
  canvas.addEventListener('webglcontextrestored', restore);
  return {
    presenter,
    mount: (tree) => void root.render(tree),
    draw: () => {
      applyQuality();
      return painter.paint(scene);
    },
    setQuality: (quality) => {
      wantedQuality = quality;
    },
    textures: painter.textures,
    drawCalls: painter.drawCalls,
    forgetPainted: painter.forgetPainted,
    finish: painter.finish,
    dispose: () => {
      canvas.removeEventListener('webglcontextlost', lose);
      canvas.removeEventListener('webglcontextrestored', restore);
      root.unmount();
      painter.dispose();
    },
  };
}

/** Renderer interface that React's root needs although it never renders. */
const NO_RENDERER = {
  render: () => undefined,
  setSize: () => undefined,
  setPixelRatio: () => undefined,
} as unknown as WebGLRenderer;

/** Creates the painter of a canvas, which has its full size. */
function createPainter(
  canvas: HTMLCanvasElement,
  wanted: Presenter | 'auto',
): { presenter: Presenter; painter: Painter } {
  const { width, height } = canvas;
  const gl = wanted === '2d' ? null : createContext(canvas);
  if (gl !== null) return { presenter: 'gl', painter: createGlPainter(gl, width, height) };
  const context = wanted === 'gl' ? null : canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser offers no WebGL 2.');
  return { presenter: '2d', painter: createFlatPainter(context, width, height) };
}

function createContext(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  return canvas.getContext('webgl2', {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    depth: false,
    stencil: false,
    // Unchanged parts are not painted again, so they must stay.
    preserveDrawingBuffer: true,
  });
}
