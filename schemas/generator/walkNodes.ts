/** Visits every subschema of a schema with its JSON pointer, the schema itself first. */
import { isNode } from './schemaFile.ts';
import type { Json, SchemaNode } from './schemaFile.ts';

const MAPS = ['properties', 'patternProperties', 'definitions'];
const SINGLES = ['items', 'additionalProperties', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'items'];

export interface Visit {
  node: SchemaNode;
  pointer: string;
}

export function* walkNodes(node: SchemaNode, pointer = ''): Generator<Visit> {
  yield { node, pointer };
  for (const [key, inner] of subschemas(node)) yield* walkNodes(inner, pointer + key);
}

function* subschemas(node: SchemaNode): Generator<[string, SchemaNode]> {
  for (const key of MAPS) {
    const children = node[key];
    if (!isNode(children)) continue;
    for (const name of Object.keys(children)) yield* child(`/${key}/${escapePointer(name)}`, children[name]);
  }
  for (const key of SINGLES) yield* child(`/${key}`, node[key]);
  for (const key of LISTS) {
    const children = node[key];
    if (!Array.isArray(children)) continue;
    for (const [index, value] of children.entries()) yield* child(`/${key}/${index}`, value);
  }
}

function child(pointer: string, value: Json | undefined): [string, SchemaNode][] {
  return isNode(value) ? [[pointer, value]] : [];
}

/** Escapes `a/b~c` → `a~1b~0c` (RFC 6901). */
export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns the value at a JSON pointer, or undefined. */
export function atPointer(root: Json, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) value = value[Number(name)];
    else value = isNode(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
}
