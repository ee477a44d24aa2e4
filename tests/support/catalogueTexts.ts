/** Reads the texts of catalogues from their source, without running them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { type AstNode, identifierName, isNode, stringValue, walk } from '#cli/check/source/astNode.ts';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = new Set(['en', 'de']);

export interface CatalogueText {
  /** `editor/screens/import/importText.ts en.what`; of the README the line. */
  key: string;
  words: string;
}

/** Returns the key of a property, or the name of a declared constant. */
const keyName = (node: AstNode): string | null =>
  identifierName(node['key'] ?? node['id']) ?? stringValue(node['key'] ?? node['id']);

/** Tells properties, and constants `en` and `de`, from all other nodes. */
const isNamed = (node: AstNode): boolean =>
  node.type === 'Property' || (node.type === 'VariableDeclarator' && LANGUAGES.has(keyName(node) ?? ''));

/** Collects the texts below a key or constant `en` or `de`, with the keys that lead there. */
export function textsOf(path: string): CatalogueText[] {
  const { program } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'));
  const texts: CatalogueText[] = [];
  walk(program as unknown as AstNode, (node, ancestors) => {
    const isTemplate = node.type === 'TemplateElement';
    const words = isTemplate ? (node['value'] as { cooked: string }).cooked : stringValue(node);
    if (words === null || words === '' || node.type === 'TemplateLiteral') return;
    const keys = ancestors.filter(isNamed).map(keyName);
    if (keys.some((key) => key !== null && LANGUAGES.has(key)) && !isKey(node, ancestors))
      texts.push({ key: `${path} ${keys.filter((key) => key !== null).join('.')}`, words });
  });
  return texts;
}

function isKey(node: AstNode, ancestors: readonly AstNode[]): boolean {
  const parent = ancestors.at(-1);
  return parent?.type === 'Property' && isNode(parent['key']) && parent['key'].start === node.start;
}
