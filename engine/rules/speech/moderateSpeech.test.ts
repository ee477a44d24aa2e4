/**
 * Tests what moderation finds and what it leaves alone: innocent words and names, and swear words in all their
 * disguises.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NEW_SPEECH } from './speechDefaults.ts';
import { moderateSpeech } from './moderateSpeech.ts';

const { moderation } = NEW_SPEECH;
const isBlocked = (text: string): boolean => {
  const moderated = moderateSpeech(text, moderation);
  return 'refused' in moderated && moderated.refused.problem?.code === 'SPEECH_BLOCKED';
};
const innocent = (language: string): string[] =>
  readFileSync(join(import.meta.dirname, `../../../fixtures/speech/innocent-${language}.txt`), 'utf8')
    .split(/\s+/u)
    .filter(Boolean);

const SWORN = {
  en: 'fuck fucking motherfucker shit shitty bitch bitches asshole arsehole cunt whore slut bastard wanker twat faggot nigger nigga pussy bollocks dickhead bullshit goddamn retard blowjob cocksucker'.split(
    ' ',
  ),
  de: 'arschloch scheiße scheiß ficken gefickt ficker hurensohn hure wichser wichsen fotze nutte schlampe schwuchtel missgeburt kanake spast spasti pimmel pisser verpiss drecksau schwanzlutscher titten neger zigeuner'.split(
    ' ',
  ),
};
const letters = (word: string): string[] => Array.from(word);
const replaced = (word: string, by: Readonly<Record<string, string>>): string =>
  letters(word)
    .map((letter) => by[letter] ?? letter)
    .join('');
const middle = (word: string): number => Math.floor(letters(word).length / 2);

/** Disguises of forbidden words. */
const DISGUISES: Readonly<Record<string, (word: string) => string>> = {
  plain: (word) => word,
  loud: (word) => word.toUpperCase(),
  mixed: (word) =>
    letters(word)
      .map((letter, at) => (at % 2 ? letter.toUpperCase() : letter))
      .join(''),
  digits: (word) => replaced(word, { i: '1', e: '3', o: '0', a: '4', s: '5', t: '7' }),
  signs: (word) => replaced(word, { i: '!', s: '$', a: '@' }),
  masked: (word) =>
    letters(word)
      .map((letter, at) => (at === middle(word) ? '*' : letter))
      .join(''),
  maskedTwice: (word) =>
    letters(word)
      .map((letter, at) => (at === middle(word) || at === 1 ? '*' : letter))
      .join(''),
  spelt: (word) => letters(word).join(' '),
  dotted: (word) => letters(word).join('.'),
  hyphens: (word) => letters(word).join('-'),
  underscores: (word) => letters(word).join('_'),
  drawnOut: (word) =>
    letters(word)
      .map((letter, at) => (at === 1 ? letter.repeat(6) : letter))
      .join(''),
  doubled: (word) =>
    letters(word)
      .map((letter) => letter.repeat(2))
      .join(''),
  unseen: (word) => letters(word).join('\u200B'),
  softHyphen: (word) => letters(word).join('\u00AD'),
  wide: (word) =>
    replaced(
      word,
      Object.fromEntries(
        letters('abcdefghijklmnopqrstuvwxyz').map((l) => [l, String.fromCodePoint(l.codePointAt(0)! + 0xfee0)]),
      ),
    ),
  bold: (word) =>
    replaced(
      word,
      Object.fromEntries(
        letters('abcdefghijklmnopqrstuvwxyz').map((l) => [l, String.fromCodePoint(l.codePointAt(0)! - 97 + 0x1d41a)]),
      ),
    ),
  cyrillic: (word) => replaced(word, { a: 'а', e: 'е', o: 'о', c: 'с', i: 'і', u: 'υ', p: 'р', x: 'х' }),
  accents: (word) => replaced(word, { a: 'á', e: 'é', i: 'ï', o: 'ò', u: 'û' }),
  quoted: (word) => `"${word}"!!!`,
  inASentence: (word) => `you are such a ${word}, really`,
  pictures: (word) => letters(word).join('😀'),
};

