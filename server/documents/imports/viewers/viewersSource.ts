/** Imports a plain list of viewers as comma-separated values, with columns found by their heads. */
import { csvRows, type CsvRow } from '#engine/core/csv.ts';
import { type Found, NO_COUNTS } from '../importContents.ts';

/** Heads of the viewer's name in other programs, without capitals and punctuation. */
const NAME_HEADS = ['username', 'uniqueid', 'user', 'name', 'viewer'];
const NUMBER_HEADS = ['points', 'level', 'coins'];
/** Maximum number of reported problems. */
const MAX_PROBLEMS = 20;

const plain = (head: string): string => head.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Returns null when the text is no such list: no head names a viewer, or no rows follow it. */
export function readViewers(text: string): Found | null {
  const rows = csvRows(text);
  const heads = rows.next().value?.fields.map(plain) ?? [];
  const name = columnOf(heads, NAME_HEADS);
  if (name === null || heads.length < 2) return null;
  const numbers = NUMBER_HEADS.flatMap((head) => columnOf(heads, [head]) ?? []);
  const problems: Problem[] = [];
  let [all, broken] = [0, 0];
  for (const row of rows) {
    const found = problemsOf(row, name, numbers);
    all += 1;
    if (found.length > 0) broken += 1;
    if (problems.length < MAX_PROBLEMS) problems.push(...found);
  }
  if (all === 0) return null;
  return {
    source: 'CSV',
    overlay: null,
    counts: { ...NO_COUNTS, viewers: all - broken },
    problems: problems.slice(0, MAX_PROBLEMS).map(({ line, head, value }) => `${line}: ${head}: "${value}"`),
  };
}

interface Column {
  head: string;
  at: number;
}

/** Returns the first column with one of these heads; repeated heads are ignored. */
function columnOf(heads: readonly string[], wanted: readonly string[]): Column | null {
  const at = heads.findIndex((head) => wanted.includes(head));
  return at < 0 ? null : { head: heads[at]!, at };
}

interface Problem {
  line: number;
  head: string;
  value: string;
}

/** Checks only the columns that are used, however many there are. */
function problemsOf({ line, fields, openAt }: CsvRow, name: Column, numbers: readonly Column[]): Problem[] {
  if (openAt !== undefined) return [{ line, head: '"…', value: (fields[openAt] ?? '').slice(0, 40).trim() }];
  if ((fields[name.at]?.trim() ?? '') === '') return [{ line, head: name.head, value: '' }];
  return numbers.flatMap(({ head, at }) => {
    const value = fields[at]?.trim() ?? '';
    const isFine = value === '' || /^-?\d+([.,]\d+)?$/.test(value);
    return isFine ? [] : [{ line, head, value: value.slice(0, 40) }];
  });
}
