/**
 * Rule "dialect": SQL that only SQLite understands is written in `server/ground/db/dialect.ts` alone, so that a second
 * database needs only a second such file. Exceptions are files about SQLite's own file, which have no counterpart
 * elsewhere, and released migrations, which never change.
 */
import { type AstNode, walk } from '../source/astNode.ts';
import { isTestFile, placeOf, type SourceFile } from '../source/Project.ts';
import type { Rule } from '../rule.ts';

const ONLY_SQLITE: readonly RegExp[] = [
  /\bjsonb?_(each|tree|extract|valid|type|object|array|array_length|group_array|group_object|patch|set|remove|quote)\b/i,
  /->>?\s*'\$/,
  /\b(rowid|sqlite_(?:master|schema|version|sequence)|julianday|unixepoch|strftime|randomblob|total_changes|last_insert_rowid)\b/i,
  /\b(ifnull|instr|changes|group_concat)\(/i,
  /\b(INDEXED BY|WITHOUT ROWID|COLLATE NOCASE|INSERT OR|ATTACH DATABASE|DETACH DATABASE|INSTEAD OF INSERT)\b/,
  /\b(PRAGMA|VACUUM|GLOB|AUTOINCREMENT) /,
];
/** Matches a name without quotes, which becomes lower case in other databases. */
const UNQUOTED_NAME = /\b(?:SELECT|,)[^'"]*\bAS [a-z]+[A-Z]|^\w+\([^'"]*\) AS [a-z]+[A-Z]/;

/** Files about SQLite's own file: opening, locking, copying, restoring, checking, and its log. */
const ITS_FILE =
  /^server\/ground\/db\/(backup|checkpoint|connection|damage|dialect|holdFile|inspectCopy|inspectDatabase|interruptible|knexSqlite\.d|restoreAccount|sessionBatch|sqliteClient)\.ts$/;
/** Number of the last migration released in SQLite's own SQL. */
const LAST_OWN_MIGRATION = 26;

const numberOf = (path: string): number =>
  Number(/^server\/ground\/db\/migrations\/(\d{4})-/.exec(path)?.[1] ?? Infinity);

const covers = (path: string): boolean =>
  /^(server|cli\/(?!check\/))/.test(path) &&
  !isTestFile(path) &&
  !ITS_FILE.test(path) &&
  !(numberOf(path) <= LAST_OWN_MIGRATION);

/** Returns the text of a literal or of a piece of a template. */
function textOf(node: AstNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateElement' ? ((node.value as { cooked: string | null }).cooked ?? null) : null;
}

function offenceIn(text: string): string | null {
  const word = ONLY_SQLITE.map((pattern) => pattern.exec(text)?.[0].trim()).find((found) => found !== undefined);
  if (word !== undefined)
    return `says ${word}, which only SQLite knows: take the word from server/ground/db/dialect.ts`;
  const name = UNQUOTED_NAME.exec(text)?.[0];
  return name === undefined
    ? null
    : `names a column in capitals without quotes: write AS "${name.split(' AS ').at(-1)}…"`;
}

function offencesOf(file: SourceFile): string[] {
  const offences: string[] = [];
  walk(file.program, (node) => {
    const offence = offenceIn(textOf(node) ?? '');
    if (offence !== null) offences.push(`${placeOf(file, node.start)} ${offence}`);
  });
  return offences;
}

export const dialect: Rule = {
  name: 'dialect',
  run: (project) => project.files.filter((file) => covers(file.path)).flatMap(offencesOf),
};
