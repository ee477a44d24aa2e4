/**
 * Rule "normalization": a text is normalized only when its runs of combining marks were cut before (behaviour: condition-4),
 * because sorting a run takes time that grows with its square.
 */
import { type AstNode, identifierName, isNode, memberName, stringValue, walk } from '../source/astNode.ts';
import { isTestFile, placeOf, type SourceFile } from '../source/Project.ts';
import type { Rule } from '../rule.ts';

/** Exempt files with their reasons. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'engine/core/comparableText.ts': 'cuts before it joins letters, and then removes nothing between two runs',
  'engine/core/combiningRuns.ts': 'asks for long runs itself',
  'server/people/accounts/hashing/passwordHash.ts': 'no part of a password is ignored; requests allow 200 characters',
  'server/ground/db/migrations/0002-accounts.ts': 'a migration stays as it ran',
};
const FORM = /^NF/;
/** Methods that may join two short runs to a long one. */
const REMOVING = new Set(['replace', 'replaceAll']);

const covers = (path: string): boolean =>
  /^(engine|overlay|editor|server)\//.test(path) && !isTestFile(path) && !Object.hasOwn(EXCEPTIONS, path);

/** Tells whether the text that a chain of calls begins with was cut, and nothing was removed from it since. */
function isCut(text: unknown): boolean {
  if (!isNode(text) || text.type !== 'CallExpression') return false;
  const callee = text.callee as AstNode;
  if (identifierName(callee) === 'cutCombiningRuns') return true;
  return callee.type === 'MemberExpression' && !REMOVING.has(memberName(callee) ?? '') && isCut(callee.object);
}

function offencesOf(file: SourceFile): string[] {
  const offences: string[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node.callee as AstNode;
    const [form] = node.arguments as (AstNode | undefined)[];
    if (memberName(callee) !== 'normalize' || !FORM.test(stringValue(form) ?? '')) return;
    if (isCut(callee.object)) return;
    offences.push(`${placeOf(file, form!.start)} normalizes a text: cut it with cutCombiningRuns before`);
  });
  return offences;
}

export const normalization: Rule = {
  name: 'normalization',
  run: ({ files }) => files.filter(({ path }) => covers(path)).flatMap(offencesOf),
};
