/**
 * `api.ts`: bodies, queries and answers of the REST interface, by title: types, validators, and the schemas in the form
 * of the API description (references lead to `#/components/schemas/<title>`).
 */
import { definitionTitle, titleOf, validatorName } from './names.ts';
import { SchemaError } from './SchemaError.ts';
import { byCodeUnit, childNode, isNode } from './schemaFile.ts';
import type { Json, SchemaFile, SchemaNode, SchemaTree } from './schemaFile.ts';

const LEFT_OUT: ReadonlySet<string> = new Set(
  '$schema definitions title x-group x-hint x-option-text x-shown-when'.split(' '),
);
const MAPS: ReadonlySet<string> = new Set(['properties', 'patternProperties']);
/** Keywords whose values are data, even if they look like schemas. */
const DATA: ReadonlySet<string> = new Set(['examples', 'default', 'const', 'enum']);

interface Named {
  title: string;
  node: SchemaNode;
}

/** @param tree composed tree, with absolute references */
export function apiModule(tree: SchemaTree): string {
  const named = namedSchemas(tree);
  const own = tree.files.filter(({ folder }) => /^api(\/|$)/.test(folder)).map(titleOf);
  const titles = [...own].sort(byCodeUnit);
  const described = [...reachable(named, own)].sort(([left], [right]) => byCodeUnit(left, right));
  const types = titles.map((title) => `${title}: ${title};`);
  const validators = titles.map((title) => `${title}: ${validatorName(title)},`);
  const schemas = described.map(([title, node]) => `${title}: ${JSON.stringify(node)},`);
  return [
    `import type { ${['JsonObject', ...titles].join(', ')} } from './types.ts';`,
    `import { ${['type Validator', ...titles.map(validatorName)].join(', ')} } from './validators.js';\n`,
    '/** Bodies, queries and answers of the REST interface, by title. */',
    `export interface ApiTypes {\n${types.join('\n')}\n}\n`,
    `export const API_VALIDATORS: { readonly [T in keyof ApiTypes]: Validator<ApiTypes[T]> } = {\n${validators.join('\n')}\n};\n`,
    '/** The same as schemas, with all referenced ones. */',
    `export const API_SCHEMAS: Readonly<Record<string, JsonObject>> = {\n${schemas.join('\n')}\n};\n`,
  ].join('\n');
}

/** Maps each reference to its target. */
function namedSchemas(tree: SchemaTree): Map<string, Named> {
  return new Map(
    tree.files.flatMap((file) => [
      [file.id, { title: titleOf(file), node: withoutWords(file.schema) }],
      ...inner(file),
    ]),
  );
}

/** A schema without what forms say about its values. */
function withoutWords(schema: SchemaNode): SchemaNode {
  const properties = Object.entries(childNode(schema, 'properties')).map(([name, node]): [string, Json] => [
    name,
    plainValue(node),
  ]);
  return schema.properties === undefined ? schema : { ...schema, properties: Object.fromEntries(properties) };
}

/** A value without the words of forms, unless it is a setting of an item: a reference that only stood beside words is plain again. */
function plainValue(node: Json): Json {
  if (!isNode(node) || node['x-text'] === undefined || node['x-group'] !== undefined) return node;
  const { 'x-input': _input, 'x-text': _text, 'x-empty': _empty, ...rest } = node;
  const only =
    Array.isArray(rest.allOf) &&
    rest.allOf.length === 1 &&
    Object.keys(rest).every((key) => key === 'allOf' || key === 'x-ref' || LEFT_OUT.has(key));
  if (only) return (rest.allOf as Json[])[0]!;
  const plain = withoutWords(rest);
  return plain.items === undefined ? plain : { ...plain, items: plainEntry(plain.items) };
}

/** An entry of a list without the words of forms; what a new entry begins with is one of them. */
function plainEntry(entry: Json): Json {
  if (!isNode(entry) || (entry['x-text'] === undefined && entry['x-option-text'] === undefined)) return entry;
  const { default: _default, ...rest } = entry;
  return plainValue(rest);
}

function inner(file: SchemaFile): [string, Named][] {
  const isItem = file.folder === 'items';
  return Object.entries(childNode(file.schema, 'definitions')).map(([name, node]) => {
    const schema = isNode(node) ? node : {};
    const title = definitionTitle(file, name);
    return [`${file.id}#/definitions/${name}`, { title, node: isItem ? schema : withoutWords(schema) }];
  });
}

/** Maps titles to schemas, including all referenced ones. */
function reachable(named: Map<string, Named>, titles: readonly string[]): Map<string, SchemaNode> {
  const found = new Map<string, SchemaNode>();
  const visit = ({ title, node }: Named): void => {
    if (found.has(title)) return;
    const references: string[] = [];
    found.set(title, {});
    found.set(title, described(node, named, references));
    for (const reference of references) visit(named.get(reference)!);
  };
  for (const entry of named.values()) if (titles.includes(entry.title)) visit(entry);
  return found;
}

function described(node: SchemaNode, named: Map<string, Named>, references: string[]): SchemaNode {
  const child = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(child);
    return isNode(value) ? described(value, named, references) : value;
  };
  const entries = Object.entries(node).flatMap(([key, value]): [string, Json][] => {
    if (LEFT_OUT.has(key)) return [];
    if (DATA.has(key)) return [[key, value]];
    if (key === '$ref' && typeof value === 'string') return [[key, componentOf(value, named, references)]];
    if (!MAPS.has(key) || !isNode(value)) return [[key, child(value)]];
    return [[key, Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, child(inside)]))]];
  });
  return Object.fromEntries(entries);
}

function componentOf(reference: string, named: Map<string, Named>, references: string[]): string {
  const target = named.get(reference);
  if (target === undefined) throw new SchemaError(reference, '', 'is not a schema that the API could name');
  references.push(reference);
  return `#/components/schemas/${target.title}`;
}
