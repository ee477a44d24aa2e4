/** Tests the layout with a simple measurer: a letter is ten wide, a wide one twenty, marks and controls zero. */
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { isolateName } from './direction.ts';
import { graphemesOf } from './graphemes.ts';
import type { Measurer } from './measurer.ts';
import { layoutText } from './textLayout.ts';
import type { TextLayout } from './textLayout.ts';
import type { TextRun, TextSpec, TextStyle } from './textSpec.ts';

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Extended_Pictographic}]/u;
const WEIGHTLESS = /^[\p{Cf}\p{M}]+$/u;

const measurer: Measurer = {
  measure: (text, _font, _direction, letterSpacingPx = 0) => ({
    widthPx: graphemesOf(text).reduce(
      (sum, letter) => sum + letterSpacingPx + (WEIGHTLESS.test(letter) ? 0 : WIDE.test(letter) ? 20 : 10),
      0,
    ),
    overhangLeftPx: 2,
    overhangRightPx: 3,
    ascentPx: 14,
    descentPx: 4,
  }),
};

const style: TextStyle = { fontFamily: 'Roboto', fontSizePx: 20, color: '#fff' };

function layout(runs: string | readonly TextRun[], changes: Partial<TextSpec> = {}): TextLayout {
  const spec = { runs: typeof runs === 'string' ? [{ text: runs }] : runs, style, ...changes };
  return layoutText(spec, {
    measurer,
    resolveFamily: (family) => family,
    isColorFamily: (family) => family === 'Nabla',
  });
}

/** Returns the text of each line in reading order. */
function lines(made: TextLayout): string[] {
  const byBaseline = new Map<number, string[]>();
  for (const piece of made.pieces) {
    byBaseline.set(piece.baselineY, [...(byBaseline.get(piece.baselineY) ?? []), piece.text]);
  }
  return [...byBaseline.values()].map((pieces) => pieces.join('|'));
}

describe('lines', () => {
  test('one line without a width, its box as wide as its letters and one line high', () => {
    const made = layout('Hello you');
    expect(lines(made)).toEqual(['Hello you']);
    expect([made.width, made.height, made.lineCount]).toEqual([90, 25, 1]);
  });

  test('breaks at spaces, which disappear', () => {
    expect(lines(layout('one two three', { maxWidth: 75 }))).toEqual(['one two', 'three']);
    expect(lines(layout('one  two', { maxWidth: 40 }))).toEqual(['one', 'two']);
  });

  test('a line that fits exactly is not broken', () => {
    expect(lines(layout('one two', { maxWidth: 70 }))).toEqual(['one two']);
    expect(lines(layout('one two', { maxWidth: 69 }))).toEqual(['one', 'two']);
  });

  test('cuts a word that is wider than a line between graphemes', () => {
    expect(lines(layout('abcdefgh', { maxWidth: 35 }))).toEqual(['abc', 'def', 'gh']);
    expect(lines(layout('x abcdefgh', { maxWidth: 35 }))).toEqual(['x', 'abc', 'def', 'gh']);
  });

  test('emoji sequences stay whole', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(lines(layout(family.repeat(3), { maxWidth: 45 }))).toEqual([family.repeat(2), family]);
    expect(lines(layout('🇩🇪🇫🇷', { maxWidth: 12 }))).toEqual(['🇩🇪', '🇫🇷']);
  });

  test('scripts without spaces break between words, not before closing punctuation', () => {
    const made = layout('今日は元気。', { maxWidth: 100 });
    expect(made.lineCount).toBe(2);
    expect(lines(made).join('')).toBe('今日は元気。');
    expect(lines(made)[1]).not.toMatch(/^。/);
  });

  test('line feeds break, carriage returns and other controls do not show', () => {
    expect(lines(layout('a\r\nb\u0007c'))).toEqual(['a', 'b c']);
    expect(layout('a\n\nb').lineCount).toBe(3);
    expect(layout('a\n').lineCount).toBe(1);
  });

  test('an empty text is one line high and draws nothing', () => {
    const made = layout('   ');
    expect([made.width, made.height, made.pieces.length]).toEqual([0, 25, 0]);
  });

  test('letters that come in two parts become one, so that the font has them', () => {
    expect(layout('Zoe\u0308').pieces.map((piece) => piece.text)).toEqual(['Zo\u00eb']);
  });

  test('no line is wider than the width, and no letter is lost or doubled', () => {
    const word = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replace(/[\s\p{C}]/gu, 'x').normalize('NFC'));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.integer({ min: 20, max: 200 }), (words, maxWidth) => {
        const made = layout(words.join(' '), { maxWidth });
        const shown = made.pieces
          .map((piece) => piece.text)
          .join('')
          .replace(/\s/g, '');
        expect(shown.normalize('NFC')).toBe(words.join('').normalize('NFC'));
        for (const line of lines(made)) {
          if (graphemesOf(line).length > 1)
            expect(measurer.measure(line, '', 'ltr').widthPx).toBeLessThanOrEqual(maxWidth);
        }
      }),
    );
  });
});

