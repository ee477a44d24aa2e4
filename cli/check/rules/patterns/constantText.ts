/** The text that an expression always is: what `new RegExp` is given, as far as the file itself says it. */
import { type AstNode, identifierName, isNode, memberName, stringValue, walk } from '../../source/astNode.ts';

/** A pattern as the language has it. */
export interface Pattern {
  source: string;
  flags: string;
}

/** Names that a file gives once, at its top or further down, to an expression. A name given twice is none. */
export type Constants = ReadonlyMap<string, AstNode | null>;

export function constantsOf(program: AstNode): Constants {
  const constants = new Map<string, AstNode | null>();
  walk(program, (node) => {
    if (node.type !== 'VariableDeclaration') return;
    for (const { id, init } of node.declarations as { id: AstNode; init: unknown }[]) {
      const name = identifierName(id);
      if (name === null) continue;
      constants.set(name, node.kind === 'const' && isNode(init) && !constants.has(name) ? init : null);
    }
  });
  return constants;
}

/** The pattern of a literal, or of a name for one; null = it is none. */
export function literalPattern(node: unknown, constants: Constants): Pattern | null {
  if (!isNode(node)) return null;
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (node.type === 'Literal' && regex) return { source: regex.pattern, flags: regex.flags };
  const name = identifierName(node);
  return name === null ? null : literalPattern(constants.get(name), constants);
}

/** The text of an expression; null = it is made of something that the file does not say. */
export function constantText(node: unknown, constants: Constants): string | null {
  if (!isNode(node)) return null;
  const plain = stringValue(node);
  if (plain !== null) return plain;
  const name = identifierName(node);
  if (name !== null) return constantText(constants.get(name), constants);
  if (node.type === 'TemplateLiteral') return filled(node, 'cooked', constants);
  if (node.type === 'TaggedTemplateExpression' && isStringRaw(node)) {
    return filled(node.quasi as AstNode, 'raw', constants);
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return joined([node.left, node.right].map((part) => constantText(part, constants)));
  }
  // /a/.source
  return memberName(node) === 'source' ? (literalPattern(node.object, constants)?.source ?? null) : null;
}

function isStringRaw({ tag }: AstNode): boolean {
  return isNode(tag) && memberName(tag) === 'raw' && identifierName(tag.object) === 'String';
}

function filled(template: AstNode, form: 'cooked' | 'raw', constants: Constants): string | null {
  const texts = (template.quasis as { value: Record<'cooked' | 'raw', string> }[]).map(({ value }) => value[form]);
  const values = (template.expressions as AstNode[]).map((expression) => constantText(expression, constants));
  return joined(texts.flatMap((text, index) => (index === 0 ? [text] : [values[index - 1] ?? null, text])));
}

function joined(parts: readonly (string | null)[]): string | null {
  return parts.includes(null) ? null : parts.join('');
}
