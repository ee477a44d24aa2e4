/**
 * Rule "imports": between top-level folders by subpath name (`#engine/core/clock.ts`), inside one relatively, always
 * with the file's extension; no barrels: nothing re-exports, and an `index.ts` is a registry that defines a value.
 */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { placeOf, type Project, type SourceFile } from '../source/Project.ts';
import type { ImportEdge } from '../source/importsOf.ts';
import { resolveImport, topFolder } from '../source/resolveImport.ts';
import type { Rule } from '../rule.ts';

function edgeOffence(project: Project, file: SourceFile, edge: ImportEdge): string | null {
  if (edge.isReExport) return `re-exports ${edge.specifier}: import the file that defines the thing`;
  const target = resolveImport(file.path, edge.specifier);
  if (target.kind === 'package') return null;
  const isSubpath = edge.specifier.startsWith('#');
  const isSameFolder = topFolder(target.path) === topFolder(file.path);
  if (isSubpath && isSameFolder) return `imports ${edge.specifier}: inside ${topFolder(file.path)}/ import relatively`;
  if (!isSubpath && !isSameFolder && file.path.includes('/') && target.path.includes('/')) {
    return `imports ${edge.specifier}: write #${target.path}`;
  }
  if (existsSync(join(project.root, target.path)) && basename(target.path).includes('.')) return null;
  return `imports ${edge.specifier}, which is not a file: write the path with its extension`;
}

function isEmptyIndex(file: SourceFile): boolean {
  const body = file.program.body as { type: string; declaration?: unknown }[];
  return (
    /^index\.tsx?$/.test(basename(file.path)) &&
    !body.some((statement) => statement.type === 'ExportNamedDeclaration' && Boolean(statement.declaration))
  );
}

function offencesOf(project: Project, file: SourceFile): string[] {
  const offences = file.imports.flatMap((edge) => {
    const offence = edgeOffence(project, file, edge);
    return offence === null ? [] : [`${placeOf(file, edge.start)} ${offence}`];
  });
  return isEmptyIndex(file) ? [...offences, `${file.path} is an index without a registry of its own`] : offences;
}

export const importStyle: Rule = {
  name: 'imports',
  run: (project) => project.files.flatMap((file) => offencesOf(project, file)),
};
