/**
 * Collects every pattern of the product as evaluated: literals, arguments of `new RegExp`, and `pattern`s of schemas.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AstNode, identifierName, memberName, walk } from '../../source/astNode.ts';
import { isTestFile, listFiles, placeOf, type Project, type SourceFile } from '../../source/Project.ts';
import { type Constants, constantsOf, constantText, literalPattern, type Pattern } from './constantText.ts';

export interface FoundPattern extends Pattern {
  /** Position: `path:line`; in schemas `path#pointer`. */
  place: string;
}

export interface Collected {
  patterns: FoundPattern[];
  /** Positions of patterns built from data. */
  ofData: string[];
}

/** Tools process only our own files. */
const covers = (path: string): boolean =>
  /^(schemas|engine|overlay|editor|server|cli)\//.test(path) &&
  !/^(cli\/(build|check|content)|schemas\/(generator|generated))\//.test(path) &&
  !isTestFile(path);

/** String methods that convert a text to a pattern. */
const TAKE_PATTERNS: readonly (string | null)[] = ['match', 'matchAll', 'search'];

export function collectPatterns(project: Project): Collected {
  const found: Collected = { patterns: [], ofData: [] };
  for (const file of project.files.filter(({ path }) => covers(path))) ofFile(file, found);
  for (const path of listFiles(project.root, ['.json'], ['schemas'])) {
    found.patterns.push(...ofSchema(JSON.parse(readFileSync(join(project.root, path), 'utf8')), `${path}#`));
  }
  return found;
}

function ofFile(file: SourceFile, found: Collected): void {
  const constants = constantsOf(file.program);
  walk(file.program, (node) => {
    const place = placeOf(file, node.start);
    if (node.type === 'Literal') {
      const literal = literalPattern(node, constants);
      if (literal !== null) found.patterns.push({ ...literal, place });
    }
    const made = madePattern(node, constants);
    if (made === 'of data') found.ofData.push(place);
    else if (made !== null) found.patterns.push({ ...made, place });
  });
}

/** Returns the pattern that a call creates. */
function madePattern(node: AstNode, constants: Constants): Pattern | 'of data' | null {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return null;
  const callee = node.callee as AstNode;
  const [first, second] = node.arguments as (AstNode | undefined)[];
  if (TAKE_PATTERNS.includes(memberName(callee))) {
    const source = constantText(first, constants);
    return source === null ? null : { source, flags: '' };
  }
  if (identifierName(callee) !== 'RegExp' && memberName(callee) !== 'RegExp') return null;
  const copied = literalPattern(first, constants);
  const source = copied?.source ?? constantText(first, constants);
  const flags = second === undefined ? (copied?.flags ?? '') : constantText(second, constants);
  return source === null || flags === null ? 'of data' : { source, flags };
}

/** Schema keywords whose values are data instead of rules. */
const DATA = ['examples', 'default', 'const', 'enum'];

function ofSchema(node: unknown, place: string): FoundPattern[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (DATA.includes(key)) return [];
    // The compiler reads patterns as Unicode ones.
    if (key === 'pattern' && typeof value === 'string')
      return [{ source: value, flags: 'u', place: `${place}/${key}` }];
    const names = key === 'patternProperties' ? Object.keys(value as object) : [];
    const own = names.map((source) => ({ source, flags: 'u', place: `${place}/${key}` }));
    return [...own, ...ofSchema(value, `${place}/${key}`)];
  });
}
