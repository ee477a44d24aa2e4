/**
 * Finds out what a browser draws WebGL with. Where the processor has to do it, a 2D context is cheaper, because every
 * WebGL canvas that changes is read back whole.
 */

export interface Graphics {
  /** Name of the WebGL renderer; empty when the browser names none or has no WebGL 2. */
  renderer: string;
  /** Whether the browser has WebGL 2. */
  hasWebGl: boolean;
  /** Whether the processor draws instead of a graphics card. */
  isSoftware: boolean;
}

/** Longest name that is kept; longer ones are cut. */
export const MAX_RENDERER_NAME = 200;

/**
 * Words in the names of software renderers:
 * - SwiftShader: Chromium without a usable graphics card, "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) …".
 * - llvmpipe, softpipe, swrast, lavapipe: Mesa on Linux (docs.mesa3d.org, "LLVMpipe" and "Environment Variables"), also as
 *   "llvmpipe, or similar" in Firefox, which shortens names.
 * - Microsoft Basic Render: the display driver by which Windows offers WARP (Direct3D documentation, "Windows Advanced
 *   Rasterization Platform"); ANGLE reports it by this name.
 * - software: "Apple Software Renderer" and Mesa's "Software Rasterizer".
 */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|swrast|lavapipe|microsoft basic render|\bwarp\b|software/i;

/** Name that browsers return when the real one needs an extension. */
const MASKED = 'WebKit WebGL';

export const NO_WEBGL: Graphics = { renderer: '', hasWebGl: false, isSoftware: true };

export function isSoftwareRenderer(name: string): boolean {
  return SOFTWARE.test(name);
}

/** Reads the renderer's name from a context. */
export function graphicsOf(gl: WebGL2RenderingContext): Graphics {
  const renderer = rendererName(gl).slice(0, MAX_RENDERER_NAME);
  return { renderer, hasWebGl: true, isSoftware: isSoftwareRenderer(renderer) };
}

function rendererName(gl: WebGL2RenderingContext): string {
  const name = String(gl.getParameter(gl.RENDERER) ?? '');
  // Firefox gives the name without the extension, and complains about pages that use it.
  if (name !== MASKED) return name;
  const extension = gl.getExtension('WEBGL_debug_renderer_info');
  return extension === null ? name : String(gl.getParameter(extension.UNMASKED_RENDERER_WEBGL) ?? '');
}

let known: Graphics | null = null;

/** Opens a context for a moment to read the name. A page reads it once, because its graphics stay the same. */
export function readGraphics(document: Document): Graphics {
  return (known ??= look(document));
}

function look(document: Document): Graphics {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 1, height: 1 });
  const gl = canvas.getContext('webgl2');
  if (gl === null) return NO_WEBGL;
  const graphics = graphicsOf(gl);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return graphics;
}
