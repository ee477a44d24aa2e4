import { expect, test } from 'vitest';
import { findCommands } from './findCommands.ts';

const command = (name: string, hint = 'Go to') => ({ name, hint, run: () => undefined });
const all = [command('Image library'), command('Overlays'), command('Über Liveloom'), command('Deutsch', 'Language')];
const names = (words: string) => findCommands(all, words).map(({ name }) => name);

test.each([
  ['', ['Image library', 'Overlays', 'Über Liveloom', 'Deutsch']],
  ['  OVER ', ['Overlays']],
  ['l', ['Image library', 'Overlays', 'Über Liveloom', 'Deutsch']],
  ['uber', ['Über Liveloom']],
  ['lib im', ['Image library']],
  ['lang', ['Deutsch']],
  ['xyz', []],
])('"%s" finds %j', (words, expected) => {
  expect(names(words)).toEqual(expected);
});

test('a name that begins with the words comes first', () => {
  expect(findCommands([command('My overlays'), command('Overlays')], 'over').map(({ name }) => name)).toEqual([
    'Overlays',
    'My overlays',
  ]);
});
