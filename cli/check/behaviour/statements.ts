/** Reads the statements of `docs/behaviour` and the pointers to them in code, schemas, tests and pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../source/Project.ts';

const PAGES = 'docs/behaviour';
const SOURCES = ['.ts', '.tsx', '.mjs', '.json', '.css'];
const ANCHOR = /<a id="([^"]*)"><\/a>(?:\*\*([\w-]+)\*\*)?/g;
/** Matches one name after the word, or several separated by commas. */
const POINTER = /\bbehaviour: ((?:[a-z]+-\d+)(?:, [a-z]+-\d+)*)/g;
const NAME = /\b[a-z]+-\d+\b/g;

/** Name with its position. */
export interface Mention {
  name: string;
  /** `path:line` */
  place: string;
  path: string;
}

/** Anchor of a page with the visible `label` beside it. */
export interface Statement extends Mention {
  label: string | undefined;
}

/** File content with its path from the root. */
export interface TextFile {
  path: string;
  text: string;
}

/** Returns all files that may contain pointers: sources, schemas, tests and pages. */
export function filesThatPoint(root: string): TextFile[] {
  const paths = [...listFiles(root, SOURCES), ...listFiles(root, ['.md'], ['docs']), 'README.md'];
  return paths
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Tells whether a file is a page with statements. */
export function isBehaviourPage({ path }: TextFile): boolean {
  return path.startsWith(`${PAGES}/`);
}

/** Returns all statements in reading order. */
export function statementsOf(files: readonly TextFile[]): Statement[] {
  return files
    .filter(isBehaviourPage)
    .flatMap((file) =>
      [...file.text.matchAll(ANCHOR)].map((match) => ({ ...mention(file, match[1]!, match.index), label: match[2] })),
    );
}

/** Returns every pointer to a statement. Pages with statements name each other without the word before it. */
export function pointersOf(files: readonly TextFile[], statements: readonly Statement[]): Mention[] {
  const subjects = new Set(statements.map(({ name }) => subjectOf(name)));
  return files.flatMap((file) => (isBehaviourPage(file) ? named(file, subjects) : pointed(file)));
}

function pointed(file: TextFile): Mention[] {
  return [...file.text.matchAll(POINTER)].flatMap((match) =>
    match[1]!.split(', ').map((name) => mention(file, name, match.index)),
  );
}

function named(file: TextFile, subjects: ReadonlySet<string>): Mention[] {
  return [...file.text.matchAll(NAME)]
    .filter(([name]) => subjects.has(subjectOf(name)))
    .map((match) => mention(file, match[0], match.index));
}

const subjectOf = (name: string): string => name.slice(0, name.lastIndexOf('-'));

function mention({ path, text }: TextFile, name: string, at: number): Mention {
  return { name, path, place: placeIn({ path, text }, at) };
}

/** Formats the position in a file as `path:line`. */
export function placeIn({ path, text }: TextFile, at: number): string {
  return `${path}:${text.slice(0, at).split('\n').length}`;
}
