import { posix } from 'node:path';

/** Target of an import: a file of this project (path from the root) or a package (the specifier as written). */
export type ImportTarget = { kind: 'file'; path: string } | { kind: 'package'; name: string };

/** Resolves a specifier the way package.json's `imports` and relative paths do; a query like `?url` is dropped. */
export function resolveImport(fromPath: string, specifier: string): ImportTarget {
  const [plain = specifier] = specifier.split('?');
  if (plain.startsWith('#')) return { kind: 'file', path: plain.slice(1) };
  if (plain.startsWith('.')) return { kind: 'file', path: posix.join(posix.dirname(fromPath), plain) };
  return { kind: 'package', name: plain };
}

/** Returns the top-level folder of a path. */
export function topFolder(path: string): string {
  return path.split('/')[0] ?? path;
}
