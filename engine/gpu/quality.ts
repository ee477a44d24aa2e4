/** How much a renderer may spend on a frame; the renderer lowers it on machines that are too busy. */

export interface Quality {
  /** Glows and soft shadows are painted, and particles fly in full number. */
  hasEffects: boolean;
  /** Time between two frames of something that moves, 0 = every frame of the screen. */
  motionIntervalMs: number;
  /** Pixels of the canvas per pixel of the overlay, along each side. */
  resolution: number;
}

/** What a picture for eternity gets, and every page at first. */
export const FULL_QUALITY: Quality = { hasEffects: true, motionIntervalMs: 0, resolution: 1 };

/** Where the quality is asked for. */
export interface QualitySource {
  quality: () => Quality;
  /** Calls back when it changes; returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
}
