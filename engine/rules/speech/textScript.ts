/** Finds the script of a text and the voices that can read it (behaviour: speech-11). Pure. */

interface Script {
  /** Letter of the script. */
  letter: RegExp;
  /** Languages written in it. */
  languages: string;
}

/** Scripts that a voice for Latin letters cannot read. */
const SCRIPTS = {
  Cyrillic: { letter: /\p{Script=Cyrillic}/u, languages: 'ru uk be bg sr mk kk ky tg mn tt ba cv' },
  Greek: { letter: /\p{Script=Greek}/u, languages: 'el grc' },
  Arabic: { letter: /\p{Script=Arabic}/u, languages: 'ar fa ur ps ckb sd ug' },
  Hebrew: { letter: /\p{Script=Hebrew}/u, languages: 'he iw yi ji' },
  Devanagari: { letter: /\p{Script=Devanagari}/u, languages: 'hi mr ne kok sa' },
  Bengali: { letter: /\p{Script=Bengali}/u, languages: 'bn as bpy' },
  Gurmukhi: { letter: /\p{Script=Gurmukhi}/u, languages: 'pa' },
  Gujarati: { letter: /\p{Script=Gujarati}/u, languages: 'gu' },
  Oriya: { letter: /\p{Script=Oriya}/u, languages: 'or' },
  Tamil: { letter: /\p{Script=Tamil}/u, languages: 'ta' },
  Telugu: { letter: /\p{Script=Telugu}/u, languages: 'te' },
  Kannada: { letter: /\p{Script=Kannada}/u, languages: 'kn' },
  Malayalam: { letter: /\p{Script=Malayalam}/u, languages: 'ml' },
  Sinhala: { letter: /\p{Script=Sinhala}/u, languages: 'si' },
  Thai: { letter: /\p{Script=Thai}/u, languages: 'th' },
  Lao: { letter: /\p{Script=Lao}/u, languages: 'lo' },
  Khmer: { letter: /\p{Script=Khmer}/u, languages: 'km' },
  Myanmar: { letter: /\p{Script=Myanmar}/u, languages: 'my' },
  Georgian: { letter: /\p{Script=Georgian}/u, languages: 'ka' },
  Armenian: { letter: /\p{Script=Armenian}/u, languages: 'hy hyw' },
  Ethiopic: { letter: /\p{Script=Ethiopic}/u, languages: 'am ti' },
  Hangul: { letter: /\p{Script=Hangul}/u, languages: 'ko' },
  Kana: { letter: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, languages: 'ja' },
  Han: { letter: /[\p{Script=Han}\p{Script=Bopomofo}]/u, languages: 'zh cmn yue ja hak' },
  Tibetan: { letter: /\p{Script=Tibetan}/u, languages: 'bo dz' },
  Mongolian: { letter: /\p{Script=Mongolian}/u, languages: 'mn mvf' },
  Thaana: { letter: /\p{Script=Thaana}/u, languages: 'dv' },
  Syriac: { letter: /\p{Script=Syriac}/u, languages: 'syr syc aii' },
  Tifinagh: { letter: /\p{Script=Tifinagh}/u, languages: 'zgh ber shi' },
  Nko: { letter: /\p{Script=Nko}/u, languages: 'nqo' },
  Cherokee: { letter: /\p{Script=Cherokee}/u, languages: 'chr' },
  /** Scripts without a known voice. They come last: each letter belongs to the first script that has it. */
  Other: { letter: /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u, languages: '' },
} as const satisfies Readonly<Record<string, Script>>;
export type TextScript = keyof typeof SCRIPTS;

export const isTextScript = (value: unknown): value is TextScript =>
  typeof value === 'string' && Object.hasOwn(SCRIPTS, value);

const NAMES = Object.keys(SCRIPTS) as TextScript[];
const LETTER = /\p{L}/u;
const LATIN = /[a-z]/i;
/** Fewer letters may be a face: (づ｡◕‿‿◕｡)づ. */
const FEWEST_LETTERS = 3;
/** Share of kana that distinguishes Japanese, a mix of three scripts, from Chinese. */
const KANA_SHARE = 0.1;

function countLetters(text: string): { all: number; byScript: ReadonlyMap<TextScript, number> } {
  const byScript = new Map<TextScript, number>();
  let all = 0;
  for (const sign of text) {
    if (LATIN.test(sign)) all += 1;
    if (LATIN.test(sign) || !LETTER.test(sign)) continue;
    all += 1;
    const found = NAMES.find((name) => SCRIPTS[name].letter.test(sign));
    if (found) byScript.set(found, (byScript.get(found) ?? 0) + 1);
  }
  return { all, byScript };
}

/** Returns the script of most letters of a text; null = Latin, or hardly any letters. */
export function textScript(text: string): TextScript | null {
  const { all, byScript } = countLetters(text);
  const kana = byScript.get('Kana') ?? 0;
  const japanese = kana + (byScript.get('Han') ?? 0);
  if (kana >= japanese * KANA_SHARE && japanese >= FEWEST_LETTERS && japanese * 2 > all && kana > 0) return 'Kana';
  const [first] = [...byScript].sort(([, one], [, other]) => other - one);
  if (first === undefined) return null;
  const [script, count] = first;
  // One Chinese character may be a word.
  const fewest = script === 'Han' ? 1 : FEWEST_LETTERS;
  return count * 2 > all && (count >= fewest || count === all) ? script : null;
}

/** Tells whether a voice reads a script; `mul` speaks every language. */
export function readsScript(language: string, script: TextScript): boolean {
  const primary = language.toLowerCase().split(/[-_]/)[0]!;
  return primary === 'mul' || SCRIPTS[script].languages.split(' ').includes(primary);
}

/** Returns the first word of a text in a script, for messages. */
export function wordIn(text: string, script: TextScript): string {
  const { letter } = SCRIPTS[script];
  return text.split(/\s+/u).find((word) => letter.test(word)) ?? '';
}
