/** Tests the form fields of a schema, on an item type made for it beside the real shared look. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { composeTree } from './composeTree.ts';
import { formsModule } from './formsModule.ts';
import { readTree } from './readTree.ts';
import type { Json, SchemaNode } from './schemaFile.ts';

const REAL = readTree(join(import.meta.dirname, '..'));
const SETTING = {
  type: 'number',
  default: 5,
  'x-input': 'NUMBER',
  'x-affects': 'look',
  'x-group': 'content',
  'x-text': { en: 'Count', de: 'Anzahl' },
};
const CHOICE = { ...SETTING, type: 'string', enum: ['loud', 'soft'], default: 'loud', 'x-input': 'DROPDOWN' };
const WORDS = { loud: { en: 'Loud', de: 'Laut' }, soft: { en: 'Soft', de: 'Leise' } };

/** Generates the fields of a type with these settings and the shared look. */
function formsOf(properties: Record<string, Json>): string {
  const settings: SchemaNode = { title: 'BellSettings', type: 'object', 'x-style': {}, properties };
  const definitions = { settings, data: { title: 'BellData', type: 'object' } };
  const bell = { id: '/items/bell.json', folder: 'items', slug: 'bell', schema: { title: 'Bell', definitions } };
  const others = REAL.files.filter(({ folder }) => folder === 'common' || folder === 'entities');
  return formsModule(composeTree({ ...REAL, files: [...others, bell] }));
}

/** Extracts the list of one type's fields. */
function listOf(forms: string): string {
  return /BELL: (\[.*)/.exec(forms)?.[1] ?? '';
}

test('fields follow the groups; in those of the look what types share comes first', () => {
  const ring = { ...SETTING, 'x-input': 'COLOR', 'x-group': 'colors' };
  const list = listOf(formsOf({ ring, count: SETTING }));
  const order = ['"count"', 'scale_', 'fontFamily_', 'textColor_', '"ring"', 'backgroundColor_', 'entrance_'];
  const places = order.map((part) => list.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((left, right) => left - right));
});

test('a field knows its words, choices and conditions', () => {
  const hint = { en: 'How', de: 'Wie' };
  const when = { count: { isNot: [0] }, tone: { is: ['soft'] } };
  const list = listOf(
    formsOf({ count: SETTING, tone: { ...CHOICE, 'x-hint': hint, 'x-option-text': WORDS, 'x-shown-when': when } }),
  );
  expect(list).toContain(JSON.stringify({ value: 'loud', text: WORDS.loud }));
  expect(list).toContain('"shownWhen":[{"setting":"count","isNot":[0]},{"setting":"tone","is":["soft"]}]');
  expect(list).toContain(`"hint":${JSON.stringify(hint)}`);
});

test('a field knows the rules of what it refers to', () => {
  const color = { ...SETTING, type: undefined, 'x-input': 'COLOR', allOf: [{ $ref: '../common/color.json' }] };
  const list = listOf(formsOf({ color: JSON.parse(JSON.stringify(color)) as Json }));
  expect(list).toContain('"rules":{"type":"string","format":"color","maxLength":64}');
});

test('the address of what is chosen has no field of its own', () => {
  const list = listOf(formsOf({ picture: { ...SETTING, 'x-ref-url': 'pictureUrl' }, pictureUrl: SETTING }));
  expect(list).toContain('"refUrl":"pictureUrl"');
  expect(list).not.toContain('"name":"pictureUrl"');
});

describe('refused with its place', () => {
  const count = '/items/bell.json#/definitions/settings/properties/count';
  const { 'x-group': _group, ...noGroup } = SETTING;
  const { loud } = WORDS;

  test.each<[string, Json, string]>([
    ['no group', noGroup, `${count}: a setting with x-input needs x-group`],
    [
      'a value without words',
      { ...CHOICE, 'x-option-text': { loud } },
      `${count}: x-option-text is missing for "soft"`,
    ],
    [
      'words without a value',
      { ...CHOICE, 'x-option-text': { ...WORDS, deep: loud } },
      `${count}: x-option-text has "deep", the enum has not`,
    ],
    [
      'a condition on nothing',
      { ...SETTING, 'x-shown-when': { counts: { is: [1] } } },
      `${count}/x-shown-when: no setting "counts" beside it`,
    ],
    ['an address nowhere', { ...SETTING, 'x-ref-url': 'url' }, `${count}/x-ref-url: no setting "url" beside it`],
  ])('%s', (_name, setting, message) => {
    expect(() => formsOf({ count: setting })).toThrow(message);
  });
});
