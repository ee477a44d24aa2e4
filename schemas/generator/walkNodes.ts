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
  for (const [key, child] of subschemas(node)) yield* walkNodes(child, pointer + key);
}

function subschemas(node: SchemaNode): [string, SchemaNode][] {
  const pairs: [string, Json | undefined][] = [
    ...MAPS.flatMap((key) =>
      entriesOf(node[key]).map(([name, child]) => pair(`/${key}/${escapePointer(name)}`, child)),
    ),
    ...SINGLES.map((key) => pair(`/${key}`, node[key])),
    ...LISTS.flatMap((key) => listOf(node[key]).map((child, index) => pair(`/${key}/${index}`, child))),
  ];
  return pairs.filter((entry): entry is [string, SchemaNode] => isNode(entry[1]));
}

function pair(pointer: string, child: Json | undefined): [string, Json | undefined] {
  return [pointer, child];
}

function entriesOf(value: Json | undefined): [string, Json][] {
  return isNode(value) ? Object.entries(value) : [];
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
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
