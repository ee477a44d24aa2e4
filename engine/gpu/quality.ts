/** Quality settings of a renderer, which lowers them on machines that are too busy. */

export interface Quality {
  /** Whether glows and soft shadows are painted, and particles fly in full number. */
  hasEffects: boolean;
  /** Time between two frames of a moving object, 0 = every frame of the screen. */
  motionIntervalMs: number;
  /** Pixels of the canvas per pixel of the overlay, along each side. */
  resolution: number;
}

/** Quality of stored pictures, and of every page at first. */
export const FULL_QUALITY: Quality = { hasEffects: true, motionIntervalMs: 0, resolution: 1 };

/** Source of the current quality. */
export interface QualitySource {
  quality: () => Quality;
  /** Calls back on changes; returns a function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}
