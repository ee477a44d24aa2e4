/** Finds the uses of global values in a file: `Date.now`, `window.setTimeout`, `new Date()`, a bare `fetch`. */
import { type AstNode, identifierName, isNode, memberName, walk } from './astNode.ts';

/** Read of a global or of a property, as dotted text without `window.`, `globalThis.`, `self.` and `global.`. */
export interface Use {
  /** Name: `Date.now`, `setTimeout`; for a property of anything but a plain name: `.toLocaleString`. */
  name: string;
  node: AstNode;
  parent: AstNode | undefined;
}

const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self', 'global']);

/** Fields in which an identifier is only a name, not a read of a variable. */
const NAMING_FIELDS: Record<string, readonly string[]> = {
  MemberExpression: ['property'],
  Property: ['key'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  LabeledStatement: ['label'],
  ImportSpecifier: ['imported'],
  ExportSpecifier: ['exported'],
};

function isNameOnly(node: AstNode, parent: AstNode | undefined): boolean {
  if (!parent || parent.computed === true) return false;
  if (parent.type === 'Property' && parent.shorthand === true && parent.value === node) return false;
  return (NAMING_FIELDS[parent.type] ?? []).some((field) => parent[field] === node);
}

/** Returns `Date.now` for that member access, `.now` when the object is not a plain chain of names. */
function dottedName(node: AstNode): string | null {
  const property = memberName(node);
  if (property === null) return null;
  const object = node.object as AstNode;
  const base = identifierName(object) ?? (object.type === 'MemberExpression' ? dottedName(object) : null);
  if (base === null) return `.${property}`;
  return GLOBAL_OBJECTS.has(base) ? property : `${base}.${property}`;
}

/** Returns the names that a pattern or declaration binds. */
function boundNames(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'ObjectPattern') return (node.properties as AstNode[]).flatMap((p) => boundNames(p.value ?? p));
  if (node.type === 'ArrayPattern') return (node.elements as unknown[]).flatMap(boundNames);
  return boundNames(node.left ?? node.argument ?? node.parameter);
}

const BINDINGS: Record<string, (node: AstNode) => unknown[]> = {
  VariableDeclarator: (node) => [node.id],
  FunctionDeclaration: (node) => [node.id, ...(node.params as AstNode[])],
  FunctionExpression: (node) => [node.id, ...(node.params as AstNode[])],
  ArrowFunctionExpression: (node) => node.params as AstNode[],
  ClassDeclaration: (node) => [node.id],
  ImportSpecifier: (node) => [node.local],
  ImportDefaultSpecifier: (node) => [node.local],
};

/** Returns the names that the file itself declares: reading one of those is no read of the global. */
function declaredNames(program: AstNode): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    for (const pattern of BINDINGS[node.type]?.(node) ?? []) boundNames(pattern).forEach((name) => names.add(name));
  });
  return names;
}

const isType = (node: AstNode): boolean =>
  /^TS(?!AsExpression|NonNull|Satisfies|TypeAssertion|Instantiation)/.test(node.type);

/** Finds destructured reads: `{ now }` of `Date` reads `Date.now`. */
function destructuredUses(node: AstNode, parent: AstNode | undefined): Use[] {
  if (node.type !== 'VariableDeclarator' || !isNode(node.id) || node.id.type !== 'ObjectPattern') return [];
  const source = isNode(node.init) ? (identifierName(node.init) ?? dottedName(node.init)) : null;
  if (source === null) return [];
  return (node.id.properties as AstNode[]).flatMap((property) => {
    const key = identifierName(property.key);
    if (key === null) return [];
    return [{ name: GLOBAL_OBJECTS.has(source) ? key : `${source}.${key}`, node: property, parent }];
  });
}

/** Uses by program, because several rules ask for those of the same file. */
const usesByProgram = new WeakMap<AstNode, readonly Use[]>();

/** Returns every read of a global or property in value position; comments, strings and types are ignored. */
export function globalUses(program: AstNode): readonly Use[] {
  const uses = usesByProgram.get(program) ?? findUses(program);
  usesByProgram.set(program, uses);
  return uses;
}

function findUses(program: AstNode): Use[] {
  const uses: Use[] = [];
  const declared = declaredNames(program);
  walk(program, (node, ancestors) => {
    if (isType(node)) return false;
    const parent = ancestors.at(-1);
    const name = node.type === 'Identifier' ? (node.name as string) : dottedName(node);
    const isShadowed = node.type === 'Identifier' && (declared.has(node.name as string) || isNameOnly(node, parent));
    if (name !== null && !isShadowed) uses.push({ name, node, parent });
    uses.push(...destructuredUses(node, parent));
    return true;
  });
  return uses;
}
