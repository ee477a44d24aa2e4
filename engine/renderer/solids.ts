/** Decides whether a renderer draws three-dimensional moments (behaviour: moment-17). */
import type { SolidSource } from '../gpu/solids.ts';

export interface SolidsOptions {
  isGl: () => boolean;
  /** Tells whether the processor draws instead of a graphics card. */
  isSoftware: () => boolean;
  hasEffects: () => boolean;
  /** Null = only with a graphics card. */
  hasReflections: boolean | null;
}

/** @returns also `changed`, which tells everybody who looks */
export function createSolids(options: SolidsOptions): SolidSource & { changed(): void } {
  const listeners = new Set<() => void>();
  return {
    isOn: () => options.isGl() && options.hasEffects(),
    hasReflections: () => options.hasReflections ?? !options.isSoftware(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed: () => [...listeners].forEach((listener) => listener()),
  };
}
