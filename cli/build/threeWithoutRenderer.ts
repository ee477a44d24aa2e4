/**
 * Build plugin: pages get three without its WebGL renderer, more than a third of all script on the overlay page. The
 * overlay is painted by `engine/gpu/paint`; React needs three's objects alone, but names the renderer as a default. It
 * also creates a clock for its own loop, which never runs here: three's clock is deprecated and warns about that in the
 * console of every page. It asks whether an object is a material or a colour of three, which brings all of three's
 * materials along, and it has a camera and a raycaster for those who give none: here is none of them.
 *
 * Three-dimensional moments are the exception: their file is loaded by few pages and brings a whole three of its own, so that
 * the pages' files do not grow by what only it uses.
 */
import type { Plugin } from 'vite';

const NAME = '\0three-without-renderer';

const CODE = `
export * from 'three/src/Three.Core.js';
export class WebGLRenderer {
  constructor() {
    throw new Error('The WebGL renderer of three is not in this build.');
  }
}
export class ShaderMaterial {}
export class Color {
  // Colours of the other three count too: React sets them by name.
  static [Symbol.hasInstance](value) {
    return value?.isColor === true;
  }
}
export class PerspectiveCamera {}
export class Raycaster {
  params = {};
}
export class Clock {
  elapsedTime = 0;
  start() {}
  stop() {}
  getDelta() {
    return 0;
  }
}
`;

/** Files of three-dimensional moments, and of the packages that only they use. */
const SOLID = /\/engine\/gpu\/moment3d\/studio\/|\/node_modules\/(@react-three\/drei|three-stdlib)\//;

export function threeWithoutRenderer(): Plugin {
  return {
    name: 'three-without-renderer',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'three' && !SOLID.test(importer ?? '') ? NAME : null),
    load: (id) => (id === NAME ? CODE : null),
  };
}