describe('ellipsis', () => {
  test('fills the last line and says that there was more', () => {
    const made = layout('one two three', { maxWidth: 75, maxLines: 1 });
    expect(lines(made)).toEqual(['one tw…']);
    expect(made.isTruncated).toBe(true);
  });

  test('is not there when everything fits', () => {
    const made = layout('one two', { maxWidth: 70, maxLines: 1 });
    expect([lines(made), made.isTruncated]).toEqual([['one two'], false]);
  });

  test('stands after the last of several lines', () => {
    expect(lines(layout('aaa bbb ccc ddd', { maxWidth: 45, maxLines: 2 }))).toEqual(['aaa', 'bbb…']);
  });

  test('stands for lines after a line feed', () => {
    expect(lines(layout('ab\ncd', { maxWidth: 100, maxLines: 1 }))).toEqual(['ab…']);
  });

  test('does not cut an emoji sequence, and takes the place of a picture that does not fit', () => {
    expect(lines(layout('ab👨‍👩‍👦cdef', { maxWidth: 45, maxLines: 1 }))).toEqual(['ab…']);
    const picture = { pictureUrl: '/p', alt: 'p' };
    const made = layout([{ text: 'ab' }, picture, { text: 'cd' }], { maxWidth: 35, maxLines: 1 });
    expect([lines(made), made.pictures]).toEqual([['ab…'], []]);
  });
});

describe('runs', () => {
  test('keep their colours and stand side by side with the space between them', () => {
    const made = layout([{ text: 'Anna ', color: '#f00' }, { text: 'hi' }]);
    expect(made.pieces.map(({ text, color, x }) => [text, color, x])).toEqual([
      ['Anna', '#f00', 0],
      ['hi', '#fff', 50],
    ]);
  });

  test('a break never stands between a word and what touches it in the next run', () => {
    expect(lines(layout([{ text: 'so Anna' }, { text: ': hi' }], { maxWidth: 75 }))).toEqual(['so', 'Anna|:', 'hi']);
  });

  test('pictures take part as squares in the middle of the line', () => {
    const made = layout([{ text: 'hi' }, { pictureUrl: '/wave', alt: 'wave', size: 1 }, { text: 'yo' }]);
    expect(made.pictures).toEqual([{ url: '/wave', alt: 'wave', x: 20, y: 3, sizePx: 20 }]);
    expect(made.width).toBe(60);
  });
});

describe('direction', () => {
  test('a line that begins with Arabic is laid out from right to left, also its runs', () => {
    const made = layout([{ text: 'مرحبا ' }, { text: 'Anna' }]);
    expect(made.pieces.map(({ text, x, direction }) => [text, x, direction])).toEqual([
      ['مرحبا', 50, 'rtl'],
      ['Anna', 0, 'ltr'],
    ]);
  });

  test('an isolated name does not turn the sentence around it', () => {
    expect(layout(`${isolateName('Anna')} أرسل وردة`).pieces[0]!.direction).toBe('rtl');
    expect(layout(`${isolateName('أحمد')} sent a rose`).pieces[0]!.direction).toBe('ltr');
  });

  test('direction controls inside a name are dropped', () => {
    expect(isolateName('a\u202eb\u2069c')).toBe('\u2068abc\u2069');
  });

  test('shorter lines stand at the side where reading begins, or in the middle', () => {
    const starts = (made: TextLayout): number[] => made.pieces.map((piece) => piece.x);
    expect(starts(layout('aaaa\nbb'))).toEqual([0, 0]);
    expect(starts(layout('aaaa\nbb', { align: 'right' }))).toEqual([0, 20]);
    expect(starts(layout('aaaa\nbb', { align: 'center' }))).toEqual([0, 10]);
    expect(starts(layout('مرحبا\nمر'))).toEqual([0, 30]);
  });
});

