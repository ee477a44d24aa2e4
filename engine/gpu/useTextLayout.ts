/** Measures texts before they are drawn, for scenes that place other elements by them. */
import { useSyncExternalStore } from 'react';
import type { TextLayout } from './text/textLayout.ts';
import type { TextSpec } from './text/textSpec.ts';
import { useSurface } from './surface.ts';

/**
 * Returns a function that lays texts out; the component renders again when fonts arrive. It returns null while the font
 * of a text is loading: draw nothing then.
 */
export function useLayoutText(): (spec: TextSpec) => TextLayout | null {
  const { layouter } = useSurface();
  useSyncExternalStore(layouter.fonts.subscribe, layouter.fonts.revision);
  return layouter.layout;
}

/** Returns the layout of one text, or null while its font is loading. */
export function useTextLayout(spec: TextSpec): TextLayout | null {
  return useLayoutText()(spec);
}
