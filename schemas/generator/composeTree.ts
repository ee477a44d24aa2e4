/**
 * Adds the composed schemas: for every item type the shared style, its landscape settings and its whole item, and the
 * union of all items; and turns every `x-compose` place into that union. References become absolute on the way.
 */
import { wireTypeOf } from '../wireType.ts';
import { absoluteRef, resolveNode } from './references.ts';
import { SchemaError } from './SchemaError.ts';
import { childNode, isNode, textAt, textsAt } from './schemaFile.ts';
import type { Json, SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';
import { withSharedStyle } from './sharedStyle.ts';

const ITEM_BASE_ID = '/entities/item-base.json';
const UNION_ID = '/composed/overlay-item.json';
const DATA_KEYWORDS: ReadonlySet<string> = new Set(
  'examples default const enum x-text x-hint x-option-text x-shown-when x-provides x-style'.split(' '),
);

/** Returns the same files with absolute references, followed by the composed ones (folder `composed`). */
export function composeTree(tree: SchemaTree): SchemaTree {
  const files = withSharedStyle(tree.files.map((file) => ({ ...file, schema: absolute(file.schema, file.id) })));
  const source = { ...tree, files };
  const base = files.find((file) => file.id === ITEM_BASE_ID);
  const items = files.filter((file) => file.folder === 'items');
  if (base === undefined || items.length === 0) return source;
  const landscapes = items.map((item) => landscapeFile(source, item));
  const wholes = items.map((item) => itemFile(base, item));
  return { ...tree, files: [...files, ...landscapes, ...wholes, unionFile(wholes)] };
}

/** Returns the item types in order of their slugs. */
export function itemFiles(tree: SchemaTree): SchemaFile[] {
  return tree.files.filter((file) => file.folder === 'items');
}

function absolute(node: SchemaNode, id: string): SchemaNode {
  const entries = Object.entries(node).map(([key, value]): [string, Json] => [key, absoluteEntry(key, value, id)]);
  return node['x-compose'] === undefined ? Object.fromEntries(entries) : united(Object.fromEntries(entries));
}

function absoluteEntry(key: string, value: Json, id: string): Json {
  if (key === '$ref' && typeof value === 'string') return absoluteRef(id, value);
  return DATA_KEYWORDS.has(key) ? value : absoluteValue(value, id);
}

// The mark is at the reference itself or at the list of such entries.
function united(node: SchemaNode): SchemaNode {
  const union = { $ref: UNION_ID };
  return node.items === undefined ? union : { ...node, items: union };
}

function absoluteValue(value: Json, id: string): Json {
  if (Array.isArray(value)) return value.map((entry) => absoluteValue(entry, id));
  return isNode(value) ? absolute(value, id) : value;
}

/**
 * Builds the settings of an item type that may differ in landscape: all except those that the fold reads (behaviour:
 * item-4).
 */
function landscapeFile(tree: SchemaTree, item: SchemaFile): SchemaFile {
  const settings = childNode(childNode(item.schema, 'definitions'), 'settings');
  const entries = Object.entries(childNode(settings, 'properties')).filter(([, node]) => affectsOf(node) !== 'fold');
  const { node } = resolveNode(tree, item.id, settings);
  if (node !== settings) throw new SchemaError(item.id, '/definitions/settings', 'must list its properties itself');
  return composed(`${item.slug}-settings-landscape`, {
    title: `${textAt(item.schema, 'title')}SettingsLandscape`,
    type: 'object',
    properties: Object.fromEntries(entries),
    additionalProperties: false,
    examples: examplesOf(item).map((example) => pick(childNode(example, 'settings'), entries)),
  });
}

function affectsOf(node: Json): Json | undefined {
  return isNode(node) ? node['x-affects'] : undefined;
}

function pick(settings: SchemaNode, entries: [string, Json][]): SchemaNode {
  return Object.fromEntries(entries.flatMap(([name]) => (name in settings ? [[name, settings[name] ?? null]] : [])));
}

function itemFile(base: SchemaFile, item: SchemaFile): SchemaFile {
  const own = ownProperties(item, 'data' in childNode(base.schema, 'properties'));
  return composed(`${item.slug}-item`, {
    ...base.schema,
    title: `${textAt(item.schema, 'title')}Item`,
    properties: { ...childNode(base.schema, 'properties'), ...own },
    required: [...new Set([...textsAt(base.schema, 'required'), ...Object.keys(own)])],
    examples: examplesOf(item).map((example) => itemExample(base, item, example)),
  });
}

function ownProperties(item: SchemaFile, hasData: boolean): SchemaNode {
  return {
    type: { const: wireTypeOf(item.slug) },
    version: { const: item.schema['x-version'] ?? 1 },
    settings: { $ref: `${item.id}#/definitions/settings` },
    settingsLandscape: { $ref: `/composed/${item.slug}-settings-landscape.json` },
    ...(hasData ? { data: { $ref: `${item.id}#/definitions/data` } } : {}),
  };
}

function itemExample(base: SchemaFile, item: SchemaFile, example: SchemaNode): SchemaNode {
  const [baseExample = {}] = examplesOf(base);
  const properties = childNode(childNode(childNode(item.schema, 'definitions'), 'settings'), 'properties');
  const landscape = Object.entries(properties).filter(([, node]) => affectsOf(node) !== 'fold');
  const settings = childNode(example, 'settings');
  return {
    ...baseExample,
    type: wireTypeOf(item.slug),
    version: item.schema['x-version'] ?? 1,
    settings,
    settingsLandscape: pick(settings, landscape),
    ...('data' in childNode(base.schema, 'properties') ? { data: example.data ?? {} } : {}),
  };
}

function unionFile(items: SchemaFile[]): SchemaFile {
  const types = items.map((item) => childNode(childNode(item.schema, 'properties'), 'type').const ?? null);
  return composed('overlay-item', {
    title: 'OverlayItem',
    type: 'object',
    discriminator: { propertyName: 'type', known: types },
    oneOf: items.map((item) => ({ $ref: item.id })),
    examples: items.flatMap(examplesOf),
  });
}

function examplesOf(file: SchemaFile): SchemaNode[] {
  const { examples } = file.schema;
  return Array.isArray(examples) ? examples.filter(isNode) : [];
}

function composed(slug: string, schema: SchemaNode): SchemaFile {
  return { id: `/composed/${slug}.json`, folder: 'composed', slug, schema };
}
