import { expect, test } from 'vitest';
import { filesOf } from './pageChunks.ts';

/** Modules with those that they import at once and, after a bar, later. */
const MODULES: Readonly<Record<string, string>> = {
  page: 'react scenes',
  react: 'page',
  scenes: '| goal timer text',
  goal: 'bar letters react',
  timer: 'letters react',
  text: 'letters marks',
  letters: 'ink',
  bar: '',
  ink: '',
  marks: '',
};

const graph = {
  getModuleInfo(id: string) {
    const text = MODULES[id];
    if (text === undefined) return null;
    const [now = [], later = []] = text.split('|').map((part) => part.split(' ').filter((name) => name !== ''));
    return { importedIds: now, dynamicallyImportedIds: later };
  },
};

test('a page has one file, what several scenes import is another, and each scene keeps its own', () => {
  const files = filesOf({ page: 'page', scenes: 'scenes' }, graph);
  expect(Object.fromEntries(files)).toEqual({
    react: 'page',
    scenes: 'page',
    letters: 'sceneParts',
    ink: 'sceneParts',
  });
});
