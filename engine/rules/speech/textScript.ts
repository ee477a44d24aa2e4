/** Tells which script a text is written in and which voices can read it (behaviour: speech-11). Pure. */

/** The scripts that a voice for Latin letters cannot read, each with the languages that are written in it. */
const LANGUAGES = {
  Cyrillic: 'ru uk be bg sr mk kk ky tg mn tt ba cv',
  Greek: 'el grc',
  Arabic: 'ar fa ur ps ckb sd ug',
  Hebrew: 'he iw yi ji',
  Devanagari: 'hi mr ne kok sa',
  Bengali: 'bn as bpy',
  Gurmukhi: 'pa',
  Gujarati: 'gu',
  Oriya: 'or',
  Tamil: 'ta',
  Telugu: 'te',
  Kannada: 'kn',
  Malayalam: 'ml',
  Sinhala: 'si',
  Thai: 'th',
  Lao: 'lo',
  Khmer: 'km',
  Myanmar: 'my',
  Georgian: 'ka',
  Armenian: 'hy hyw',
  Ethiopic: 'am ti',
  Hangul: 'ko',
  Kana: 'ja',
  Han: 'zh cmn yue ja hak',
} as const satisfies Readonly<Record<string, string>>;
export type TextScript = keyof typeof LANGUAGES;

export const isTextScript = (value: unknown): value is TextScript =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

const SCRIPTS = (Object.keys(LANGUAGES) as TextScript[]).map((script) => {
  const pattern = script === 'Kana' ? '[\\p{Script=Hiragana}\\p{Script=Katakana}]' : `\\p{Script=${script}}`;
  return { script, letter: new RegExp(pattern, 'u'), languages: new Set(LANGUAGES[script].split(' ')) };
});
const LETTER = /\p{L}/u;
const LATIN = /[a-z]/i;
/** Fewer letters may be a face: (づ｡◕‿‿◕｡)づ. */
const FEWEST_LETTERS = 3;
/** Japanese is a mix of three scripts, and kana tell it from Chinese. */
const KANA_SHARE = 0.1;

function countLetters(text: string): { all: number; byScript: ReadonlyMap<TextScript, number> } {
  const byScript = new Map<TextScript, number>();
  let all = 0;
  for (const sign of text) {
    if (LATIN.test(sign)) all += 1;
    if (LATIN.test(sign) || !LETTER.test(sign)) continue;
    all += 1;
    const found = SCRIPTS.find(({ letter }) => letter.test(sign));
    if (found) byScript.set(found.script, (byScript.get(found.script) ?? 0) + 1);
  }
  return { all, byScript };
}

/** The script that most letters of a text belong to; null = Latin, one that no voice is known for, or hardly any letters. */
export function textScript(text: string): TextScript | null {
  const { all, byScript } = countLetters(text);
  const kana = byScript.get('Kana') ?? 0;
  const japanese = kana + (byScript.get('Han') ?? 0);
  if (kana >= japanese * KANA_SHARE && japanese >= FEWEST_LETTERS && japanese * 2 > all && kana > 0) return 'Kana';
  const [first] = [...byScript].sort(([, one], [, other]) => other - one);
  if (first === undefined) return null;
  const [script, count] = first;
  // One sign of Chinese may be a word.
  const fewest = script === 'Han' ? 1 : FEWEST_LETTERS;
  return count * 2 > all && (count >= fewest || count === all) ? script : null;
}

/** Whether a voice reads a script; `mul` speaks every language. */
export function readsScript(language: string, script: TextScript): boolean {
  const primary = language.toLowerCase().split(/[-_]/)[0]!;
  return primary === 'mul' || SCRIPTS.find((one) => one.script === script)!.languages.has(primary);
}

/** The first word of a text in a script, for messages. */
export function wordIn(text: string, script: TextScript): string {
  const { letter } = SCRIPTS.find((one) => one.script === script)!;
  return text.split(/\s+/u).find((word) => letter.test(word)) ?? '';
}
