/** A plain list of viewers as comma-separated values. Which column is what is said by its head. */
import { type CsvRow, parseCsv } from './csv.ts';
import { type Found, NO_COUNTS } from './found.ts';

/** Heads under which other programs write the name of a viewer, without regard to capitals and signs. */
const NAME_HEADS = ['username', 'uniqueid', 'user', 'name', 'viewer'];
const NUMBER_HEADS = ['points', 'level', 'coins'];
/** More problems than this help nobody. */
const MAX_PROBLEMS = 20;

const plain = (head: string): string => head.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Null when the text is no such list: no head names a viewer, or there is nothing below it. */
export function readViewers(text: string): Found | null {
  const [head, ...rows] = parseCsv(text);
  const heads = head?.fields.map(plain) ?? [];
  const nameAt = heads.findIndex((name) => NAME_HEADS.includes(name));
  if (nameAt < 0 || heads.length < 2 || rows.length === 0) return null;
  const problems = rows.flatMap((row) => problemOf(row, heads, nameAt));
  return {
    source: 'CSV',
    overlay: null,
    counts: { ...NO_COUNTS, viewers: rows.length - new Set(problems.map(({ line }) => line)).size },
    problems: problems.slice(0, MAX_PROBLEMS).map(({ line, column, value }) => `${line}: ${column}: "${value}"`),
  };
}

interface Problem {
  line: number;
  column: string;
  value: string;
}

function problemOf({ line, fields }: CsvRow, heads: readonly string[], nameAt: number): Problem[] {
  const name = fields[nameAt]?.trim() ?? '';
  if (name === '') return [{ line, column: heads[nameAt]!, value: '' }];
  return heads.flatMap((column, at) => {
    const value = fields[at]?.trim() ?? '';
    const isFine = !NUMBER_HEADS.includes(column) || value === '' || /^-?\d+([.,]\d+)?$/.test(value);
    return isFine ? [] : [{ line, column, value: value.slice(0, 40) }];
  });
}
