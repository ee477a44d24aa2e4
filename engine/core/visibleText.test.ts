import { expect, it } from 'vitest';
import { viewerNameOf } from './viewerName.ts';
import { isVisible, visibleWords, withoutUnseen } from './visibleText.ts';

/** Texts that take some room or none, and show nothing. */
const BLANK: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['spaces of all widths', ' \u00a0\u2003\u3000\u202f'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['blanks of braille', '\u2800\u2800'],
  ['joiners', '\u200b\u200c\u200d\u2060\ufeff'],
  ['direction signs', '\u202e\u200f\u2066\u061c'],
  ['marks without a letter', '\u0301\u0489\u20dd'],
  ['tags', '\u{E0041}\u{E007F}'],
  ['variation selectors', '\ufe0f\u{E0100}'],
  ['a soft hyphen and a Mongolian separator', '\u00ad\u180e'],
  ['an empty note of music', '\u{1D159}'],
  ['the place of a missing object', '\ufffc'],
];

// behaviour: event-15
it.each(BLANK)('a name of %s falls back to the user name', (_kind, displayName) => {
  expect(isVisible(displayName)).toBe(false);
  expect(viewerNameOf({ displayName, name: 'viewer_1' })).toBe('viewer_1');
});

// behaviour: event-15
it.each(['.', '🌹', '\u202eabc', 'ㅤx', 'é', 'e\u0301', '⠓', '\u{1F3F4}\u{E0067}', '한'])(
  '%s is a name',
  (displayName) => {
    expect(viewerNameOf({ displayName, name: 'viewer_1' })).toBe(displayName);
  },
);

it('words keep pictures whole and lose invisible signs at their ends', () => {
  expect(visibleWords('!join\u200b \u{E0000} \u200e@bob\u200f \u3164 👨‍👩‍👧 ❤️ 1️⃣\u2800x')).toEqual([
    '!join',
    '@bob',
    '👨‍👩‍👧',
    '❤️',
    '1️⃣',
    'x',
  ]);
  expect(visibleWords(' \u200b ')).toEqual([]);
});

it('invisible signs go, letters and marks stay', () => {
  expect(withoutUnseen('5\u200b0\u2060')).toBe('50');
  expect(withoutUnseen('é plain')).toBe('é plain');
});
