import { describe, expect, it } from 'vitest';
import { cutCombiningRuns } from './combiningRuns.ts';

const GRAVE = '\u0300';
const BELOW = '\u0323';
/** Combining mark outside the basic plane: two units. */
const MUSICAL = '\u{1d165}';

/** Implements the same rule without any shortcut. */
const cutSimply = (text: string, most: number): string =>
  text.replace(/[\p{M}\uff9e\uff9f]+/gu, (run) => Array.from(run).slice(0, most).join(''));

// behaviour: condition-4
describe('runs of combining marks', () => {
  it.each([
    ['Vietnamese, composed and taken apart', 'Nguyễn Thị Thuỷ Tiên ' + 'Nguyễn Thị Thuỷ Tiên'.normalize('NFD')],
    ['Thai', 'ที่นี่ผู้คนน้ำใจดี ปั่นป่วน ก๊วยเตี๋ยว'],
    ['Hindi', 'क्षत्रिय हिन्दी में स्त्रियाँ र्ज़्य'],
    ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם לְֽמַעַן֙'],
    ['Arabic with vowels', 'بِسْمِ ٱللَّٰهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ'],
    ['Tibetan', 'བསྒྲུབས་ཧཱུྃ་ཨོཾ'],
    ['Burmese', 'ကျွန်ုပ်တို့၏ မြွှေး'],
    ['Khmer', 'ស្ត្រី​ខ្ញុំ'],
    ['Tamil', 'ஸ்ரீ கொண்டு'],
    ['Korean', '한국어 안녕하세요'],
    ['Japanese with halfwidth sound marks', 'ｶﾞｷﾞﾊﾟﾋﾟ が'],
    ['pictures', '👩‍👩‍👧❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣'],
    ['eight marks', `a${GRAVE.repeat(8)}b`],
  ])('stays as people write it: %s', (_name, text) => {
    expect(cutCombiningRuns(text)).toBe(text);
  });

  it.each([
    ['in the middle', `z${GRAVE.repeat(2000)}a${BELOW.repeat(9)}l`, `z${GRAVE.repeat(8)}a${BELOW.repeat(8)}l`],
    ['at both ends', GRAVE.repeat(9) + 'a' + GRAVE.repeat(900), GRAVE.repeat(8) + 'a' + GRAVE.repeat(8)],
    ['of pairs', `a${MUSICAL.repeat(50)}b`, `a${MUSICAL.repeat(8)}b`],
    ['that letters turn into', `ｶ${'ﾞ'.repeat(50)}`, `ｶ${'ﾞ'.repeat(8)}`],
  ])('is cut to eight: %s', (_name, text, expected) => {
    expect(cutCombiningRuns(text)).toBe(expected);
  });

  it('is cut as a plain search would, for every length, place and limit', () => {
    const alphabet = ['a', '你', '😀', '\ud83d', '\udc00', GRAVE, GRAVE, BELOW, BELOW, MUSICAL, 'ﾞ', '\ufe0f'];
    let seed = 7;
    const next = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let round = 0; round < 5000; round++) {
      const text = Array.from({ length: next(40) }, () => alphabet[next(alphabet.length)]!.repeat(1 + next(6))).join(
        '',
      );
      const most = 1 + next(10);
      expect(cutCombiningRuns(text, most)).toBe(cutSimply(text, most));
    }
  });

  it('knows every character that turns into a mark when it is normalized', () => {
    const letter = /^[^\p{M}\uff9e\uff9f]/u;
    // A mark of the highest class: any other mark is sorted before it.
    const isSorted = (character: string): boolean => !`\u0345${character}`.normalize('NFD').startsWith('\u0345');
    const missed = Array.from({ length: 0x11_0000 }, (_none, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => letter.test(character) && isSorted(Array.from(character.normalize('NFKD'))[0]!));
    expect(missed).toEqual([]);
  });
});
