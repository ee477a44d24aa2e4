/** Fonts of this page: one loader for all its renderers, since a page has one set of fonts. */
import { browserCanvas } from '../texturePool.ts';
import { drawsEmoji, PROBE_PX } from './emojiProbe.ts';
import { createFontLoader } from './fontLoader.ts';
import type { FontLoader } from './fontLoader.ts';

let loader: FontLoader | null = null;

/** @param report called once per problem; the first caller's counts */
export function pageFonts(report: (message: string) => void): FontLoader {
  loader ??= createFontLoader({
    fontSet: document.fonts,
    makeFace: (family, source, descriptors) => new FontFace(family, source, descriptors),
    drawsEmoji: () => drawsEmoji(browserCanvas(PROBE_PX, PROBE_PX)),
    report,
  });
  return loader;
}
