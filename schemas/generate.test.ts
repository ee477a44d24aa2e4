/** Runs the generator as a program: on the real schemas, and on copies with one mistake each. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { composeTree } from './generator/composeTree.ts';
import { KeptTexts } from './generator/keptTexts.ts';
import { INPUT_KINDS, ITEM_INPUT_KINDS } from './generator/keywords.ts';
import { lintTree } from './generator/lintTree.ts';
import { generateOutputs } from './generator/outputs.ts';
import { readTree } from './generator/readTree.ts';
import type { Json, SchemaNode } from './generator/schemaFile.ts';
import { walkNodes } from './generator/walkNodes.ts';

const SCHEMAS = import.meta.dirname;
const SETTING = {
  type: 'number',
  default: 5,
  'x-input': 'NUMBER',
  'x-affects': 'fold',
  'x-group': 'content',
  'x-text': { en: 'Count', de: 'Anzahl' },
};

let root = '';
/** Texts that runs of the program keep for each other. */
const keptFile = join(mkdtempSync(join(tmpdir(), 'kept-texts-')), 'texts.json');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'schemas-'));
  copyBase();
});

afterEach(() => rmSync(root, { recursive: true, force: true }));
afterAll(() => rmSync(dirname(keptFile), { recursive: true }));

function copyBase(): void {
  cpSync(join(SCHEMAS, 'common'), join(root, 'common'), { recursive: true });
  cpSync(join(SCHEMAS, 'entities/item-base.json'), join(root, 'entities/item-base.json'));
  writeItem('bell', bell(SETTING));
}

function bell(count: Json): SchemaNode {
  const settings = { count, color: { allOf: [{ $ref: '../common/color.json' }], default: 'red', 'x-affects': 'look' } };
  return {
    title: 'Bell',
    'x-version': 3,
    definitions: {
      settings: { title: 'BellSettings', ...closed(settings) },
      data: { title: 'BellData', ...closed({ rings: { type: 'integer' } }) },
    },
    ...closed({ settings: { $ref: '#/definitions/settings' }, data: { $ref: '#/definitions/data' } }),
    examples: [{ settings: { count: 5, color: 'red' }, data: { rings: 0 } }],
  };
}

