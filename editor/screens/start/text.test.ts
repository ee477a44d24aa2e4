/** The compiler finds missing texts; here stands what it cannot see: empty ones, and ones that were not translated. */
import { expect, test } from 'vitest';
import { APP_TEXT } from '../../app/text.ts';
import { START_TEXT } from './text.ts';

/** Every text below `texts`, by its path; texts with a number are asked for 1 and 502. */
function leaves(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const here = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string') return [[here, value]];
    if (typeof value === 'function') {
      const ask = value as (count: number) => string;
      return [
        [`${here}(1)`, ask(1)],
        [`${here}(502)`, ask(502)],
      ];
    }
    return leaves(value as object, here);
  });
}

/** The same word in both languages, on purpose. */
const SAME = ['languageNames.en', 'languageNames.de', 'version(1)', 'version(502)'];

test.for([
  ['frame', APP_TEXT],
  ['start page', START_TEXT],
] as const)('texts of the %s are there in both languages and differ', ([, texts]) => {
  const en = leaves(texts.en);
  const de = new Map(leaves(texts.de));
  expect([...de.keys()]).toEqual(en.map(([path]) => path));
  expect([...en, ...de].filter(([, text]) => text.trim() === '')).toEqual([]);
  expect(en.filter(([path, text]) => de.get(path) === text && !SAME.includes(path))).toEqual([]);
});

test('a number reaches the text, and one event is not several', () => {
  expect(START_TEXT.de.refused.status(502)).toContain('502');
  expect([START_TEXT.en.events(1), START_TEXT.en.events(0)]).toEqual(['event so far', 'events so far']);
});
