import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceOf } from './ballot.ts';

const OPTIONS = ['Racing', 'Straße', 'C++', '❤️ love'];
const any = (comment: string, keyword = '') => choiceOf(comment, OPTIONS, { voteBy: 'any', keyword });

// behaviour: vote-3
describe('numbers', () => {
  test.for([
    ['1', 0],
    [' 4 ', 3],
    ['#2', 1],
    ['3.', 2],
    ['(2)', 1],
    ['2!!!', 1],
    ['２', 1],
    ['②', 1],
    ['2️⃣', 1],
    ['\u202e2\u202c', 1],
    ['\u200b2\ufeff', 1],
    ['٢', 1],
    ['۲', 1],
    ['२', 1],
    ['২', 1],
    ['๒', 1],
  ] as const)('%s is a vote for option %i', ([comment, index]) => {
    expect(any(comment)).toBe(index);
    expect(choiceOf(comment, OPTIONS, { voteBy: 'number', keyword: '' })).toBe(index);
    expect(choiceOf(comment, OPTIONS, { voteBy: 'letter', keyword: '' })).toBeNull();
  });

  test.for(['0', '5', '9', '11', '1 2', '-', '', ' ', '½', '1e0', '1.5', 'number 1'])('%s is none', (comment) => {
    expect(any(comment)).toBeNull();
  });
});

// behaviour: vote-3
describe('letters', () => {
  test.for([
    ['a', 0],
    ['D', 3],
    ['b)', 1],
    ['Ｃ', 2],
    ['Ⓐ', 0],
  ] as const)('%s is a vote for option %i', ([comment, index]) => {
    expect(any(comment)).toBe(index);
    expect(choiceOf(comment, OPTIONS, { voteBy: 'letter', keyword: '' })).toBe(index);
    expect(choiceOf(comment, OPTIONS, { voteBy: 'number', keyword: '' })).toBeNull();
  });

  test.for(['e', 'z', 'aa', 'а' /* Cyrillic */, 'á'])('%s is none', (comment) => {
    expect(any(comment)).toBeNull();
  });
});

// behaviour: vote-3
describe('words', () => {
  test.for([
    ['racing', 0],
    ['RACING!', 0],
    ['„Racing“', 0],
    ['STRASSE', 1],
    ['straße', 1],
    ['c++', 2],
    ['❤ love', 3],
    ['❤️  LOVE', 3],
    ['ｒａｃｉｎｇ', 0],
  ] as const)('%s is a vote for option %i', ([comment, index]) => {
    expect(any(comment)).toBe(index);
    expect(choiceOf(comment, OPTIONS, { voteBy: 'text', keyword: '' })).toBe(index);
    expect(choiceOf(comment, OPTIONS, { voteBy: 'number', keyword: '' })).toBeNull();
  });

  test.for(['racing please', 'not racing', 'c', 'c+', 'love', 'raci\u0301ng'])('%s is none by words', (comment) => {
    expect(choiceOf(comment, OPTIONS, { voteBy: 'text', keyword: '' })).toBeNull();
  });

  test('composed and decomposed letters, and both sigmas, are the same', () => {
    expect(choiceOf('Cafe\u0301', ['Tee', 'Café'], { voteBy: 'text', keyword: '' })).toBe(1);
    expect(choiceOf('οδοσ', ['ΟΔΟΣ', 'x'], { voteBy: 'text', keyword: '' })).toBe(0);
  });

  test('come before numbers and letters where any kind is allowed', () => {
    expect(choiceOf('2', ['2', '1'], { voteBy: 'any', keyword: '' })).toBe(0);
    expect(choiceOf('a', ['B', 'A'], { voteBy: 'any', keyword: '' })).toBe(1);
  });

  test('an option of punctuation alone can be chosen', () => {
    expect(choiceOf(' ?! ', ['!!', '?!'], { voteBy: 'text', keyword: '' })).toBe(1);
  });
});

// behaviour: vote-3
describe('keyword', () => {
  test.for([
    ['!vote 2', 1],
    ['!VOTE  racing', 0],
    [' !Vote\t3 ', 2],
    ['！vote 2', 1],
    ['2', null],
    ['!vote', null],
    ['!vote2', null],
    ['!voter 2', null],
    ['please !vote 2', null],
  ] as const)('%s: %s', ([comment, index]) => {
    expect(any(comment, ' !Vote ')).toBe(index);
  });
});

// behaviour: vote-3, event-16
test.for([
  ['GİRİŞ', 0],
  ['giriş', 0],
  ['1[wow]', 0],
  ['[laughcry] 2', 1],
  ['2\u2800', 1],
  ['2\u3164', 1],
  ['2\u{E0000}', 1],
  ['꩒', 1],
] as const)('%s is a vote for option %i', ([comment, index]) => {
  expect(choiceOf(comment, ['Giriş', 'Çıkış'], { voteBy: 'any', keyword: '' })).toBe(index);
});

test('whatever is written, the answer is an option or none, in no time', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('\ud800', 'a\udc00', '\u0301'.repeat(400), 'ﷺ'.repeat(390), '1'.repeat(2000), '𝟙', '🄰'),
  );
  fc.assert(
    fc.property(odd, fc.array(odd, { minLength: 2, maxLength: 6 }), odd, (comment, options, keyword) => {
      const index = choiceOf(comment, options, { voteBy: 'any', keyword });
      expect(index === null || (Number.isInteger(index) && index >= 0 && index < options.length)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
