/**
 * Rule "cycles": no files import each other in a circle when the program loads, where type imports are erased; and inside each
 * folder of the product, files and folders use each other in one direction, for types too. `import()` runs later and counts
 * nowhere. Strongly connected components by Tarjan's algorithm.
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

/** Returns the two parts that hold a pair of paths in the deepest folder that they share. */
function partsOf(one: string, other: string): { folder: string; parts: [string, string] } {
  const [from, to] = [one.split('/'), other.split('/')];
  let depth = 0;
  while (from[depth] === to[depth]) depth++;
  return { folder: from.slice(0, depth).join('/'), parts: [from[depth]!, to[depth]!] };
}

const isProduct = (path: string): boolean => !/^(tests|bench)\/|\.test\.tsx?$/.test(path);

/** Returns for each folder of the product which of its files and folders uses which. */
function folderGraphs(project: Project): Map<string, Map<string, string[]>> {
  const known = new Set(project.files.map((file) => file.path));
  const graphs = new Map<string, Map<string, string[]>>();
  for (const { path, imports } of project.files.filter((file) => isProduct(file.path)))
    for (const { specifier, isDynamic } of imports) {
      const target = resolveImport(path, specifier);
      if (isDynamic || target.kind !== 'file' || target.path === path || !known.has(target.path)) continue;
      const { folder, parts } = partsOf(path, target.path);
      const graph = graphs.get(folder) ?? new Map<string, string[]>();
      graphs.set(folder, graph.set(parts[0], [...(graph.get(parts[0]) ?? []), parts[1]]));
    }
  graphs.delete('');
  return graphs;
}

export const cycles: Rule = {
  name: 'cycles',
  run: (project) => [
    ...circles(runtimeGraph(project)).map((group) => `import cycle: ${[...group, group[0]].join(' -> ')}`),
    ...[...folderGraphs(project)].flatMap(([folder, graph]) =>
      circles(graph).map((group) => `${folder}: these use each other: ${group.join(', ')}`),
    ),
  ],
};