describe('ink', () => {
  test('covers what letters, outline and shadow paint outside the box', () => {
    expect(layout('ab').ink).toEqual({ left: 3, top: 1, right: 4, bottom: 1 });
    const outline = { width: 4, color: '#000' };
    expect(layout('ab', { style: { ...style, outline } }).ink).toEqual({ left: 7, top: 5, right: 8, bottom: 5 });
    const shadow = { x: 10, y: -3, blur: 4, color: '#000' };
    expect(layout('ab', { style: { ...style, shadow } }).ink).toEqual({ left: 3, top: 10, right: 20, bottom: 4 });
  });

  test('piled-up marks are cut off near the line', () => {
    const piled: Measurer = {
      measure: (text, ...rest) => ({ ...measurer.measure(text, ...rest), ascentPx: 500, descentPx: 500 }),
    };
    const made = layoutText(
      { runs: [{ text: 'Z' }], style },
      { measurer: piled, resolveFamily: (family) => family, isColorFamily: () => false },
    );
    expect([made.ink.top, made.ink.bottom]).toEqual([11, 11]);
  });

  test('a texture never grows beyond what every GPU can hold', () => {
    const huge = { ...style, fontSizePx: 4_000, outline: { width: 500, color: '#000' } };
    const made = layout('word '.repeat(200), { style: huge });
    expect(made.width + made.ink.left + made.ink.right).toBeLessThanOrEqual(4_096);
    expect(made.height + made.ink.top + made.ink.bottom).toBeLessThanOrEqual(4_096);
  });

  test('letters with colours of their own are marked: emoji, and everything in a colour font', () => {
    expect(layout('hi').pieces[0]!.hasColorGlyphs).toBe(false);
    expect(layout('hi 🔥').pieces[0]!.hasColorGlyphs).toBe(true);
    expect(layout('hi', { style: { ...style, fontFamily: 'Nabla' } }).pieces[0]!.hasColorGlyphs).toBe(true);
  });
});

test('capitals stand in the middle of the line, whatever the font says about its height', () => {
  const [piece] = layout('Hello').pieces;
  expect(piece!.baselineY).toBe(Math.round((25 + 14) / 2));
});

test('the same spec has the same key, any difference another one', () => {
  const key = layout('a').key;
  expect(layout('a').key).toBe(key);
  const others = [
    layout('b'),
    layout('a', { maxWidth: 9 }),
    layout('a', { align: 'right' }),
    layout([{ text: 'a', color: '#f00' }]),
  ];
  expect(new Set([key, ...others.map((other) => other.key)]).size).toBe(5);
});

describe('letter spacing and capitals', () => {
  const spaced = { style: { ...style, letterSpacing: 0.2 } };

  test('space stands between letters, not after the last one', () => {
    expect(layout('abc', spaced).width).toBe(30 + 2 * 4);
    expect(layout('abc de', { ...spaced, maxWidth: 60 }).width).toBe(30 + 2 * 4);
  });

  test('a text fits into its own width, and one unit less cuts it', () => {
    expect(layout('abc', { ...spaced, maxWidth: 38, maxLines: 1 }).isTruncated).toBe(false);
    expect(lines(layout('abc', { ...spaced, maxWidth: 37, maxLines: 1 }))).toEqual(['a…']);
    expect(lines(layout('abcd', { ...spaced, maxWidth: 38 }))).toEqual(['abc', 'd']);
    expect(lines(layout('abc de', { ...spaced, maxWidth: 38 }))).toEqual(['abc', 'de']);
  });

  test('letters that join keep together', () => {
    expect(layout('نور', spaced).width).toBe(layout('نور').width);
    expect(layout([{ text: 'ab' }, { text: 'نور' }], spaced).width).toBe(20 + 2 * 4 + 30);
  });

  test('capitals are laid out as they are drawn', () => {
    const made = layout('straße', { style: { ...style, isUppercase: true } });
    expect(lines(made)).toEqual(['STRASSE']);
    expect(made.width).toBe(70);
  });
});

describe('a line that runs out softly', () => {
  const faded = (text: string, changes: Partial<TextSpec> = {}) => layout(text, { overflow: 'fade', ...changes });

  test('is as wide as allowed, keeps all its letters and reaches nowhere beyond', () => {
    const made = faded('one two three four', { maxWidth: 90 });
    expect(lines(made)).toEqual(['one two three four']);
    expect([made.width, made.height, made.pieces[0]!.x, made.isTruncated]).toEqual([90, 25, 0, true]);
    expect(made.fade).toEqual({ side: 'right', widthPx: 36 });
    expect(made.ink.right).toBe(0);
  });

  test('begins where it is read from, also when it stands elsewhere while it fits', () => {
    const arabic = faded('مرحبا كيف حالك', { maxWidth: 90 });
    expect([arabic.fade?.side, arabic.pieces[0]!.x, arabic.ink.left]).toEqual(['left', -50, 0]);
    expect(faded('one two three four', { maxWidth: 90, align: 'center' }).pieces[0]!.x).toBe(0);
  });

  test('does not fade when it fits, nor in a box that is broken instead', () => {
    expect([faded('one two', { maxWidth: 70 }).fade, faded('one two').fade]).toEqual([null, null]);
    expect(faded('one two', { maxWidth: 70 })).toMatchObject({ width: 70, isTruncated: false });
    expect(layout('W', { maxWidth: 5 }).fade).toBeNull();
  });

  test('fades over at most half of a narrow box', () => {
    expect(faded('one two three', { maxWidth: 20 }).fade).toEqual({ side: 'right', widthPx: 10 });
  });
});
