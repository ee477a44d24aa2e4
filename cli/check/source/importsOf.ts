import { type AstNode, isNode, stringValue, walk } from './astNode.ts';

/** Import or re-export of a file. */
export interface ImportEdge {
  specifier: string;
  /** True when the compiler erases it: `import type`, `export type … from`, `import('…')` in a type. */
  isTypeOnly: boolean;
  isDynamic: boolean;
  isReExport: boolean;
  start: number;
}

type Reader = (node: AstNode) => Omit<ImportEdge, 'specifier' | 'start'>;

const READERS: Record<string, Reader> = {
  ImportDeclaration: (node) => ({ isTypeOnly: node.importKind === 'type', isDynamic: false, isReExport: false }),
  ExportAllDeclaration: (node) => ({ isTypeOnly: node.exportKind === 'type', isDynamic: false, isReExport: true }),
  ExportNamedDeclaration: (node) => ({ isTypeOnly: node.exportKind === 'type', isDynamic: false, isReExport: true }),
  ImportExpression: () => ({ isTypeOnly: false, isDynamic: true, isReExport: false }),
  TSImportType: () => ({ isTypeOnly: true, isDynamic: false, isReExport: false }),
};

/** Returns every import of a parsed file, in order. An import whose name is computed at run time is left out. */
export function importsOf(program: AstNode): ImportEdge[] {
  const edges: ImportEdge[] = [];
  walk(program, (node) => {
    const specifier = isNode(node.source) ? stringValue(node.source) : null;
    const read = READERS[node.type];
    if (specifier !== null && read) edges.push({ specifier, start: node.start, ...read(node) });
  });
  return edges;
}
