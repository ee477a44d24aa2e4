/** Helpers for the syntax tree of Vite's parser. Rules that use them see code only, never comments or strings. */

/** Node of the syntax tree: ESTree with TypeScript nodes, offsets in UTF-16 units. */
export interface AstNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Tells whether an unknown field of a node is itself a node. */
export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';
}

/**
 * Visits `node` and everything below it, parents first. `visit` gets the node and its ancestors (nearest last, a list that
 * changes after the call) and returns false to skip the node's children. Rules walk through two thousand files, so nothing is
 * allocated for a node.
 */
export function walk(
  node: AstNode,
  visit: (node: AstNode, ancestors: readonly AstNode[]) => boolean | void,
  ancestors: AstNode[] = [],
): void {
  if (visit(node, ancestors) === false) return;
  ancestors.push(node);
  for (const field of Object.keys(node)) {
    const value = node[field];
    if (isNode(value)) walk(value, visit, ancestors);
    else if (Array.isArray(value)) for (const entry of value) if (isNode(entry)) walk(entry, visit, ancestors);
  }
  ancestors.pop();
}

/** Returns the text of a string literal or of a template without placeholders, else null. */
export function stringValue(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || (node.expressions as AstNode[]).length > 0) return null;
  const [quasi] = node.quasis as { value: { cooked: string } }[];
  return quasi?.value.cooked ?? null;
}

/** Returns the name of an identifier, else null. */
export function identifierName(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' ? (node.name as string) : null;
}

/** Returns the property of a member access: `b` for `a.b` and `a['b']`, null when it is computed at run time. */
export function memberName(node: AstNode): string | null {
  if (node.type !== 'MemberExpression') return null;
  return node.computed === true ? stringValue(node.property) : identifierName(node.property);
}
