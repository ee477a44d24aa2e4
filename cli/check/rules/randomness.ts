/** Rule "randomness": random numbers and ids come from a source passed as an argument. */
import type { SourceFile } from '../source/Project.ts';
import { type AstNode, identifierName } from '../source/astNode.ts';
import type { Use } from '../source/globalUses.ts';
import { placeOf } from '../source/Project.ts';
import { findForbidden, lastPart, mustBeDeterministic } from './forbiddenUses.ts';
import type { Rule } from '../rule.ts';

const SOURCES =
  /^(randomUUID|randomBytes|randomInt|randomFill|randomFillSync|getRandomValues|generateUUID|randFloat|randFloatSpread|randInt)$/;

function offence(use: Use): string | null {
  const isSource = use.node.type === 'MemberExpression' && SOURCES.test(lastPart(use.name));
  return use.name === 'Math.random' || isSource
    ? `uses ${use.name}: take randomness or an id source as an argument`
    : null;
}

/** Finds imports like `import { randomUUID } from 'node:crypto'`. */
function importOffences(file: SourceFile): string[] {
  const statements = (file.program.body as AstNode[]).filter((node) => node.type === 'ImportDeclaration');
  const names = statements.flatMap((node) => (node.specifiers as AstNode[]).map((specifier) => specifier.imported));
  return names.flatMap((imported) => {
    const name = identifierName(imported);
    if (name === null || !SOURCES.test(name)) return [];
    return [`${placeOf(file, (imported as AstNode).start)} imports ${name}: take randomness as an argument`];
  });
}

export const randomness: Rule = {
  name: 'randomness',
  run: (project) => [
    ...findForbidden(project, { covers: mustBeDeterministic, use: offence }),
    ...project.files.filter((file) => mustBeDeterministic(file.path)).flatMap(importOffences),
  ],
};