// behaviour: speech-3
describe.for(['en', 'de'] as const)('%s', (language) => {
  test('none of 500 innocent words and names is blocked', () => {
    const words = innocent(language);
    expect(words.length).toBeGreaterThanOrEqual(500);
    expect(words.filter(isBlocked)).toEqual([]);
  });

  test('of 500 swear words in disguise at least 95 in 100 are found', () => {
    const disguised = Object.entries(DISGUISES).flatMap(([name, as]) =>
      SWORN[language].map((word) => [name, as(word)] as const),
    );
    expect(disguised.length).toBeGreaterThanOrEqual(500);
    const missed = disguised.filter(([, text]) => !isBlocked(text));
    expect(missed.length / disguised.length, missed.join(' | ')).toBeLessThanOrEqual(0.05);
  });
});

test.each(['s 😀 h 😀 i 😀 t', 's😀hi😀t', 'fu 😀 ck', 'hur🌸en', 'shit123', 'Arschloecher'])(
  '"%s" is not read',
  (text) => {
    expect(isBlocked(text)).toBe(true);
  },
);

test('what is left when links and repeats are left out is looked at again', () => {
  const rules = { ...moderation, links: 'remove' as const };
  const codeOf = (text: string): string => {
    const moderated = moderateSpeech(text, rules);
    return 'refused' in moderated ? moderated.refused.problem!.code : moderated.text;
  };
  expect(codeOf('fu example.com ck')).toBe('SPEECH_BLOCKED');
  expect(codeOf('see example.com now')).toBe('see now');
});

test('a word that is allowed may have digits stuck on', () => {
  const rules = { ...moderation, allowedWords: ['Shit', '4711'] };
  for (const text of ['shit', 'shit1', '2SHIT!', '4711'])
    expect(moderateSpeech(text, rules)).toMatchObject({ text: expect.any(String) });
  expect('refused' in moderateSpeech('shitty1', rules)).toBe(true);
});

test.each(['look at example.com', 'link:discord.gg/abc', 'my 😀 .com', 'example😀.com', 'example.😀com'])(
  '"%s" has a link',
  (text) => {
    expect(moderateSpeech(text, moderation)).toMatchObject({ refused: { problem: { code: 'SPEECH_LINK' } } });
    const read = moderateSpeech(text, { ...moderation, links: 'remove' });
    if ('text' in read) expect(moderateSpeech(read.text, moderation)).toEqual(read);
  },
);

test.each(['It costs 3.50', 'Hi.How are you', 'well...at last', 'Nice 😀.it works'])('"%s" has none', (text) => {
  expect(moderateSpeech(text, moderation)).toEqual({ text: expect.any(String) });
});

test('a long text costs as much as it is long', () => {
  const hostile = [
    'f*'.repeat(1000),
    'a '.repeat(1000),
    '.'.repeat(2000),
    'x.'.repeat(1000),
    '😀'.repeat(1000),
    '\u0301'.repeat(2000),
  ];
  for (const text of hostile) expect(() => moderateSpeech(text, moderation)).not.toThrow();
});

test('a text that was looked at before is what it was, and by other rules what those say', () => {
  const others = { ...moderation, swearWords: false, links: 'read' as const };
  const refusedBy = (rules: typeof moderation): boolean[] =>
    ['what the fuck', 'see example.com', 'hello'].map((text) => 'refused' in moderateSpeech(text, rules));
  expect(refusedBy(moderation)).toEqual([true, true, false]);
  expect(refusedBy(others)).toEqual([false, false, false]);
  for (let n = 0; n < 1_100; n++) expect(moderateSpeech(`text ${n}`, moderation)).toEqual({ text: `text ${n}` });
  expect(refusedBy(moderation)).toEqual([true, true, false]);
});
