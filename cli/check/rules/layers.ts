/** Rule "layers": every import is allowed by the layer table. Type imports count as well. */
import { isSourcePath, isTestFile, placeOf, type SourceFile } from '../source/Project.ts';
import type { ImportEdge } from '../source/importsOf.ts';
import { resolveImport } from '../source/resolveImport.ts';
import { type Layer, LAYERS, RESERVED_FILES, RESERVED_PACKAGES, TEST_EXTRAS } from './layerTable.ts';
import type { Rule } from '../rule.ts';

function layerOf(path: string): Layer | undefined {
  return LAYERS.find((layer) => layer.files.test(path));
}

function matches(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
}

/**
 * Returns `engine/items/goal` for a file below it; files directly in the folder of all items belong to no single one.
 */
function ownFolder(path: string): string | null {
  return /^engine\/(?:items|games)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

function packageOffence(file: SourceFile, layer: Layer, name: string): string | null {
  const reserved = RESERVED_PACKAGES.find(
    ({ packages, except = [], only }) => matches(name, packages) && !matches(name, except) && !only.test(file.path),
  );
  if (reserved) return `imports ${name}: ${reserved.reason}`;
  if (isTestFile(file.path)) return null;
  const { packages } = layer;
  if ('not' in packages)
    return matches(name, packages.not) ? `imports ${name}, which ${layer.name} must not use` : null;
  const allowed = packages.length > 0 ? packages.join(', ') : 'no package';
  return matches(name, packages) ? null : `imports ${name}, but ${layer.name} may use ${allowed}`;
}

function allowedLayers(path: string, layer: Layer): readonly string[] | 'everything' {
  if (layer.mayImport === 'everything') return 'everything';
  const extras = isTestFile(path) ? TEST_EXTRAS.filter((entry) => entry.files.test(path)) : [];
  return [...layer.mayImport, ...extras.flatMap((entry) => entry.mayImport)];
}

function fileOffence(file: SourceFile, layer: Layer, path: string, isTypeOnly: boolean): string | null {
  const reserved = RESERVED_FILES.find((entry) => entry.files.test(path) && !entry.only.test(file.path));
  if (reserved) return `imports ${path}: ${reserved.reason}`;
  const target = layerOf(path);
  if (!target) return `imports ${path}, which belongs to no layer`;
  const isForeign = ownFolder(path) !== null && ownFolder(path) !== ownFolder(file.path);
  if (layer.ownFolderOnly && isForeign) return `imports ${path}: an item sees only its own folder`;
  const allowed = allowedLayers(file.path, layer);
  if (target === layer || allowed === 'everything' || allowed.includes(target.name)) return null;
  if (isTypeOnly && layer.mayImportTypes?.includes(target.name)) return null;
  return `imports ${path}, but ${layer.name} may import ${allowed.join(', ') || 'nothing'}`;
}

function edgeOffence(file: SourceFile, layer: Layer, edge: ImportEdge): string | null {
  const target = resolveImport(file.path, edge.specifier);
  if (target.kind === 'package') return packageOffence(file, layer, target.name);
  // package.json, fixtures: data outside the source folders belongs to no layer.
  return isSourcePath(target.path) ? fileOffence(file, layer, target.path, edge.isTypeOnly) : null;
}

function offencesOf(file: SourceFile): string[] {
  const layer = layerOf(file.path);
  if (!layer) return [`${file.path} belongs to no layer of cli/check/rules/layerTable.ts`];
  return file.imports.flatMap((edge) => {
    const offence = edgeOffence(file, layer, edge);
    return offence === null ? [] : [`${placeOf(file, edge.start)} ${offence}`];
  });
}

export const layers: Rule = { name: 'layers', run: (project) => project.files.flatMap(offencesOf) };
