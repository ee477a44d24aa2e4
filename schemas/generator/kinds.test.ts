/** Tests the generated files of a registered folder: settings with lists and groups, and their rules. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { composeTree } from './composeTree.ts';
import { KIND_FOLDERS } from './kindFolders.ts';
import { kindModules } from './kindModules.ts';
import { lintTree } from './lintTree.ts';
import { readTree } from './readTree.ts';
import type { Json, SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';
import { validatorsModule } from './standalone.ts';
import { typesModule } from './typesModule.ts';

const REAL = readTree(join(import.meta.dirname, '..'));
const TRIGGERS = KIND_FOLDERS.find(({ folder }) => folder === 'flows/triggers')!;
const WORDS = { en: 'A word', de: 'Ein Wort' };
const SOUND = { type: 'string', maxLength: 64, default: '', 'x-input': 'DROPDOWN', 'x-ref': 'audio', 'x-text': WORDS };
const LINES = {
  type: 'array',
  maxItems: 5,
  default: ['ding'],
  'x-text': WORDS,
  items: { type: 'string', maxLength: 20, default: '', 'x-input': 'TEXT', 'x-template': true, 'x-text': WORDS },
};
const TIMES = { type: 'integer', minimum: 1, default: 2, 'x-input': 'NUMBER', 'x-text': WORDS };
const RINGS = {
  type: 'array',
  minItems: 1,
  maxItems: 3,
  default: [{ sound: '', times: 1 }],
  'x-text': WORDS,
  items: { ...closed({ sound: SOUND, times: TIMES }), 'x-text': WORDS },
};
const REST = { ...closed({ sound: SOUND, when: { ...TIMES, 'x-input': 'EXPRESSION' } }), 'x-text': WORDS };
const WHOLE = { lines: LINES, rings: RINGS, rest: REST };

function closed(properties: Record<string, Json>): SchemaNode {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function bell(properties: Record<string, Json>, change: SchemaNode = {}): SchemaFile {
  const schema = {
    title: 'BellTriggerSettings',
    'x-text': { en: 'A bell rang', de: 'Eine Glocke läutete' },
    'x-category': 'logic',
    ...closed(properties),
    examples: [{ lines: [], rings: [{ sound: 's', times: 1 }], rest: { sound: '', when: 1 } }],
    ...change,
  };
  return { id: '/flows/triggers/bell.json', folder: 'flows/triggers', slug: 'bell', schema };
}

/** Creates a tree with this one trigger. */
function treeOf(file: SchemaFile): SchemaTree {
  return { errors: {}, files: [...REAL.files.filter(({ folder }) => folder === 'common'), file] };
}

/** Returns the text of each file on one line. */
function generated(file: SchemaFile): ReadonlyMap<string, string> {
  const tree = treeOf(file);
  lintTree(tree);
  return new Map(kindModules(composeTree(tree), TRIGGERS).map(([name, text]) => [name, text.replace(/\s+/g, ' ')]));
}

