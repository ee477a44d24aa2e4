/** The WebGL side of a renderer: context, camera and React root, set up in the one way that has no fringes. */
import { createRoot } from '@react-three/fiber';
import { NoToneMapping, OrthographicCamera, Scene, WebGLRenderer } from 'three';
import type { ReactNode } from 'react';
import { CANVAS_SIZE } from '../core/geometry.ts';
import { registerElements } from '../gpu/elements.ts';
import { prepareDraw } from '../gpu/quad/prepareDraw.ts';
import type { Orientation } from '#schemas/generated/types.ts';

export interface WebGlStage {
  /** Mounts the tree; it exists when this returns. */
  mount(tree: ReactNode): void;
  draw(): void;
  /** Textures the GPU holds. */
  gpuTextures(): number;
  dispose(): void;
}

/**
 * @param onRestored called when a lost context is back and everything has to be drawn again
 * @throws {Error} when the browser has no WebGL
 */
export function createWebGlStage(
  canvas: HTMLCanvasElement,
  orientation: Orientation,
  onRestored: () => void,
): WebGlStage {
  registerElements();
  const { width, height } = CANVAS_SIZE[orientation];
  const gl = createGl(canvas);
  const scene = new Scene();
  const camera = createCamera(width, height);
  const root = createRoot(canvas);
  // legacy, linear and flat together switch colour management off; each alone leaves a part of it on.
  void root.configure({
    gl,
    scene,
    camera,
    size: { width, height, top: 0, left: 0 },
    dpr: 1,
    legacy: true,
    linear: true,
    flat: true,
    frameloop: 'never',
  });
  // Its size on the page is the page's affair, also under a policy or a style sheet.
  canvas.style.removeProperty('width');
  canvas.style.removeProperty('height');
  canvas.addEventListener('webglcontextrestored', onRestored);
  return {
    mount: (tree) => void root.render(tree),
    draw: () => {
      prepareDraw(scene);
      gl.render(scene, camera);
    },
    gpuTextures: () => gl.info.memory.textures,
    dispose: () => {
      canvas.removeEventListener('webglcontextrestored', onRestored);
      root.unmount();
      gl.dispose();
    },
  };
}

function createGl(canvas: HTMLCanvasElement): WebGLRenderer {
  const gl = new WebGLRenderer({
    canvas,
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    depth: false,
    stencil: false,
    preserveDrawingBuffer: true,
  });
  gl.setClearColor(0x000000, 0);
  gl.toneMapping = NoToneMapping;
  return gl;
}

/** 1 unit = 1 px, origin top-left, y down. `manual`: the root must not set the projection by the canvas size. */
function createCamera(width: number, height: number): OrthographicCamera {
  const camera = new OrthographicCamera(0, width, 0, height, -1, 1);
  return Object.assign(camera, { manual: true });
}
