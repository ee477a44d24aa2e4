/** Generating from kept texts gives the same bytes as generating everything, after every change of a schema. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeptTexts } from './keptTexts.ts';
import { generateOutputs } from './outputs.ts';
import { readTree } from './readTree.ts';
import { childNode, type SchemaNode } from './schemaFile.ts';

const SCHEMAS = join(import.meta.dirname, '..');

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-texts-'));
  for (const path of ['common', 'entities/item-base.json', 'items/goal.json', 'items/text.json']) {
    cpSync(join(SCHEMAS, path), join(root, path), { recursive: true });
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function edit(path: string, change: (schema: SchemaNode) => void): void {
  const schema = JSON.parse(readFileSync(join(root, path), 'utf8')) as SchemaNode;
  change(schema);
  writeFileSync(join(root, path), JSON.stringify(schema));
}

function propertyOf(schema: SchemaNode, name: string): SchemaNode {
  const settings = childNode(childNode(schema, 'definitions'), 'settings');
  return childNode(childNode(settings, 'properties'), name);
}

/** Keeps what the formatter made: its keys are the unformatted texts themselves. */
function onlyFormatted(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('format ')));
}

const CHANGES: Readonly<Record<string, () => void>> = {
  'nothing changes': () => undefined,
  'a text of a setting changes': () =>
    edit('items/goal.json', (schema) => {
      propertyOf(schema, 'resetOnStreamStart')['x-text'] = { en: 'Other', de: 'Anders' };
    }),
  'a rule that others refer to changes': () =>
    edit('common/color.json', (schema) => {
      schema['maxLength'] = 999;
    }),
  'a property comes': () =>
    edit('common/padding.json', (schema) => {
      childNode(schema, 'properties')['between'] = { type: 'string', pattern: '^[a-f]+$' };
    }),
  'a file comes': () => {
    const schema = { title: 'Choice', type: 'string', enum: ['one', 'two', 'three'], examples: ['one'] };
    writeFileSync(join(root, 'common/choice.json'), JSON.stringify(schema));
  },
  'files go': () => {
    rmSync(join(root, 'common/choice.json'));
    rmSync(join(root, 'items/text.json'));
  },
};

test('after every change the outputs are those of a run that makes everything again', async () => {
  let known: Readonly<Record<string, string>> = {};
  for (const [name, change] of Object.entries(CHANGES)) {
    change();
    const kept = new KeptTexts(known);
    const outputs = await generateOutputs(readTree(root), kept);
    known = kept.changed() ?? known;
    expect(outputs, name).toEqual(await generateOutputs(readTree(root), new KeptTexts(onlyFormatted(known))));
  }
});

test('a text that changes in one item makes only a few texts again', async () => {
  const first = new KeptTexts();
  await generateOutputs(readTree(root), first);
  const known = first.changed()!;
  CHANGES['a text of a setting changes']!();
  const kept = new KeptTexts(known);
  await generateOutputs(readTree(root), kept);
  const fresh = Object.keys(kept.changed()!).filter((key) => !(key in known));
  expect(fresh.length).toBeGreaterThan(0);
  expect(fresh.length).toBeLessThan(Object.keys(known).length / 10);
});

test('a rule that changes is tried on the defaults of files that refer to it', async () => {
  const kept = new KeptTexts();
  await generateOutputs(readTree(root), kept);
  edit('common/color.json', (schema) => {
    schema['pattern'] = '^#010203$';
    schema['examples'] = ['#010203'];
  });
  const again = new KeptTexts(kept.changed()!);
  await expect(generateOutputs(readTree(root), again)).rejects.toThrow(/^\/items\/goal.*default: does not validate/);
});
