/** Render quality for scenes with many details. The painter leaves out soft edges by itself. */
import { useSyncExternalStore } from 'react';
import type { Quality } from './quality.ts';
import { useSurface } from './surface.ts';

/** Returns the current quality; the component renders again when it changes. */
export function useQuality(): Quality {
  const { subscribe, quality } = useSurface().quality;
  return useSyncExternalStore(subscribe, quality);
}
