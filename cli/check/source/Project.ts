/** Source files of a checkout, parsed once and shared by all rules of `npm run check`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { AstNode } from './astNode.ts';
import { importsOf, type ImportEdge } from './importsOf.ts';
import { topFolder } from './resolveImport.ts';

/** Parsed source file; `path` is relative to the root and always written with "/". */
export interface SourceFile {
  path: string;
  text: string;
  program: AstNode;
  imports: readonly ImportEdge[];
}

/** Checkout: its folder and its source files. */
export interface Project {
  root: string;
  files: readonly SourceFile[];
  /** Paths to which rules about single files limit themselves; all files without it. */
  changed?: readonly string[];
}

/** Folders that hold source. */
export const TOP_FOLDERS = ['schemas', 'engine', 'overlay', 'editor', 'server', 'cli', 'tests', 'bench'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'coverage']);

/** Returns the sorted paths below the source folders whose name ends with one of `extensions`. */
export function listFiles(
  root: string,
  extensions: readonly string[],
  folders: readonly string[] = TOP_FOLDERS,
): string[] {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of entriesOf(join(root, folder))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) visit(path);
      else if (entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension))) found.push(path);
    }
  };
  folders.forEach(visit);
  return found.sort();
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // a top folder without content yet
  }
}

function parseFile(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const program = parseSync(path, text).program as unknown as AstNode;
  return { path, text, program, imports: importsOf(program) };
}

/** Reads and parses every source file below `root`. */
export function loadProject(root: string): Project {
  return { root, files: listFiles(root, ['.ts', '.tsx', '.mjs']).map((path) => parseFile(root, path)) };
}

/** Formats an offset in a file as "path:line". */
export function placeOf(file: Pick<SourceFile, 'path' | 'text'>, offset: number): string {
  return `${file.path}:${file.text.slice(0, offset).split('\n').length}`;
}

/** Tells whether a path is in one of the source folders. */
export function isSourcePath(path: string): boolean {
  return TOP_FOLDERS.includes(topFolder(path));
}

/** Tells whether a path is a test or its support: such files may use time, randomness and every package. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
}
