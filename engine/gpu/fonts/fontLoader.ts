/**
 * Loads the allowed fonts (behaviour: look-2, look-3) when a text first needs them: by family AND by the letters of the
 * text, since each family is spread over several files. Letters missing in a family are drawn in Roboto, those missing
 * there too (emoji, Chinese, Arabic …) in a system font, or emoji in files of this project where the system has none
 * (behaviour: look-30). A forbidden family is drawn in Roboto and reported once.
 */
import { COLOR_FONTS } from '../../core/colorFonts.ts';
import type { FontFamily } from '#schemas/generated/types.ts';
import { EMOJI_FILES } from './emojiFiles.ts';
import { EMOJI_FAMILY, FALLBACK_FAMILY } from './fallbackFamilies.ts';
import { FONT_FILES } from './fontFiles.ts';
import { FONT_SUBSETS, SUBSETS, subsetsOf } from './fontSubsets.ts';
import type { FontSubset } from './fontSubsets.ts';

/** Pictures that Roboto lacks, and the letters of flags. */
const EMOJI = /\p{Regional_Indicator}|(?![©®™])\p{Extended_Pictographic}/gu;

export interface FontLoader {
  /** Returns the allowed family to draw with. */
  resolve: (family: string) => FontFamily;
  /** True when the glyphs of the family carry their own colours. */
  isColorFamily: (family: string) => boolean;
  /**
   * Returns true when `text` can be drawn in `family` now; otherwise loading starts and subscribers are called at its
   * end.
   */
  request(family: string, text: string): boolean;
  /** Calls back when fonts have arrived; returns a function to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
  /** Grows whenever fonts have arrived. */
  revision: () => number;
  /** Tells whether nothing is loading. */
  isSettled(): boolean;
  /** Resolves when nothing is loading. */
  settled(): Promise<void>;
}

export interface FontLoaderOptions {
  /** `document.fonts`. */
  fontSet: Pick<FontFaceSet, 'add' | 'load'>;
  makeFace: (family: string, source: string, descriptors: FontFaceDescriptors) => FontFace;
  /** Tells whether the system draws emoji in colour; asked once, when a text has some. */
  drawsEmoji: () => boolean;
  /** Called once per problem. */
  report: (message: string) => void;
}

/** Creates the loader of one page. Fonts stay loaded for the life of the page. */
export function createFontLoader({ fontSet, makeFace, drawsEmoji, report }: FontLoaderOptions): FontLoader {
  const status = new Map<string, 'loading' | 'done'>();
  const registered = new Set<FontFamily>();
  const reported = new Set<string>();
  const listeners = new Set<() => void>();
  const pending = new Set<Promise<void>>();
  let revision = 0;
  let hasOwnEmoji: boolean | null = null;

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
    // Where ranges overlap, the last added file wins: the most general one.
    for (const subset of [...FONT_SUBSETS].reverse()) {
      const url = FONT_FILES[family][subset];
      if (url === undefined) continue;
      // Families with one weight get the whole range too: otherwise the browser smears its own bold.
      fontSet.add(makeFace(family, `url("${url}")`, { weight: '100 900', unicodeRange: SUBSETS[subset].range }));
    }
  }

  /** Returns whether the page draws emoji from the files of the project. */
  function usesOwnEmoji(): boolean {
    if (hasOwnEmoji !== null) return hasOwnEmoji;
    hasOwnEmoji = !drawsEmoji();
    if (hasOwnEmoji)
      for (const { url, range } of EMOJI_FILES)
        fontSet.add(makeFace(EMOJI_FAMILY, `url("${url}")`, { weight: '100 900', unicodeRange: range }));
    return hasOwnEmoji;
  }

  async function load(family: string, text: string, keys: readonly string[]): Promise<void> {
    try {
      await fontSet.load(`16px "${family}"`, text);
    } catch (error) {
      reportOnce(`The font "${family}" could not be loaded: ${String(error)}`);
    }
    for (const key of keys) status.set(key, 'done');
    revision++;
    listeners.forEach((listener) => listener());
  }

  function requestSubset(family: FontFamily, subset: FontSubset, text: string): boolean {
    const actual = [family, FALLBACK_FAMILY].find((candidate) => FONT_FILES[candidate][subset] !== undefined);
    if (actual === undefined) return true;
    const key = `${actual}/${subset}`;
    const known = status.get(key);
    if (known !== undefined) return known === 'done';
    register(actual);
    start(actual, text, [key]);
    return false;
  }

  function requestEmoji(text: string): boolean {
    const emoji = [...new Set(text.match(EMOJI) ?? [])];
    if (emoji.length === 0 || !usesOwnEmoji()) return true;
    const missing = emoji.filter((one) => !status.has(`emoji/${one}`));
    if (missing.length > 0)
      start(
        EMOJI_FAMILY,
        missing.join(''),
        missing.map((one) => `emoji/${one}`),
      );
    return emoji.every((one) => status.get(`emoji/${one}`) === 'done');
  }

  /** Starts loading what a text needs of a family. */
  function start(family: string, text: string, keys: readonly string[]): void {
    for (const key of keys) status.set(key, 'loading');
    const loading = load(family, text, keys).finally(() => pending.delete(loading));
    pending.add(loading);
  }

  return {
    resolve,
    isColorFamily: (family) => COLOR_FONTS.some((one) => one === family),
    request: (family, text) => {
      const resolved = resolve(family);
      // Requests all of them, so that they load at the same time.
      const missing = subsetsOf(text).filter((subset) => !requestSubset(resolved, subset, text));
      return requestEmoji(text) && missing.length === 0;
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
