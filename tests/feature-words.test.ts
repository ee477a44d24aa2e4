/**
 * Tests that no text promises missing features: every catalogue of both languages and the README, against the
 * registries.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { type AstNode, identifierName, isNode, stringValue, walk } from '#cli/check/source/astNode.ts';
import { listFiles } from '#cli/check/source/Project.ts';
import { COMMANDS } from '#cli/commands/index.ts';
import { ALL_SCREENS } from '#editor/screens/index.ts';
import { ITEMS } from '#engine/items/index.ts';
import { ROUTES } from '#server/api/index.ts';
import { FEATURE_WORDS, WORD_EXCEPTIONS } from './support/featureWords.ts';

const ROOT = join(import.meta.dirname, '..');
const LANGUAGES = new Set(['en', 'de']);

interface Text {
  /** Key such as `editor/screens/import/text.ts en.what`; for the README the line. */
  key: string;
  words: string;
}

/** Returns the key of a property, or the name of a declared constant. */
const keyName = (node: AstNode): string | null =>
  identifierName(node['key'] ?? node['id']) ?? stringValue(node['key'] ?? node['id']);

/** Tells properties, and constants `en` and `de`, from all other nodes. */
const isNamed = (node: AstNode): boolean =>
  node.type === 'Property' || (node.type === 'VariableDeclarator' && LANGUAGES.has(keyName(node) ?? ''));

/** Collects the texts below a key or constant `en` or `de`, with the keys that lead there. */
function textsOf(path: string): Text[] {
  const { program } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'));
  const texts: Text[] = [];
  walk(program as unknown as AstNode, (node, ancestors) => {
    const isTemplate = node.type === 'TemplateElement';
    const words = isTemplate ? (node['value'] as { cooked: string }).cooked : stringValue(node);
    if (words === null || words === '' || node.type === 'TemplateLiteral') return;
    const keys = ancestors.filter(isNamed).map(keyName);
    if (keys.some((key) => key !== null && LANGUAGES.has(key)) && !isKey(node, ancestors))
      texts.push({ key: `${path} ${keys.filter((key) => key !== null).join('.')}`, words });
  });
  return texts;
}

function isKey(node: AstNode, ancestors: readonly AstNode[]): boolean {
  const parent = ancestors.at(-1);
  return parent?.type === 'Property' && isNode(parent['key']) && parent['key'].start === node.start;
}

function textsOfJson(path: string): Text[] {
  const texts: Text[] = [];
  const visit = (value: unknown, keys: readonly string[]): void => {
    if (typeof value === 'string' && keys.some((key) => LANGUAGES.has(key)))
      texts.push({ key: `${path} ${keys.join('.')}`, words: value });
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, [...keys, key]);
  };
  visit(JSON.parse(readFileSync(join(ROOT, path), 'utf8')), []);
  return texts;
}

function textsOfReadme(): Text[] {
  const lines = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n');
  return lines.map((words, index) => ({ key: `README.md ${index + 1}`, words }));
}

const sources = listFiles(ROOT, ['.ts', '.tsx'], ['editor', 'engine', 'server', 'overlay']);
const TEXTS: readonly Text[] = [
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

const exceptionOf = ({ key }: Text, feature: string): unknown =>
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
