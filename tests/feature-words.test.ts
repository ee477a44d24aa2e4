/**
 * Tests that no text promises missing features: every catalogue of both languages and the README, against the
 * registries.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '#cli/check/source/Project.ts';
import { COMMANDS } from '#cli/commands/index.ts';
import { ALL_SCREENS } from '#editor/screens/index.ts';
import { ITEMS } from '#engine/items/index.ts';
import { ROUTES } from '#server/api/index.ts';
import { type CatalogueText, textsOf } from './support/catalogueTexts.ts';
import { FEATURE_WORDS, WORD_EXCEPTIONS } from './support/featureWords.ts';

const ROOT = join(import.meta.dirname, '..');
const LANGUAGES = new Set(['en', 'de']);

function textsOfJson(path: string): CatalogueText[] {
  const texts: CatalogueText[] = [];
  const visit = (value: unknown, keys: readonly string[]): void => {
    if (typeof value === 'string' && keys.some((key) => LANGUAGES.has(key)))
      texts.push({ key: `${path} ${keys.join('.')}`, words: value });
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, [...keys, key]);
  };
  visit(JSON.parse(readFileSync(join(ROOT, path), 'utf8')), []);
  return texts;
}

function textsOfReadme(): CatalogueText[] {
  const lines = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n');
  return lines.map((words, index) => ({ key: `README.md ${index + 1}`, words }));
}

const sources = listFiles(ROOT, ['.ts', '.tsx'], ['editor', 'engine', 'server', 'overlay']);
const TEXTS: readonly CatalogueText[] = [
  ...sources.filter((path) => !/\.test\.tsx?$/.test(path)).flatMap(textsOf),
  ...listFiles(ROOT, ['.json'], ['schemas/items', 'schemas/games', 'schemas/common', 'server/operation/about']).flatMap(
    textsOfJson,
  ),
  ...textsOfJson('schemas/errors.json'),
  ...textsOfReadme(),
];

function isServed(id: string): boolean {
  const [, kind = '', name = ''] = /^(\w+):(.*)$/.exec(id) ?? [];
  const registry: Record<string, () => readonly string[]> = {
    screen: () => ALL_SCREENS.map(({ path }) => path),
    route: () => ROUTES.map(({ method, path }) => `${method} ${path}`),
    item: () => Object.keys(ITEMS),
    command: () => Object.keys(COMMANDS),
  };
  return registry[kind]!().includes(name);
}

const exceptionOf = ({ key }: CatalogueText, feature: string): unknown =>
  WORD_EXCEPTIONS.find((exception) => exception.feature === feature && key.startsWith(exception.key));

describe('texts', () => {
  it('are found in both languages, in schemas, errors and the readme', () => {
    expect(TEXTS.length).toBeGreaterThan(2000);
    for (const part of [
      'editor/screens/help/helpText.ts de',
      'schemas/items/goal.json',
      'schemas/errors.json',
      'README.md',
    ])
      expect(
        TEXTS.some(({ key }) => key.startsWith(part)),
        part,
      ).toBe(true);
  });

  it.each(Object.entries(FEATURE_WORDS))('name %s only when something serves it', (feature, { words, servedBy }) => {
    const named = TEXTS.filter((text) => words.test(text.words) && exceptionOf(text, feature) === undefined);
    if (servedBy === null || !isServed(servedBy)) {
      expect(
        named.map(({ key, words: said }) => `${key}: ${said}`),
        servedBy ?? 'nothing serves it',
      ).toEqual([]);
    }
  });

  it('are excepted only where they are', () => {
    const idle = WORD_EXCEPTIONS.filter(
      ({ key, feature }) =>
        !TEXTS.some((text) => text.key.startsWith(key) && FEATURE_WORDS[feature]!.words.test(text.words)),
    );
    expect(idle).toEqual([]);
  });
});
