/** Tells whether a renderer draws three-dimensional moments at present (behaviour: moment-17). */
export interface SolidSource {
  /** True with WebGL and full quality. */
  isOn: () => boolean;
  /** Whether metal mirrors a light scene; preparing that takes seconds without a graphics card. */
  hasReflections: () => boolean;
  /** Calls back on changes; returns a function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}

/** Renderers that draw everything flat. */
export const NO_SOLIDS: SolidSource = {
  isOn: () => false,
  hasReflections: () => false,
  subscribe: () => () => undefined,
};
