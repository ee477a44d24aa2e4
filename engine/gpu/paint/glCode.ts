/**
 * Loads the code that paints with WebGL (behaviour: canvas-13). It is a file of its own, because pages without a graphics
 * card never use it.
 */
import type { Painter } from './painter.ts';

type MakeGlPainter = (gl: WebGL2RenderingContext, width: number, height: number) => Painter;

let makePainter: MakeGlPainter | null = null;
let loading: Promise<void> | null = null;

export const isGlLoaded = (): boolean => makePainter !== null;

/**
 * Loads the code once. A call after a failure tries again.
 * @throws {Error} when the server is not available
 */
export function loadGl(): Promise<void> {
  return (loading ??= load());
}

async function load(): Promise<void> {
  try {
    makePainter = (await import('./glPainter.ts')).createGlPainter;
  } catch (error) {
    loading = null;
    throw error;
  }
}

/**
 * Opens the painter of a context. It paints nothing before its code is loaded.
 * @param gl context that keeps its drawing buffer
 * @param width of the overlay, px
 */
export function openGlPainter(gl: WebGL2RenderingContext, width: number, height: number): Painter {
  return makePainter?.(gl, width, height) ?? latePainter(gl, width, height);
}

const NO_TEXTURES = { count: 0, bytes: 0 };

function latePainter(gl: WebGL2RenderingContext, width: number, height: number): Painter {
  let opened: Painter | null = null;
  let quality: Parameters<Painter['setQuality']> | null = null;

  function painter(): Painter | null {
    if (opened !== null || makePainter === null) return opened;
    opened = makePainter(gl, width, height);
    if (quality !== null) opened.setQuality(...quality);
    return opened;
  }

  return {
    paint: (scene, isMoving) => painter()?.paint(scene, isMoving) ?? false,
    setQuality: (...wanted) => {
      quality = wanted;
      opened?.setQuality(...wanted);
    },
    forgetPainted: () => opened?.forgetPainted(),
    finish: () => opened?.finish(),
    restore: () => opened?.restore(),
    textures: () => opened?.textures() ?? NO_TEXTURES,
    drawCalls: () => opened?.drawCalls() ?? 0,
    paintedPx: () => opened?.paintedPx() ?? 0,
    dispose: () => {
      if (opened === null) gl.getExtension('WEBGL_lose_context')?.loseContext();
      else opened.dispose();
    },
  };
}
