/** A plain list of viewers as comma-separated values. Which column is what is said by its head. */
import { csvRows, type CsvRow } from '../csv.ts';
import { type Found, NO_COUNTS } from '../found.ts';

/** Heads under which other programs write the name of a viewer, without regard to capitals and signs. */
const NAME_HEADS = ['username', 'uniqueid', 'user', 'name', 'viewer'];
const NUMBER_HEADS = ['points', 'level', 'coins'];
/** More problems than this help nobody. */
const MAX_PROBLEMS = 20;

const plain = (head: string): string => head.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Null when the text is no such list: no head names a viewer, or there is nothing below it. */
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

/** The first column with one of these heads: a head that is repeated says nothing more. */
function columnOf(heads: readonly string[], wanted: readonly string[]): Column | null {
  const at = heads.findIndex((head) => wanted.includes(head));
  return at < 0 ? null : { head: heads[at]!, at };
}

interface Problem {
  line: number;
  head: string;
  value: string;
}

/** Looks at the columns that mean something, however many there are. */
function problemsOf({ line, fields, openAt }: CsvRow, name: Column, numbers: readonly Column[]): Problem[] {
  if (openAt !== undefined) return [{ line, head: '"…', value: (fields[openAt] ?? '').slice(0, 40).trim() }];
  if ((fields[name.at]?.trim() ?? '') === '') return [{ line, head: name.head, value: '' }];
  return numbers.flatMap(({ head, at }) => {
    const value = fields[at]?.trim() ?? '';
    const isFine = value === '' || /^-?\d+([.,]\d+)?$/.test(value);
    return isFine ? [] : [{ line, head, value: value.slice(0, 40) }];
  });
}
