/**
 * Subsets of a font's letters, one file each (the subsets of the Fontsource packages). `range` goes to the browser;
 * `letters` tells whether a text needs the file. Everything in none of them (emoji, Chinese, Arabic …) comes from the
 * system.
 */
export type FontSubset = keyof typeof SUBSETS;

interface Subset {
  /** CSS unicode-range. */
  range: string;
  /** Without marks, which files share, and without letters of earlier subsets. */
  letters: RegExp;
}

/** Most general first. */
export const SUBSETS = {
  latin: {
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    letters: /[\0-\xff\u0131\u0152\u0153\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/,
  },
  latinExt: {
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    letters:
      /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/,
  },
  vietnamese: {
    range:
      'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    letters: /[\u1ea0-\u1ef1]/,
  },
  cyrillic: {
    range: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
    letters: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/,
  },
  cyrillicExt: {
    range: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
    letters: /[\u0460-\u0482\u048a-\u048f\u0492-\u04af\u04b2-\u052f\u1c80-\u1c8a\ua640-\ua66e]/,
  },
  greek: {
    range: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
    letters: /[\u0370-\u03ff]/,
  },
  greekExt: {
    range: 'U+1F00-1FFF',
    letters: /[\u1f00-\u1fff]/,
  },
  hebrew: {
    range: 'U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F',
    letters: /[\u05d0-\u05f4\ufb1d-\ufb4f]/,
  },
  khmer: {
    range: 'U+1780-17FF,U+19E0-19FF,U+200C-200D,U+25CC',
    letters: /[\u1780-\u17b3\u17e0-\u17f9\u19e0-\u19ff]/,
  },
} as const satisfies Readonly<Record<string, Subset>>;

/** All subsets, most general first. */
export const FONT_SUBSETS = Object.keys(SUBSETS) as readonly FontSubset[];

/** Returns the subsets that a text needs. */
export function subsetsOf(text: string): FontSubset[] {
  return FONT_SUBSETS.filter((subset) => SUBSETS[subset].letters.test(text));
}
