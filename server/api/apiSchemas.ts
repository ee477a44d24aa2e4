/** Looks things up in the schemas of the API description. */
import { API_SCHEMAS } from '#schemas/generated/api.ts';

export type ApiSchemaNode = Readonly<Record<string, unknown>>;

const REFERENCE = '#/components/schemas/';

export const isNode = (value: unknown): value is ApiSchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a node merged with the node that it refers to. */
export function resolved(node: ApiSchemaNode): ApiSchemaNode {
  const [only] = Array.isArray(node['allOf']) ? (node['allOf'] as unknown[]) : [];
  const { allOf: _allOf, ...own } = node;
  if (isNode(only)) return { ...resolved(only), ...own };
  const reference = node['$ref'];
  return typeof reference === 'string' ? resolved(API_SCHEMAS[reference.slice(REFERENCE.length)] ?? {}) : node;
}

/** Returns the schema with this title. */
export function apiSchema(title: string): ApiSchemaNode {
  return API_SCHEMAS[title] ?? {};
}

/** Returns name and schema of an object's properties, in order. */
export function propertiesOf(node: ApiSchemaNode): [string, ApiSchemaNode][] {
  const { properties } = resolved(node);
  return isNode(properties)
    ? Object.entries(properties).filter((entry): entry is [string, ApiSchemaNode] => isNode(entry[1]))
    : [];
}

/** Returns the schema at `segments` of data; empty where there is none. */
export function schemaAt(node: ApiSchemaNode, segments: readonly string[]): ApiSchemaNode {
  const whole = resolved(node);
  const [first, ...rest] = segments;
  if (first === undefined) return whole;
  const { items } = whole;
  const property = propertiesOf(whole).find(([name]) => name === first)?.[1];
  return schemaAt(property ?? (isNode(items) ? items : {}), rest);
}
