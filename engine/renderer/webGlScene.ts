/**
 * The WebGL side of a renderer: context, React root and painter. React keeps a tree of three's objects, which the
 * painter paints instead of three's own renderer.
 */
import { createRoot } from '@react-three/fiber';
import { OrthographicCamera, Scene } from 'three';
import type { ReactNode } from 'react';
import type { WebGLRenderer } from 'three';
import { CANVAS_SIZE } from '../core/geometry.ts';
import { registerElements } from '../gpu/elements.ts';
import { createPainter } from '../gpu/paint/painter.ts';
import type { Painter } from '../gpu/paint/painter.ts';
import type { Quality } from '../gpu/quality.ts';
import type { Orientation } from '#schemas/generated/types.ts';

export interface WebGlScene extends Pick<Painter, 'textures' | 'drawCalls' | 'forgetPainted' | 'finish'> {
  /** Mounts the tree; it exists when this returns. */
  mount(tree: ReactNode): void;
  /** Paints the changes; returns false when there were none. */
  draw(): boolean;
  /** Takes effect with the next frame. It resizes the canvas; the page decides its displayed size. */
  setQuality(quality: Quality): void;
  dispose(): void;
}

/**
 * @param onRestored called when a lost context is back and everything must be drawn again
 * @throws {Error} when the browser has no WebGL
 */
export function createWebGlScene(
  canvas: HTMLCanvasElement,
  orientation: Orientation,
  onRestored: () => void,
): WebGlScene {
  registerElements();
  const { width, height } = CANVAS_SIZE[orientation];
  canvas.width = width;
  canvas.height = height;
  const painter = createPainter(createContext(canvas), width, height);
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
  let wanted: Quality | null = null;

  /** Applies it with the next frame, because a new size empties the canvas. */
  function applyQuality(): void {
    if (wanted === null) return;
    const { resolution, hasEffects } = wanted;
    wanted = null;
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
    mount: (tree) => void root.render(tree),
    draw: () => {
      applyQuality();
      return painter.paint(scene);
    },
    setQuality: (quality) => {
      wanted = quality;
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

function createContext(canvas: HTMLCanvasElement): WebGL2RenderingContext {
  const context = canvas.getContext('webgl2', {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    depth: false,
    stencil: false,
    // Unchanged parts are not painted again, so they must stay.
    preserveDrawingBuffer: true,
  });
  if (context === null) throw new Error('This browser offers no WebGL 2.');
  return context;
}
