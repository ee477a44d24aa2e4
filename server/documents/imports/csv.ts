/**
 * Reads comma-separated values as spreadsheets write them (RFC 4180), also with semicolons or tabs. Pure. Row by row, so
 * that a large file is never held as millions of little texts; of a field and of a row no more is kept than anybody needs.
 * Why no package does it: docs/decisions/0094-lists-of-viewers-are-read-here.md.
 */

const SEPARATORS = [',', ';', '\t'] as const;

/** Columns after these are left out. */
export const MAX_COLUMNS = 200;
/** Characters of a field after these are left out. */
const MAX_FIELD = 1_000;

export interface CsvRow {
  /** Where it begins, as an editor of texts counts: empty lines and line breaks in quotes count too. */
  line: number;
  fields: string[];
  /** The column whose quote is never closed, from 0: where this row ends, and what comes behind it, nobody knows. */
  openAt?: number;
}

/** Rows of fields; empty lines are left out. */
export function* csvRows(text: string): Generator<CsvRow, undefined> {
  const separator = separatorOf(text);
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  let [line, startLine] = [1, 1];
  const add = (sign: string): void => {
    if (field.length < MAX_FIELD) field += sign;
  };
  const endField = (): void => {
    if (row.length < MAX_COLUMNS) row.push(field);
    field = '';
  };
  const endRow = (): CsvRow => {
    endField();
    const ended = { line: startLine, fields: row };
    row = [];
    startLine = line;
    return ended;
  };
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]!;
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') add(sign);
      else if (source[at + 1] === '"') add(source[++at]!);
      else isQuoted = false;
    } else if (sign === '"' && field === '') isQuoted = true;
    else if (sign === separator) endField();
    else if (sign === '\n') yield* unlessEmpty(endRow());
    else add(sign);
  }
  const openAt = row.length;
  const last = endRow();
  yield* unlessEmpty(isQuoted ? { ...last, openAt } : last);
}

function unlessEmpty(row: CsvRow): CsvRow[] {
  return row.fields.some((value) => value.trim() !== '') ? [row] : [];
}

/** The one of which the first line has most. */
export function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const [head = ''] = text.split('\n', 1);
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}