function closed(properties: Record<string, Json>): SchemaNode {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function writeItem(slug: string, schema: Json): void {
  writeSchema(`items/${slug}.json`, schema);
}

function writeSchema(path: string, schema: Json): void {
  cpSync(join(SCHEMAS, 'common/color.json'), join(root, path));
  writeFileSync(join(root, path), JSON.stringify(schema));
}

/** Texts of all tests: what did not change since the last one is neither compiled nor formatted again. */
const kept = new KeptTexts();

function generate(): Promise<Map<string, string>> {
  return generateOutputs(readTree(root), kept);
}

function runGenerate(...args: string[]): { status: number | null; stderr: string } {
  const program = ['--import', 'tsx', join(SCHEMAS, 'generate.ts'), ...args, '--kept', keptFile];
  const result = spawnSync(process.execPath, program, { cwd: SCHEMAS, encoding: 'utf8' });
  return { status: result.status, stderr: result.stderr };
}

// behaviour: item-13
test('every x-input of an item is one of the fourteen kinds', () => {
  const items = readTree(SCHEMAS).files.filter(({ folder }) => folder === 'items');
  const used = items.flatMap((file) => [...walkNodes(file.schema)].map(({ node }) => node['x-input']));
  expect(ITEM_INPUT_KINDS).toHaveLength(14);
  expect(ITEM_INPUT_KINDS).toEqual(expect.arrayContaining(used.filter((kind) => kind !== undefined)));
});

describe('the program', () => {
  test('--check passes after a run and then names each file that differs', () => {
    expect(runGenerate('--root', root)).toEqual({ status: 0, stderr: '' });
    expect(runGenerate('--root', root, '--check')).toEqual({ status: 0, stderr: '' });
    const out = join(root, 'generated');
    writeFileSync(join(out, 'types.ts'), 'export type Old = 1;\n');
    rmSync(join(out, 'meta.ts'));
    writeFileSync(join(out, 'left-over.ts'), '');
    const { status, stderr } = runGenerate('--root', root, '--check');
    expect(status).toBe(1);
    expect(stderr.trim().split('\n').sort()).toEqual(
      ['left-over.ts', 'meta.ts', 'types.ts'].map(
        (name) => `${join(out, name)} differs from its schemas; run "npm run gen"`,
      ),
    );
    expect(readFileSync(join(out, 'types.ts'), 'utf8')).toBe('export type Old = 1;\n');
  });

  test('two runs give the same bytes', async () => {
    const [first, second] = [await generateOutputs(readTree(root)), await generateOutputs(readTree(root))];
    expect([...first]).toEqual([...second]);
    expect([...(await generate())]).toEqual([...first]);
  });

  test('--out is another folder, and what is no longer generated goes', () => {
    const out = join(root, 'elsewhere');
    expect(runGenerate('--root', root, '--out', out).status).toBe(0);
    writeFileSync(join(out, 'left-over.ts'), '');
    expect(runGenerate('--root', root, '--out', out).status).toBe(0);
    expect(readdirSync(out)).not.toContain('left-over.ts');
  });

  test('a mistake in a schema is one line with file and pointer', () => {
    writeItem('bell', bell({ ...SETTING, 'x-input': 'KNOB' }));
    const { status, stderr } = runGenerate('--root', root);
    expect(status).toBe(1);
    expect(stderr).toBe(
      `/items/bell.json#/definitions/settings/properties/count/x-input: "KNOB" is not allowed here; allowed: ${INPUT_KINDS.join(', ')}\n`,
    );
  });
});

describe('what is generated for an item type', () => {
  // behaviour: item-4
  test('types, defaults, landscape settings without what the fold reads', async () => {
    const outputs = await generate();
    const types = outputs.get('types.ts') ?? '';
    expect(types).toContain('export interface BellItem {\n');
    expect(types).toContain("type: 'BELL';\n  version: 3;\n");
    expect(types).toMatch(/export interface BellSettingsLandscape \{\s*color\?: Color;\s*\}/);
    expect(types).toContain('export type OverlayItem = BellItem;');
    expect(types).not.toMatch(/[:<|]\s*any\b|AllSchemas|referenced by/);
    expect(outputs.get('meta.ts')).toContain("defaults: { count: 5, color: 'red' }");
    expect(outputs.get('meta.ts')).toContain("affects: { count: 'fold', color: 'look' }");
    expect(outputs.get('validators.d.ts')).toContain('export const validateBellItem: Validator<BellItem>;');
  });

  test.each(INPUT_KINDS)('input kind %s is accepted', (kind) => {
    writeItem('bell', bell({ ...SETTING, 'x-input': kind }));
    expect(() => lintTree(readTree(root))).not.toThrow();
  });
});

/** Top-level declarations of a generated script. */
function declarationsOf(script: string | undefined): string[] {
  return (script ?? '').split(/\n(?=(?:export |const |function ))/).filter((text) => !text.startsWith('//'));
}

test('one more schema adds its own declarations to the validators and leaves all others alone, byte for byte', async () => {
  const before = declarationsOf((await generate()).get('validators.js'));
  const choice = { type: 'string', enum: ['one', 'two', 'three'], pattern: '^[a-z]+$' };
  writeSchema('common/a-choice.json', { title: 'AChoice', ...closed({ choice }), examples: [{ choice: 'one' }] });
  const after = declarationsOf((await generate()).get('validators.js'));
  const added = after.filter((text) => !before.includes(text));
  expect(before.length).toBeGreaterThan(10);
  expect(after.filter((text) => !added.includes(text))).toEqual(before);
  expect(
    added.map((text) =>
      text
        .split(/[ (]/, 3)
        .join(' ')
        .replace(/[0-9a-f]{8}/, '#'),
    ),
  ).toEqual(['const list_# =', 'const pattern_# =', 'export function validateAChoice']);
});

describe('the shared style', () => {
  function styled(xStyle: Json, own: Record<string, Json> = {}): SchemaNode {
    const schema = bell(SETTING);
    const settings = (schema.definitions as Record<string, SchemaNode>).settings!;
    settings['x-style'] = xStyle;
    settings.properties = { ...(settings.properties as SchemaNode), ...own };
    return schema;
  }

  async function metaOf(xStyle: Json): Promise<string> {
    writeItem('bell', styled(xStyle));
    return (await generate()).get('meta.ts')!.replace(/\s+/g, ' ');
  }

  // behaviour: look-1
  test('is taken over whole: defaults, what it affects, types, validators, examples', async () => {
    const meta = await metaOf({});
    expect(meta).toContain("defaults: { count: 5, color: 'red', scale: 1, fontFamily: 'Roboto', fontSize: 16,");
    expect(meta).toMatch(/affects: \{ count: 'fold', .*cornerRadius: 'look'/);
    const outputs = await generate();
    expect(outputs.get('types.ts')).toMatch(/interface BellSettings \{[^}]*cornerRadius: number;/);
    expect(outputs.get('types.ts')).toMatch(/interface BellSettingsLandscape \{[^}]*cornerRadius\?: number;/);
    expect(outputs.get('validators.js')).toMatch(/function validateBellSettings\([^]*?data\.cornerRadius/);
  });

  test('an item type starts with other defaults and leaves settings out', async () => {
    const meta = await metaOf({ without: ['textColor'], defaults: { fontSize: 28 } });
    expect(meta).toContain('fontSize: 28');
    expect(meta).not.toContain('textColor');
  });

  test('items in the examples of other files are completed, each with the defaults of its type', async () => {
    writeItem('bell', styled({ defaults: { fontSize: 28 } }));
    const item = { type: 'BELL', settings: { count: 5, color: 'red', scale: 2 } };
    writeSchema('entities/tray.json', {
      title: 'Tray',
      ...closed({ items: { type: 'array' } }),
      examples: [{ items: [item] }],
    });
    const tray = composeTree(readTree(root)).files.find(({ id }) => id === '/entities/tray.json');
    expect(tray?.schema.examples).toMatchObject([{ items: [{ settings: { count: 5, scale: 2, fontSize: 28 } }] }]);
  });

  const place = '/items/bell.json#/definitions/settings';
  test.each<[string, SchemaNode, string]>([
    ['another keyword', styled({ only: [] }), `${place}/x-style: {"only":[]} is not allowed here`],
    ['a name left out that is none', styled({ without: ['size'] }), `${place}/x-style/without/size: no shared style`],
    [
      'a default for a name that is none',
      styled({ defaults: { size: 1 } }),
      `${place}/x-style/defaults/size: no shared`,
    ],
    [
      'a default that does not fit',
      styled({ defaults: { fontSize: 'big' } }),
      `${place}/properties/fontSize/default: does`,
    ],
    [
      'a setting that is there twice',
      styled({}, { fontSize: SETTING }),
      `${place}/properties/fontSize: is a shared style`,
    ],
  ])('%s is refused with its place', async (_name, schema, message) => {
    writeItem('bell', schema);
    await expect(generate()).rejects.toThrow(message);
  });
});

describe('refused with file and pointer', () => {
  const count = '/items/bell.json#/definitions/settings/properties/count';
  const noDefault: SchemaNode = { ...SETTING };
  delete noDefault.default;
  const noAffects: SchemaNode = { ...SETTING };
  delete noAffects['x-affects'];

  test.each<[string, Json, string]>([
    ['unknown keyword', { ...SETTING, 'x-colour': 'red' }, `${count}/x-colour: unknown keyword "x-colour"`],
    [
      'wrong keyword value',
      { ...SETTING, 'x-affects': 'both' },
      `${count}/x-affects: "both" is not allowed here; allowed: look, fold`,
    ],
    [
      'one language only',
      { ...SETTING, 'x-text': { en: 'Count' } },
      `${count}/x-text: {"en":"Count"} is not allowed here; must match`,
    ],
    [
      'reference to nothing',
      { $ref: '../common/colour.json' },
      `${count}/$ref: leads nowhere: "../common/colour.json"`,
    ],
    [
      'reference into a file',
      { $ref: '../common/padding.json#/properties/top' },
      `${count}/$ref: may only point to a file`,
    ],
    [
      'words beside a reference',
      { $ref: '../common/color.json', default: 'red' },
      `${count}/$ref: "default" beside $ref is ignored`,
    ],
    [
      'open object',
      { type: 'object', properties: {} },
      `${count}: an object with properties must say "additionalProperties": false`,
    ],
    [
      'not a schema',
      { ...SETTING, minimum: 'low' },
      '/items/bell.json#/definitions/settings/properties/count/minimum: not a draft-07 schema',
    ],
    ['no default', noDefault, `${count}: a setting needs a default`],
    ['no x-affects', noAffects, `${count}: a setting needs x-affects`],
    ['default of another type', { ...SETTING, default: 'five' }, `${count}/default: does not validate`],
    ['unknown format', { ...SETTING, type: 'string', format: 'colour' }, '/items/bell.json#'],
  ])('%s', async (_name, setting, message) => {
    writeItem('bell', bell(setting));
    await expect(generate()).rejects.toThrow(message);
  });

  test.each<[string, (schema: SchemaNode) => unknown, string]>([
    ['no title', (schema) => delete schema.title, '/items/bell.json#/title: every file needs a PascalCase title'],
    ['no examples', (schema) => delete schema.examples, '/items/bell.json#/examples: every file needs at least one'],
    ['no version', (schema) => delete schema['x-version'], '/items/bell.json#/x-version: an item type needs a version'],
    [
      'title taken',
      (schema) => (schema.title = 'Color'),
      '/items/bell.json#: title "Color" is taken by /common/color.json#',
    ],
    ['wrong example', (schema) => (schema.examples = [{}]), '/items/bell.json#/examples/0: does not validate'],
  ])('%s', async (_name, damage, message) => {
    const schema = bell(SETTING);
    damage(schema);
    writeItem('bell', schema);
    await expect(generate()).rejects.toThrow(message);
  });

  test('an event without origins', async () => {
    writeSchema('events/ring.json', { title: 'RingPayload', ...closed({}), examples: [{}] });
    await expect(generate()).rejects.toThrow('/events/ring.json#/x-origins: an event needs its origins');
  });

  test('text that is not JSON, and a file name that is no slug', async () => {
    writeFileSync(join(root, 'common/color.json'), '{');
    await expect(async () => generate()).rejects.toThrow('common/color.json#: is not JSON');
    rmSync(root, { recursive: true });
    copyBase();
    writeItem('Big_Bell', bell(SETTING));
    await expect(generate()).rejects.toThrow('/items/Big_Bell.json#: the file name must be kebab-case');
  });
});

test('x-compose turns a list of base items into a list of items', async () => {
  const items = { type: 'array', items: { $ref: '../entities/item-base.json' }, 'x-compose': 'OverlayItem' };
  writeSchema('entities/stage.json', { title: 'Stage', ...closed({ items }), examples: [{ items: [] }] });
  const outputs = await generate();
  expect(outputs.get('types.ts')).toMatch(/export interface Stage \{\s*items: OverlayItem\[\];\s*\}/);
});
