/** Finds positions of schemas without limits: texts, lists and maps. */
import { isNode, type SchemaNode, type SchemaTree, textAt } from '#schemas/generator/schemaFile.ts';

/** Formats without long texts. */
const SHORT_FORMATS: readonly string[] = ['date-time'];

/** Returns unlimited positions below a schema, by their path: `ExportedViewer.level`. */
export function unboundedIn(tree: SchemaTree, id: string): string[] {
  const found = new Set<string>();
  const seen = new Set<SchemaNode>();
  const files = new Map(tree.files.map((file) => [file.id, file.schema]));

  function walk(node: SchemaNode, base: string, place: string, isMapBounded = false): void {
    const target = node['$ref'];
    if (typeof target === 'string') return follow(target, base);
    if (seen.has(node)) return;
    seen.add(node);
    const types = [node['type'] ?? []].flat();
    const isListed = node['enum'] !== undefined || node['const'] !== undefined;
    const isShort = SHORT_FORMATS.includes(textAt(node, 'format'));
    if (types.includes('string') && !isListed && node['maxLength'] === undefined && !isShort) found.add(place);
    if (types.includes('array') && node['maxItems'] === undefined && !isListed) found.add(`${place}[]`);
    // An object that is one of several is checked as that one.
    const isMap = node['additionalProperties'] !== false && !isMapBounded && node['oneOf'] === undefined;
    if (types.includes('object') && isMap && node['maxProperties'] === undefined) found.add(`${place}{}`);
    // Whichever alternative applies, the object around them defines the allowed members.
    for (const key of ['allOf', 'anyOf', 'oneOf'])
      for (const part of [node[key] ?? []].flat()) if (isNode(part)) walk(part, base, place, types.length > 0);
    for (const [name, part] of Object.entries(isNode(node['properties']) ? node['properties'] : {}))
      if (isNode(part)) walk(part, base, `${place}.${name}`);
    for (const key of ['items', 'additionalProperties', 'then', 'else'])
      if (isNode(node[key])) walk(node[key], base, `${place}.${key}`, key === 'then' || key === 'else');
    if (Array.isArray(node['items']))
      node['items'].forEach((part, at) => isNode(part) && walk(part, base, `${place}[${at}]`));
  }

  function follow(target: string, base: string): void {
    const [path = '', pointer = ''] = target.split('#');
    const file = path === '' ? base : path;
    let node: unknown = files.get(file);
    for (const key of pointer.split('/').filter(Boolean)) node = isNode(node) ? node[key] : undefined;
    if (!isNode(node)) throw new Error(`${base}: ${target} leads nowhere`);
    walk(node, file, textAt(node, 'title') || target);
  }

  follow(id, id);
  return [...found];
}