describe('lists and groups', () => {
  test('have complete defaults, and names and texts in them are found however deep', () => {
    const meta = generated(bell(WHOLE)).get('triggerMeta.ts');
    const defaults = { lines: ['ding'], rings: [{ sound: '', times: 1 }], rest: { sound: '', when: 2 } };
    expect(meta).toContain(`"defaults":${JSON.stringify(defaults)}`);
    expect(meta).toContain('"references":{"rings/*/sound":"audio","rest/sound":"audio"}');
    expect(meta).toContain('"evaluated":{"lines/*":"template","rest/when":"expression"}');
  });

  test('are fields made of fields', () => {
    const forms = generated(bell(WHOLE)).get('triggerForms.ts');
    const line = { name: '', input: 'TEXT', text: WORDS, rules: { type: 'string', maxLength: 20 }, isTemplate: true };
    expect(forms).toContain(`"list":${JSON.stringify({ minimum: 0, maximum: 5, entry: line, newEntry: '' })}`);
    expect(forms).toContain(
      '"input":"LIST","text":{"en":"A word","de":"Ein Wort"},"rules":{"type":"array","maxItems":5}',
    );
    expect(forms).toContain('"newEntry":{"sound":"","times":2}');
    expect(forms).toMatch(/"name":"rest","input":"GROUP",.*"fields":\[\{"name":"sound".*\{"name":"when"/);
  });

  test('are in the type and in the validator', async () => {
    const tree = composeTree(treeOf(bell(WHOLE)));
    const types = (await typesModule(tree)).replace(/[\s;]+/g, ' ');
    expect(types).toContain('export interface TriggerSettingsByKind { BELL: BellTriggerSettings }');
    expect(types).toContain('lines: string[] rings: { sound: string times: number }[] rest: { sound: string when');
    expect(validatorsModule(tree)).toContain('export function validateBellTriggerSettings');
  });

  test('a default that breaks a rule deep in a list is refused', () => {
    const rings = { ...RINGS, default: [{ sound: '', times: 0 }] };
    expect(() => validatorsModule(composeTree(treeOf(bell({ ...WHOLE, rings }))))).toThrow(
      '/flows/triggers/bell.json#/properties/rings/default: does not validate (minimum',
    );
  });
});

test('what a trigger provides is told to programs without words but with samples, to forms with words', () => {
  const tone = { name: 'tone', kind: 'dropdown', text: WORDS, options: [{ value: 'low', text: WORDS }] };
  const provides = [{ ...tone, sample: 'low' }];
  const outputs = generated(bell(WHOLE, { 'x-provides': provides, 'x-plan': 'BASIC', 'x-hint': WORDS }));
  expect(outputs.get('triggerMeta.ts')).toContain(
    '"provides":[{"name":"tone","kind":"dropdown","sample":"low"}],"plan":"BASIC"',
  );
  expect(outputs.get('triggerForms.ts')).toContain(`"provides":[${JSON.stringify(tone)}]`);
  expect(outputs.get('triggerForms.ts')).toContain(`"hint":${JSON.stringify(WORDS)},"category":"logic","plan":"BASIC"`);
});

describe('refused with file and pointer', () => {
  const file = '/flows/triggers/bell.json#';
  const { maxItems: _maximum, ...endless } = LINES;
  const { 'x-text': _words, ...nameless } = LINES.items;
  const deep = (node: SchemaNode): SchemaNode => ({ ...closed({ inner: node }), 'x-text': WORDS });
  const provided = { name: 'tone', kind: 'text', text: WORDS };

  test.each<[string, SchemaFile, string]>([
    ['another title', bell(WHOLE, { title: 'Bell' }), `${file}/title: must be "BellTriggerSettings"`],
    ['an unknown heading', bell(WHOLE, { 'x-category': 'bells' }), `${file}/x-category: "bells" is not allowed here`],
    ['a setting that may be missing', bell(WHOLE, { required: [] }), `${file}/properties/lines: every setting is`],
    [
      'a setting without words',
      bell({ count: { type: 'integer', default: 1 } }),
      `${file}/properties/count/x-text: every`,
    ],
    ['a list without an end', bell({ lines: endless }), `${file}/properties/lines: a list needs maxItems`],
    [
      'entries without words',
      bell({ lines: { ...LINES, items: nameless } }),
      `${file}/properties/lines/items: the entries of a list need x-text`,
    ],
    ['too deep', bell({ rest: deep(deep(deep(deep(TIMES)))) }), 'lists and groups lie at most 3 deep in each other'],
    [
      'a variable that is there twice',
      bell(WHOLE, { 'x-provides': [provided, provided] }),
      `${file}/x-provides/1/name: "tone" is there twice`,
    ],
    [
      'choices of what is none',
      bell(WHOLE, { 'x-provides': [{ ...provided, options: [] }] }),
      `${file}/x-provides/0: a dropdown, and only that, has options`,
    ],
    [
      'a sample of another type',
      bell(WHOLE, { 'x-provides': [{ ...provided, sample: 5 }] }),
      `${file}/x-provides/0/sample: must be a string`,
    ],
  ])('%s', (_name, trigger, message) => {
    expect(() => generated(trigger)).toThrow(message);
  });
});
