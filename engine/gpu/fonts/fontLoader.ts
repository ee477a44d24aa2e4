/**
 * Loads the allowed fonts (spec section 9) when a text first needs them: by family AND by the letters of the text,
 * since Latin and extended Latin are separate files. Everything else (emoji, CJK, Arabic …) comes from the system.
 * A family that is not allowed, or letters a family lacks, are drawn in Roboto; each is reported once.
 */
import type { FontFamily } from '#schemas/generated/types.ts';
import { FONT_FILES } from './fontFiles.ts';
import type { FontFiles } from './fontFiles.ts';

export const FALLBACK_FAMILY: FontFamily = 'Roboto';

/** Families whose glyphs carry their own colours; text colour and line outlines do not apply to them. */
const COLOR_FAMILIES: ReadonlySet<string> = new Set<FontFamily>(['Nabla', 'Sixtyfour Convergence']);

type Subset = keyof FontFiles;

const SUBSET_RANGES: Readonly<Record<Subset, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExt:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};
const HAS_LATIN = /[\0-\xff\u0131\u0152\u0153\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/;
const HAS_LATIN_EXT =
  /[\u0100-\u02ba\u02bd-\u02ff\u1d00-\u1dbf\u1e00-\u1eff\u2020\u20a0-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/;

export interface FontLoader {
  /** The allowed family to draw with. */
  resolve: (family: string) => FontFamily;
  /** True when the glyphs of the family carry their own colours. */
  isColorFamily: (family: string) => boolean;
  /** True when `text` can be drawn in `family` now; otherwise loading starts and `subscribe` tells the end of it. */
  request(family: string, text: string): boolean;
  /** Calls back when fonts have arrived; returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Grows whenever fonts have arrived. */
  revision: () => number;
  /** Whether nothing is being loaded. */
  isSettled(): boolean;
  /** Resolves when nothing is being loaded. */
  settled(): Promise<void>;
}

export interface FontLoaderOptions {
  /** `document.fonts`. */
  fontSet: Pick<FontFaceSet, 'add' | 'load'>;
  makeFace: (family: string, source: string, descriptors: FontFaceDescriptors) => FontFace;
  /** Told once per problem. */
  report: (message: string) => void;
}

/** Makes the loader of one page. Fonts stay loaded for the life of the page. */
export function createFontLoader({ fontSet, makeFace, report }: FontLoaderOptions): FontLoader {
  const status = new Map<string, 'loading' | 'done'>();
  const registered = new Set<FontFamily>();
  const reported = new Set<string>();
  const listeners = new Set<() => void>();
  const pending = new Set<Promise<void>>();
  let revision = 0;

  function reportOnce(message: string): void {
    if (reported.has(message)) return;
    reported.add(message);
    report(message);
  }

  function resolve(family: string): FontFamily {
    if (Object.hasOwn(FONT_FILES, family)) return family as FontFamily;
    reportOnce(`The font "${family}" is not available; ${FALLBACK_FAMILY} is shown instead.`);
    return FALLBACK_FAMILY;
  }

  function register(family: FontFamily): void {
    if (registered.has(family)) return;
    registered.add(family);
    for (const subset of ['latin', 'latinExt'] as const) {
      const url = FONT_FILES[family][subset];
      if (url === null) continue;
      // The whole range also for one-weight families: otherwise the browser smears a bold of its own.
      fontSet.add(makeFace(family, `url("${url}")`, { weight: '100 900', unicodeRange: SUBSET_RANGES[subset] }));
    }
  }

  async function load(family: FontFamily, text: string, key: string): Promise<void> {
    register(family);
    try {
      await fontSet.load(`16px "${family}"`, text);
    } catch (error) {
      reportOnce(`The font "${family}" could not be loaded: ${String(error)}`);
    }
    status.set(key, 'done');
    revision++;
    listeners.forEach((listener) => listener());
  }

  function requestSubset(family: FontFamily, subset: Subset, text: string): boolean {
    const actual = FONT_FILES[family][subset] === null ? FALLBACK_FAMILY : family;
    const key = `${actual}/${subset}`;
    const known = status.get(key);
    if (known !== undefined) return known === 'done';
    status.set(key, 'loading');
    const loading = load(actual, text, key).finally(() => pending.delete(loading));
    pending.add(loading);
    return false;
  }

  return {
    resolve,
    isColorFamily: (family) => COLOR_FAMILIES.has(family),
    request: (family, text) => {
      const resolved = resolve(family);
      const hasLatin = !HAS_LATIN.test(text) || requestSubset(resolved, 'latin', text);
      const hasLatinExt = !HAS_LATIN_EXT.test(text) || requestSubset(resolved, 'latinExt', text);
      return hasLatin && hasLatinExt;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    revision: () => revision,
    isSettled: () => pending.size === 0,
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
