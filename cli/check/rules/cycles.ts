/**
 * Rule "cycles": no files import each other in a circle when the program loads. Type imports are erased and `import()`
 * runs later, so neither counts. Strongly connected components by Tarjan's algorithm.
 */
import type { Project } from '../source/Project.ts';
import { resolveImport } from '../source/resolveImport.ts';
import type { Rule } from '../rule.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

function runtimeGraph(project: Project): Graph {
  const known = new Set(project.files.map((file) => file.path));
  const targets = (file: Project['files'][number]): string[] =>
    file.imports
      .filter((edge) => !edge.isTypeOnly && !edge.isDynamic)
      .map((edge) => resolveImport(file.path, edge.specifier))
      .flatMap((target) => (target.kind === 'file' && known.has(target.path) ? [target.path] : []));
  return new Map(project.files.map((file) => [file.path, targets(file)]));
}

/** Returns groups of files that reach each other, and single files that import themselves. */
function circles(graph: Graph): string[][] {
  const indexOf = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const low = (path: string): number => lowest.get(path) ?? 0;

  const visit = (path: string): void => {
    indexOf.set(path, indexOf.size);
    lowest.set(path, indexOf.size - 1);
    stack.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!indexOf.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(path, Math.min(low(path), low(next)));
    }
    if (low(path) !== indexOf.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1 || graph.get(path)?.includes(path)) found.push(group);
  };

  for (const path of graph.keys()) if (!indexOf.has(path)) visit(path);
  return found;
}

export const cycles: Rule = {
  name: 'cycles',
  run: (project) => circles(runtimeGraph(project)).map((group) => `import cycle: ${[...group, group[0]].join(' -> ')}`),
};
