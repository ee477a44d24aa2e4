/**
 * Textures on the GPU: uploads changes and frees disposed ones. Premultiplied, filtered linearly, without colour
 * management: the only settings without fringes.
 */
import type { Texture } from 'three';
import { NO_SIZE, sizeOf, sourceOf } from './source.ts';

export interface GpuTextures {
  /** Binds the current picture; an empty one while there is none. */
  bind(texture: Texture): void;
  count: () => number;
  /** Returns the memory of all textures, bytes. */
  bytes: () => number;
  /** Forgets all textures after a lost context. */
  forget(): void;
  dispose(): void;
}

interface Uploaded {
  handle: WebGLTexture;
  version: number;
  width: number;
  height: number;
  stopListening: () => void;
}

const BYTES_PER_PIXEL = 4;

/** Creates the textures of one context; they are bound to the active unit. */
export function createGpuTextures(gl: WebGL2RenderingContext): GpuTextures {
  const uploads = new Map<Texture, Uploaded>();
  let empty: WebGLTexture | null = null;

  function forgetOne(texture: Texture): void {
    const uploaded = uploads.get(texture);
    if (uploaded === undefined) return;
    uploaded.stopListening();
    uploads.delete(texture);
    gl.deleteTexture(uploaded.handle);
  }

  function listen(texture: Texture): () => void {
    const forget = (): void => forgetOne(texture);
    texture.addEventListener('dispose', forget);
    return () => texture.removeEventListener('dispose', forget);
  }

  /** Replaces the texture of a picture that changed its size: a texture's size is fixed. */
  function make(texture: Texture, width: number, height: number): Uploaded {
    forgetOne(texture);
    const uploaded = { handle: newTexture(gl, width, height), version: -1, width, height };
    const entry = { ...uploaded, stopListening: listen(texture) };
    uploads.set(texture, entry);
    return entry;
  }

  function bindEmpty(): void {
    if (empty === null) empty = newTexture(gl, 1, 1);
    else gl.bindTexture(gl.TEXTURE_2D, empty);
  }

  return {
    bind: (texture) => {
      const known = uploads.get(texture);
      if (known !== undefined && known.version === texture.version) {
        gl.bindTexture(gl.TEXTURE_2D, known.handle);
        return;
      }
      const source = sourceOf(texture);
      const { width, height } = source === null ? NO_SIZE : sizeOf(source);
      if (source === null || width === 0 || height === 0) return bindEmpty();
      const fits = known !== undefined && known.width === width && known.height === height;
      const uploaded = fits ? known : make(texture, width, height);
      uploaded.version = texture.version;
      gl.bindTexture(gl.TEXTURE_2D, uploaded.handle);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, gl.RGBA, gl.UNSIGNED_BYTE, source);
    },
    count: () => uploads.size,
    bytes: () => [...uploads.values()].reduce((sum, { width, height }) => sum + width * height * BYTES_PER_PIXEL, 0),
    forget: () => {
      for (const { stopListening } of uploads.values()) stopListening();
      uploads.clear();
      empty = null;
    },
    dispose: () => {
      for (const texture of uploads.keys()) forgetOne(texture);
      gl.deleteTexture(empty);
      empty = null;
    },
  };
}

/** Creates a texture and leaves it bound. */
function newTexture(gl: WebGL2RenderingContext, width: number, height: number): WebGLTexture {
  const handle = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, handle);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, width, height);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return handle;
}
