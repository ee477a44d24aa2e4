/**
 * Adds the look that item types share from `common/style.json`. `x-style` in an item type's settings includes it:
 * `without` names settings that the type lacks, `defaults` its own defaults. Examples need not repeat it.
 */
import { wireTypeOf } from '../wireType.ts';
import { SchemaError } from './SchemaError.ts';
import { childNode, isNode, textAt, textsAt } from './schemaFile.ts';
import type { Json, SchemaFile, SchemaNode } from './schemaFile.ts';
import { escapePointer } from './walkNodes.ts';

/** Id of the file with the shared look. */
export const STYLE_ID = '/common/style.json';
const SETTINGS = '/definitions/settings';

type Defaults = ReadonlyMap<string, SchemaNode>;

/**
 * Returns the same files with complete settings of item types: their own first, then those of the shared style.
 * @param files with absolute references
 * @throws SchemaError for a name in `x-style` that is no shared setting, and for a duplicate setting
 */
export function withSharedStyle(files: SchemaFile[]): SchemaFile[] {
  const style = childNode(files.find((file) => file.id === STYLE_ID)?.schema ?? {}, 'properties');
  const defaults = new Map<string, SchemaNode>();
  const whole = files.map((file) => {
    const settings = childNode(childNode(file.schema, 'definitions'), 'settings');
    const wanted = settings['x-style'];
    if (file.folder !== 'items' || !isNode(wanted)) return file;
    const shared = sharedSettings(file, style, wanted);
    defaults.set(wireTypeOf(file.slug), defaultsOf(shared));
    return withSettings(file, settings, shared);
  });
  return whole.map((file) => withExamples(file, defaults));
}

function sharedSettings(file: SchemaFile, style: SchemaNode, wanted: SchemaNode): Record<string, SchemaNode> {
  const without = textsAt(wanted, 'without');
  const defaults = childNode(wanted, 'defaults');
  const kept = Object.entries(style).filter(([name]) => !without.includes(name));
  check(file, 'without', without, Object.keys(style));
  check(
    file,
    'defaults',
    Object.keys(defaults),
    kept.map(([name]) => name),
  );
  return Object.fromEntries(
    kept.map(([name, node]) => {
      const value = defaults[name];
      // The description is at the type `Style`; it would appear twice in every type.
      const { description: _described, ...rest } = isNode(node) ? node : {};
      return [name, value === undefined ? rest : { ...rest, default: value }];
    }),
  );
}

function check(file: SchemaFile, list: string, names: string[], known: string[]): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const pointer = `${SETTINGS}/x-style/${list}/${escapePointer(unknown)}`;
  throw new SchemaError(file.id, pointer, `no shared style setting "${unknown}" (known: ${known.join(', ')})`);
}

function withSettings(file: SchemaFile, settings: SchemaNode, shared: Record<string, SchemaNode>): SchemaFile {
  const own = childNode(settings, 'properties');
  const twice = Object.keys(shared).find((name) => Object.hasOwn(own, name));
  if (twice !== undefined) {
    const problem = 'is a shared style setting; say what differs in x-style';
    throw new SchemaError(file.id, `${SETTINGS}/properties/${escapePointer(twice)}`, problem);
  }
  const { 'x-style': _taken, ...rest } = settings;
  const whole = {
    ...rest,
    properties: { ...own, ...shared },
    required: [...textsAt(settings, 'required'), ...Object.keys(shared)],
  };
  const definitions = { ...childNode(file.schema, 'definitions'), settings: whole };
  return { ...file, schema: { ...file.schema, definitions } };
}

function defaultsOf(shared: Record<string, SchemaNode>): SchemaNode {
  return Object.fromEntries(Object.entries(shared).map(([name, node]) => [name, node.default ?? null]));
}

// An item type's own examples are of that type; everywhere else an item states its type.
function withExamples(file: SchemaFile, defaults: Defaults): SchemaFile {
  const { examples } = file.schema;
  if (!Array.isArray(examples)) return file;
  const own = file.folder === 'items' ? defaults.get(wireTypeOf(file.slug)) : undefined;
  const complete = examples.map((example) => completed(example, defaults, own));
  return { ...file, schema: { ...file.schema, examples: complete } };
}

function completed(value: Json, defaults: Defaults, own?: SchemaNode): Json {
  if (Array.isArray(value)) return value.map((entry) => completed(entry, defaults));
  if (!isNode(value)) return value;
  const entries = Object.entries(value).map(([key, entry]): [string, Json] => [key, completed(entry, defaults)]);
  const style = own ?? defaults.get(textAt(value, 'type'));
  const { settings } = value;
  if (style === undefined || !isNode(settings)) return Object.fromEntries(entries);
  return { ...Object.fromEntries(entries), settings: { ...settings, ...missing(style, settings) } };
}

function missing(style: SchemaNode, settings: SchemaNode): SchemaNode {
  return Object.fromEntries(Object.entries(style).filter(([name]) => !Object.hasOwn(settings, name)));
}
