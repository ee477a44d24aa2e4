/** Lays texts out with the page's fonts and caches the result, so that repeating it in every render costs nothing. */
import type { FontLoader } from '../fonts/fontLoader.ts';
import { shownText } from './atoms.ts';
import { layoutKey, layoutText } from './textLayout.ts';
import type { TextLayout } from './textLayout.ts';
import type { Measurer } from './measurer.ts';
import type { TextSpec } from './textSpec.ts';

export interface TextLayouter {
  /**
   * Returns the layout of a text; null while its font is loading (`fonts.subscribe` tells when to retry). Drawing
   * nothing for these few milliseconds is better than a jump between fonts on air.
   */
  layout: (spec: TextSpec) => TextLayout | null;
  fonts: FontLoader;
}

const MAX_REMEMBERED = 512;

/** Creates the layouter of one page. */
export function createTextLayouter(measurer: Measurer, fonts: FontLoader): TextLayouter {
  const remembered = new Map<string, TextLayout>();
  const context = { measurer, resolveFamily: fonts.resolve, isColorFamily: fonts.isColorFamily };

  function layout(spec: TextSpec): TextLayout | null {
    const key = layoutKey(spec);
    const known = remembered.get(key);
    if (known !== undefined) return known;
    if (!fonts.request(spec.style.fontFamily, lettersOf(spec))) return null;
    const made = layoutText(spec, context, key);
    remembered.set(key, made);
    if (remembered.size > MAX_REMEMBERED) forgetOldest(remembered);
    return made;
  }

  return { layout, fonts };
}

/** Returns all letters that a text needs: its own, 'H' for the height of capitals, and the ellipsis. */
function lettersOf(spec: TextSpec): string {
  const isUppercase = spec.style.isUppercase ?? false;
  return spec.runs.reduce(
    (letters, run) => ('text' in run ? letters + shownText(run.text, isUppercase) : letters),
    'H…',
  );
}

function forgetOldest(remembered: Map<string, TextLayout>): void {
  for (const key of remembered.keys()) {
    remembered.delete(key);
    return;
  }
}
